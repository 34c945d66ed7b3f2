#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// libcurl's multi interface on a thread of its own, behind plain functions.
///
/// libcurl is loaded at the first transfer and never linked, so a start costs nothing for it and the
/// program lives without it. Texts are UTF-8 and copied. All functions may be called on any thread.
typedef struct transfer_loop transfer_loop;

/// One request being put together; whoever made it starts or discards it.
typedef struct transfer transfer;

/// How a transfer ended.
typedef enum {
  transfer_complete,
  /// By `transfer_cancel`.
  transfer_cancelled,
  /// By a hook that returned false.
  transfer_stopped,
  transfer_unknown_host,
  transfer_unreachable,
  transfer_untrusted,
  transfer_connecting_too_long,
  transfer_silent,
  transfer_broken,
} transfer_outcome;

/// What a transfer tells, in this order, on the loop's thread. Bytes and texts live for the call.
typedef struct {
  void *context;
  /// A line of the head with its end, interim heads and trailers too. False stops the transfer.
  bool (*line)(void *context, const uint8_t *bytes, size_t count);
  /// A piece of the body, decoded. False stops the transfer.
  bool (*piece)(void *context, const uint8_t *bytes, size_t count);
  /// Once, at last. `why` holds nothing that was sent but the host's name.
  void (*ended)(void *context, transfer_outcome outcome, const char *why);
} transfer_hooks;

/// A loop without a thread yet. `library` and then `other_library` are names for the loader; NULL
/// for the certificates and the proxy means what libcurl finds by itself.
transfer_loop *transfer_loop_open(const char *library, const char *other_library,
                                  const char *user_agent, const char *certificate_file,
                                  const char *certificate_folder, const char *proxy);

/// Gives the loop up; what was started still comes to its end.
void transfer_loop_close(transfer_loop *loop);

/// A GET of `url`, or NULL: then `*why` says what keeps libcurl from working, for the caller to
/// free, or is NULL where the URL is none.
transfer *transfer_make(transfer_loop *loop, const char *url, char **why);

void transfer_discard(transfer *transfer);

/// Names this transfer for ever, from 1.
uint64_t transfer_id(const transfer *transfer);

/// As libcurl will use them: in `http://localhost@example.org` the host is the latter.
const char *transfer_scheme(const transfer *transfer);
const char *transfer_host(const transfer *transfer);

/// Makes it a POST.
void transfer_set_body(transfer *transfer, const uint8_t *bytes, size_t count);

/// `Name: value`, or `Name;` where the value is empty.
void transfer_add_header(transfer *transfer, const char *line);

/// Never through a proxy.
void transfer_go_directly(transfer *transfer);

/// How long making the connection may take, and how long no byte may come or go afterwards.
void transfer_set_limits(transfer *transfer, int64_t connecting_milliseconds,
                         int64_t silence_milliseconds);

/// Hands the transfer over to the loop, which tells `hooks` what becomes of it.
void transfer_start(transfer *transfer, transfer_hooks hooks);

/// Ends a started transfer; one that has ended is none of its business.
void transfer_cancel(transfer_loop *loop, uint64_t id);
