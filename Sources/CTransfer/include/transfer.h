#pragma once

// libcurl's multi interface behind plain functions, loaded at the first transfer.

/// Loads libcurl, once. Returns NULL, or why there is none.
const char *edutok_transfer_load(void);
