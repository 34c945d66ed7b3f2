#define _GNU_SOURCE
#include "loop.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Opening and closing

static char *copy_of(const char *text) { return text ? strdup(text) : NULL; }

transfer_loop *transfer_loop_open(const char *library, const char *other_library,
                                  const char *user_agent, const char *certificate_file,
                                  const char *certificate_folder, const char *proxy) {
  transfer_loop *l = calloc(1, sizeof *l);
  if (!l) abort();
  l->library = copy_of(library);
  l->other_library = copy_of(other_library);
  l->user_agent = copy_of(user_agent);
  l->certificate_file = copy_of(certificate_file);
  l->certificate_folder = copy_of(certificate_folder);
  l->proxy = copy_of(proxy);
  pthread_mutex_init(&l->mutex, NULL);
  return l;
}

static void free_loop(transfer_loop *l) {
  if (l->multi) l->curl.multi_cleanup(l->multi);
  pthread_mutex_destroy(&l->mutex);
  free(l->library);
  free(l->other_library);
  free(l->user_agent);
  free(l->certificate_file);
  free(l->certificate_folder);
  free(l->proxy);
  free(l);
}

void transfer_loop_close(transfer_loop *l) {
  pthread_mutex_lock(&l->mutex);
  l->is_closed = true;
  bool has_thread = l->multi;
  // The thread frees the loop as soon as it may lock.
  if (has_thread) l->curl.multi_wakeup(l->multi);
  pthread_mutex_unlock(&l->mutex);
  if (!has_thread) free_loop(l);
}

// The thread

static int64_t now_in_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void unlink_transfer(transfer_loop *l, const transfer *t) {
  pthread_mutex_lock(&l->mutex);
  transfer **place = &l->first;
  while (*place != t) place = &(*place)->next;
  *place = t->next;
  pthread_mutex_unlock(&l->mutex);
}

static void end(transfer *t, transfer_outcome outcome, const char *why) {
  unlink_transfer(t->loop, t);
  if (t->is_running) t->loop->curl.multi_remove_handle(t->loop->multi, t->easy);
  t->hooks.ended(t->hooks.context, outcome, why);
  transfer_discard(t);
}

static void run_transfer(transfer *t) {
  // Connecting has a limit of its own.
  t->deadline = INT64_MAX;
  t->is_running = t->loop->curl.multi_add_handle(t->loop->multi, t->easy) == CURLM_OK;
  if (!t->is_running) end(t, transfer_broken, "libcurl takes no more transfers");
}

static void end_completed(transfer_loop *l) {
  int left;
  for (CURLMsg *message; (message = l->curl.multi_info_read(l->multi, &left));) {
    if (message->msg != CURLMSG_DONE) continue;
    transfer *t = NULL;
    CURLcode code = message->data.result;
    l->curl.easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &t);
    const char *why = "";
    transfer_outcome outcome = outcome_of(t, code, &why);
    end(t, outcome, why);
  }
}

/// What came and went, the connection itself among it.
static curl_off_t bytes_of(const transfer *t) {
  const curl_functions *curl = &t->loop->curl;
  curl_off_t connected = 0, down = 0, up = 0;
  long head = 0, request = 0;
  curl->easy_getinfo(t->easy, CURLINFO_PRETRANSFER_TIME_T, &connected);
  curl->easy_getinfo(t->easy, CURLINFO_SIZE_DOWNLOAD_T, &down);
  curl->easy_getinfo(t->easy, CURLINFO_SIZE_UPLOAD_T, &up);
  curl->easy_getinfo(t->easy, CURLINFO_HEADER_SIZE, &head);
  curl->easy_getinfo(t->easy, CURLINFO_REQUEST_SIZE, &request);
  return connected > 0 ? 1 + down + up + head + request : 0;
}

/// One that is new, cancelled or silent for too long; NULL where there is none: then `*wait` is how
/// long there cannot be one without a wake or a byte.
static transfer *next_to_do(transfer_loop *l, int64_t now, int64_t *wait, bool *is_over) {
  *wait = INT_MAX;
  pthread_mutex_lock(&l->mutex);
  transfer *t = l->first;
  for (; t; t = t->next) {
    if (t->is_cancelled || !t->is_running) break;
    curl_off_t bytes = bytes_of(t);
    if (bytes != t->bytes) t->deadline = now + t->silence;
    t->bytes = bytes;
    if (t->deadline <= now) break;
    if (t->deadline - now < *wait) *wait = t->deadline - now;
  }
  *is_over = l->is_closed && !l->first;
  pthread_mutex_unlock(&l->mutex);
  return t;
}

static bool is_cancelled(transfer *t) {
  pthread_mutex_lock(&t->loop->mutex);
  bool result = t->is_cancelled;
  pthread_mutex_unlock(&t->loop->mutex);
  return result;
}

static void *run(void *context) {
  transfer_loop *l = context;
  for (;;) {
    int64_t wait;
    bool is_over;
    for (transfer *t; (t = next_to_do(l, now_in_milliseconds(), &wait, &is_over));) {
      if (is_cancelled(t)) {
        end(t, transfer_cancelled, "");
      } else if (!t->is_running) {
        run_transfer(t);
      } else {
        end(t, transfer_silent, "");
      }
    }
    if (is_over) break;
    int running;
    l->curl.multi_poll(l->multi, NULL, 0, (int)wait, NULL);
    l->curl.multi_perform(l->multi, &running);
    end_completed(l);
  }
  free_loop(l);
  return NULL;
}

static bool start_thread(transfer_loop *l) {
  pthread_t thread;
  pthread_attr_t attributes;
  sigset_t all, before;
  // Signals are for others; and one from writing to a closed connection (SIGPIPE) is for nobody.
  sigfillset(&all);
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool is_started = pthread_create(&thread, &attributes, run, l) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return is_started;
}

char *loop_begin(transfer_loop *l) {
  // More connections than this are not kept for the next request.
  enum { most_kept = 8 };
  if (l->multi) return NULL;
  char *failure = curl_load(&l->curl, l->library);
  if (failure && l->other_library && !curl_load(&l->curl, l->other_library)) {
    free(failure);
    failure = NULL;
  }
  if (failure) return failure;
  l->multi = l->curl.multi_init();
  if (!l->multi) return strdup("libcurl does not start");
  l->curl.multi_setopt(l->multi, CURLMOPT_MAXCONNECTS, (long)most_kept);
  // Where no file was left to wake it by, it would sleep for ever.
  if (l->curl.multi_wakeup(l->multi) == CURLM_OK && start_thread(l)) return NULL;
  l->curl.multi_cleanup(l->multi);
  l->multi = NULL;
  return strdup("no thread or file is left for libcurl");
}
