#define _GNU_SOURCE
#include "loop.h"

#include <string.h>

#define NO_HTTP "what came is no HTTP"

/// The system's word for what failed last, or `otherwise`.
static const char *system_word(const transfer *t, const char *otherwise) {
  long number = 0;
  t->loop->curl.easy_getinfo(t->easy, CURLINFO_OS_ERRNO, &number);
  const char *word = number ? strerrordesc_np((int)number) : NULL;
  return word ? word : otherwise;
}

/// A proxy that makes no way through answers so, whatever libcurl calls it.
static bool proxy_refuses(const transfer *t) {
  long status = 0;
  t->loop->curl.easy_getinfo(t->easy, CURLINFO_HTTP_CONNECTCODE, &status);
  return status >= 300;
}

// The words are ours or the system's: libcurl's own messages may hold what was sent.
transfer_outcome outcome_of(const transfer *t, CURLcode code, const char **why) {
  *why = "";
  if (code != CURLE_OK && proxy_refuses(t)) {
    *why = "the proxy refuses to connect";
    return transfer_unreachable;
  }
  switch (code) {
    case CURLE_OK: return transfer_complete;
    case CURLE_WRITE_ERROR:
      *why = NO_HTTP;
      return transfer_stopped;
    case CURLE_OPERATION_TIMEDOUT: return transfer_connecting_too_long;
    case CURLE_COULDNT_RESOLVE_HOST:
      *why = t->host;
      return transfer_unknown_host;
    case CURLE_COULDNT_RESOLVE_PROXY:
      *why = "the proxy's name has no address";
      return transfer_unreachable;
    case CURLE_COULDNT_CONNECT:
    case CURLE_PROXY:
      *why = system_word(t, "no connection");
      return transfer_unreachable;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_INVALIDCERTSTATUS:
      return transfer_untrusted;
    case CURLE_SSL_CACERT_BADFILE:
      *why = "the trusted certificates cannot be read";
      return transfer_untrusted;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CIPHER:
      *why = "no secure connection could be made";
      return transfer_unreachable;
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
      *why = "the connection was closed before the end";
      return transfer_broken;
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
      *why = system_word(t, "the transfer broke off");
      return transfer_broken;
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_BAD_CONTENT_ENCODING:
      *why = NO_HTTP;
      return transfer_broken;
    default:
      *why = t->loop->curl.easy_strerror(code);
      return transfer_broken;
  }
}
