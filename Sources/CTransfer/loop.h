#pragma once
#include "curl.h"
#include "transfer.h"

#include <pthread.h>

struct transfer_loop {
  char *library, *other_library, *user_agent, *certificate_file, *certificate_folder, *proxy;
  curl_functions curl;
  /// Guards all below, and `next`, `is_cancelled` of its transfers.
  pthread_mutex_t mutex;
  /// NULL until the first transfer is made; used by the loop's thread, but for waking it.
  CURLM *multi;
  /// Those that were started and have not ended.
  transfer *first;
  uint64_t last_id;
  bool is_closed;
};

struct transfer {
  transfer_loop *loop;
  transfer *next;
  uint64_t id;
  bool is_cancelled;

  CURL *easy;
  CURLU *url;
  char *scheme, *host;
  struct curl_slist *headers;
  transfer_hooks hooks;

  // The loop's thread's own.
  bool is_running;
  int64_t silence;
  /// When it will have been silent for too long, in milliseconds of the monotonic clock.
  int64_t deadline;
  /// What came and went so far; 0 until there is a connection.
  curl_off_t bytes;
};

/// Loads libcurl and starts the thread, once; with the mutex held. Returns NULL, or why there is
/// none, for the caller to free.
char *loop_begin(transfer_loop *loop);

/// How libcurl's code is told, `*why` included.
transfer_outcome outcome_of(const transfer *transfer, CURLcode code, const char **why);
