#define _GNU_SOURCE
#include "loop.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

// Making one

static size_t take_line(char *bytes, size_t size, size_t count, void *context) {
  transfer *t = context;
  bool goes_on = t->hooks.line(t->hooks.context, (const uint8_t *)bytes, size * count);
  return goes_on ? size * count : 0;
}

static size_t take_piece(char *bytes, size_t size, size_t count, void *context) {
  transfer *t = context;
  bool goes_on = t->hooks.piece(t->hooks.context, (const uint8_t *)bytes, size * count);
  return goes_on ? size * count : 0;
}

/// Programs that are run meanwhile inherit no connection.
static int close_on_exec(void *context, curl_socket_t socket, curlsocktype purpose) {
  (void)context;
  (void)purpose;
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  return CURL_SOCKOPT_OK;
}

static bool parse(transfer *t, const char *url) {
  const curl_functions *curl = &t->loop->curl;
  t->url = curl->url();
  return t->url && curl->url_set(t->url, CURLUPART_URL, url, CURLU_DISALLOW_USER) == CURLUE_OK &&
         curl->url_get(t->url, CURLUPART_SCHEME, &t->scheme, 0) == CURLUE_OK &&
         curl->url_get(t->url, CURLUPART_HOST, &t->host, 0) == CURLUE_OK;
}

/// Whether libcurl takes all that safety hangs on.
static bool configure(transfer *t) {
  const transfer_loop *l = t->loop;
  typeof(l->curl.easy_setopt) set = l->curl.easy_setopt;
  CURL *easy = t->easy;
  set(easy, CURLOPT_PRIVATE, t);
  set(easy, CURLOPT_NOSIGNAL, 1L);
  set(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  set(easy, CURLOPT_ACCEPT_ENCODING, "");
  set(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  set(easy, CURLOPT_SOCKOPTFUNCTION, close_on_exec);
  set(easy, CURLOPT_USERAGENT, l->user_agent);
  // Leaving a name's look-up does not wait for it; older versions do, and do not know this.
  set(easy, CURLOPT_QUICK_EXIT, 1L);
  CURLcode codes[] = {
      set(easy, CURLOPT_CURLU, t->url),
      set(easy, CURLOPT_FOLLOWLOCATION, 0L),
      set(easy, CURLOPT_PROTOCOLS_STR, "http,https"),
      set(easy, CURLOPT_HEADERFUNCTION, take_line),
      set(easy, CURLOPT_HEADERDATA, t),
      set(easy, CURLOPT_WRITEFUNCTION, take_piece),
      set(easy, CURLOPT_WRITEDATA, t),
      l->proxy ? set(easy, CURLOPT_PROXY, l->proxy) : CURLE_OK,
      l->certificate_file ? set(easy, CURLOPT_CAINFO, l->certificate_file) : CURLE_OK,
      l->certificate_folder ? set(easy, CURLOPT_CAPATH, l->certificate_folder) : CURLE_OK,
  };
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    if (codes[i] != CURLE_OK) return false;
  return true;
}

transfer *transfer_make(transfer_loop *l, const char *url, char **why) {
  pthread_mutex_lock(&l->mutex);
  *why = loop_begin(l);
  uint64_t id = ++l->last_id;
  pthread_mutex_unlock(&l->mutex);
  if (*why) return NULL;
  transfer *t = calloc(1, sizeof *t);
  if (!t) abort();
  t->loop = l;
  t->id = id;
  t->easy = l->curl.easy_init();
  if (!parse(t, url)) {
    transfer_discard(t);
    return NULL;
  }
  if (!t->easy || !configure(t)) {
    transfer_discard(t);
    *why = strdup("this libcurl is too old");
    return NULL;
  }
  // A body is sent without asking first.
  transfer_add_header(t, "Expect:");
  return t;
}

void transfer_discard(transfer *t) {
  const curl_functions *curl = &t->loop->curl;
  if (t->easy) curl->easy_cleanup(t->easy);
  curl->slist_free_all(t->headers);
  curl->url_cleanup(t->url);
  curl->free(t->scheme);
  curl->free(t->host);
  free(t);
}

uint64_t transfer_id(const transfer *t) { return t->id; }
const char *transfer_scheme(const transfer *t) { return t->scheme; }
const char *transfer_host(const transfer *t) { return t->host; }

void transfer_set_body(transfer *t, const uint8_t *bytes, size_t count) {
  typeof(t->loop->curl.easy_setopt) set = t->loop->curl.easy_setopt;
  set(t->easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  set(t->easy, CURLOPT_COPYPOSTFIELDS, count ? (const char *)bytes : "");
}

void transfer_add_header(transfer *t, const char *line) {
  struct curl_slist *longer = t->loop->curl.slist_append(t->headers, line);
  if (!longer) abort();
  t->headers = longer;
}

void transfer_go_directly(transfer *t) {
  t->loop->curl.easy_setopt(t->easy, CURLOPT_PROXY, "");
}

void transfer_set_limits(transfer *t, int64_t connecting_milliseconds,
                         int64_t silence_milliseconds) {
  t->loop->curl.easy_setopt(t->easy, CURLOPT_CONNECTTIMEOUT_MS, (long)connecting_milliseconds);
  t->silence = silence_milliseconds;
}

// Its way

void transfer_start(transfer *t, transfer_hooks hooks) {
  transfer_loop *l = t->loop;
  t->hooks = hooks;
  l->curl.easy_setopt(t->easy, CURLOPT_HTTPHEADER, t->headers);
  pthread_mutex_lock(&l->mutex);
  t->next = l->first;
  l->first = t;
  l->curl.multi_wakeup(l->multi);
  pthread_mutex_unlock(&l->mutex);
}

void transfer_cancel(transfer_loop *l, uint64_t id) {
  pthread_mutex_lock(&l->mutex);
  for (transfer *t = l->first; t; t = t->next) {
    if (t->id != id) continue;
    t->is_cancelled = true;
    l->curl.multi_wakeup(l->multi);
  }
  pthread_mutex_unlock(&l->mutex);
}
