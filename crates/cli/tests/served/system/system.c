/*
 * The system below a server, as tests want it: a clock on the wall that jumps, days that pass in a
 * moment, and a disk that is full or can be read but not written. Loaded before the C library
 * (LD_PRELOAD); nothing of the server itself is replaced.
 *
 * TAROCK_SYSTEM names a folder: the file `clock` holds the seconds by which the clock on the wall is
 * wrong, the file `steady` those by which the counter that never jumps is further. While the file
 * `full` is there, no file below TAROCK_SYSTEM_DISK can become longer; while the file `read-only` is
 * there, nothing below it can be written.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static int switch_path(char *path, const char *name) {
    const char *folder = getenv("TAROCK_SYSTEM");
    return folder != NULL && snprintf(path, PATH_MAX, "%s/%s", folder, name) < PATH_MAX;
}

static long long seconds_in(const char *name) {
    char path[PATH_MAX], text[32] = {0};
    if (!switch_path(path, name)) return 0;
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    long length = syscall(SYS_read, file, text, sizeof text - 1);
    syscall(SYS_close, file);
    return length > 0 ? atoll(text) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int before = errno;
    if (syscall(SYS_clock_gettime, clock, time) != 0) return -1;
    if (clock == CLOCK_REALTIME) time->tv_sec += seconds_in("clock");
    if (clock == CLOCK_MONOTONIC) time->tv_sec += seconds_in("steady");
    errno = before;
    return 0;
}

static int is_switched_on(const char *name) {
    char path[PATH_MAX];
    return switch_path(path, name) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0;
}

static int is_on_disk(const char *path) {
    const char *disk = getenv("TAROCK_SYSTEM_DISK");
    return disk != NULL && strncmp(path, disk, strlen(disk)) == 0;
}

static int refuses_path(const char *path) {
    int before = errno;
    int refuses = is_on_disk(path) && is_switched_on("read-only");
    errno = refuses ? EROFS : before;
    return refuses;
}

static int refuses(int file) {
    char link[64], path[PATH_MAX] = {0};
    int before = errno;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    errno = before;
    return length > 0 && refuses_path(path);
}

/* On a full disk what is there already can be written over, and nothing more. */
static int finds_no_room(int file, off_t end) {
    char link[64], path[PATH_MAX] = {0};
    struct stat found;
    int before = errno;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    int none = length > 0 && is_on_disk(path) && is_switched_on("full") &&
               syscall(SYS_fstat, file, &found) == 0 && end > found.st_size;
    errno = none ? ENOSPC : before;
    return none;
}

static int open_as(int folder, const char *path, int flags, mode_t mode) {
    int writes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC));
    if (writes && refuses_path(path)) return -1;
    return (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define MODE_OF(flags)                                 \
    mode_t mode = 0;                                   \
    if ((flags) & O_CREAT) {                           \
        va_list rest;                                  \
        va_start(rest, flags);                         \
        mode = (mode_t)va_arg(rest, int);              \
        va_end(rest);                                  \
    }

int open(const char *path, int flags, ...) { MODE_OF(flags) return open_as(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE_OF(flags) return open_as(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE_OF(flags) return open_as(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE_OF(flags) return open_as(folder, path, flags, mode); }

ssize_t write(int file, const void *bytes, size_t length) {
    return refuses(file) ? -1 : syscall(SYS_write, file, bytes, length);
}
ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) {
    if (refuses(file) || finds_no_room(file, at + (off_t)length)) return -1;
    return syscall(SYS_pwrite64, file, bytes, length, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
    if (refuses(file) || finds_no_room(file, at + (off_t)length)) return -1;
    return syscall(SYS_pwrite64, file, bytes, length, at);
}
int ftruncate(int file, off_t length) {
    return refuses(file) || finds_no_room(file, length) ? -1 : (int)syscall(SYS_ftruncate, file, length);
}
int ftruncate64(int file, off64_t length) {
    return refuses(file) || finds_no_room(file, length) ? -1 : (int)syscall(SYS_ftruncate, file, length);
}
int unlink(const char *path) {
    return refuses_path(path) ? -1 : (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}
int mkdir(const char *path, mode_t mode) {
    return refuses_path(path) ? -1 : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}
int chmod(const char *path, mode_t mode) {
    return refuses_path(path) ? -1 : (int)syscall(SYS_fchmodat, AT_FDCWD, path, mode);
}
