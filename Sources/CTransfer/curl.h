#pragma once
#include <curl/curl.h>

/// What is used of libcurl, loaded rather than linked.
///
/// `easy_setopt`, `easy_getinfo` and `multi_setopt` are variadic: numbers are passed as `long`.
#define EACH_CURL_FUNCTION(with)                                                            \
  with(global_init) with(easy_init) with(easy_cleanup) with(easy_setopt) with(easy_getinfo) \
  with(easy_strerror) with(multi_init) with(multi_cleanup) with(multi_setopt)               \
  with(multi_add_handle) with(multi_remove_handle) with(multi_perform) with(multi_poll)     \
  with(multi_wakeup) with(multi_info_read) with(slist_append) with(slist_free_all)          \
  with(url) with(url_cleanup) with(url_set) with(url_get) with(free)

typedef struct {
#define FIELD(name) typeof(curl_##name) *name;
  EACH_CURL_FUNCTION(FIELD)
#undef FIELD
} curl_functions;

/// Loads `library`. Returns NULL, or why there is none, for the caller to free.
char *curl_load(curl_functions *curl, const char *library);
