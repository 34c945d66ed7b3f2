#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast that Swift does not import: SQLite copies what it is given. An empty
   buffer of Swift's may have no address, and no address would bind NULL. */
static inline int edutok_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                   sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text ? text : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int edutok_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                   sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/* sqlite3_db_config is variadic. Closing then leaves the files as they are. */
static inline int edutok_leave_log_at_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/* Reads the file's bytes as they are, through the handle SQLite has already opened: no lock is
   taken, nothing is created beside the file, and no POSIX lock of this process is lost, as
   closing a descriptor of our own would do. Bytes past the end are zero (SHORT_READ). */
static inline int edutok_read_file(sqlite3 *database, void *bytes, int count,
                                   sqlite3_int64 offset) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (!file || !file->pMethods) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, count, offset);
}

static inline int edutok_file_size(sqlite3 *database, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (!file || !file->pMethods) return SQLITE_CANTOPEN;
  return file->pMethods->xFileSize(file, size);
}
