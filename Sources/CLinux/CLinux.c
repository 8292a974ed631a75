#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

int linux_pipe(int ends[2]) {
    return pipe2(ends, O_CLOEXEC);
}

int linux_reserve(int descriptor, long long size) {
    return fallocate(descriptor, FALLOC_FL_KEEP_SIZE, 0, size);
}

int linux_spawn_add_directory(posix_spawn_file_actions_t *actions, const char *path) {
    return posix_spawn_file_actions_addchdir_np(actions, path);
}

int linux_spawn_add_close_from(posix_spawn_file_actions_t *actions, int descriptor) {
    return posix_spawn_file_actions_addclosefrom_np(actions, descriptor);
}

int linux_spawn_set_session(posix_spawnattr_t *attributes, int flags) {
    return posix_spawnattr_setflags(attributes, (short)(flags | POSIX_SPAWN_SETSID));
}

int linux_errno(void) {
    return errno;
}

void linux_clear_errno(void) {
    errno = 0;
}

int linux_open(int directory, const char *path, int flags, unsigned mode) {
    return openat(directory, path, flags, mode);
}

int linux_control(int descriptor, int command, int argument) {
    return fcntl(descriptor, command, argument);
}

int linux_terminal_size(int descriptor, struct winsize *size) {
    return ioctl(descriptor, TIOCGWINSZ, size);
}

char **linux_environment(void) {
    return environ;
}

linux_handler linux_ignore(int number) {
    return signal(number, SIG_IGN);
}

linux_handler linux_default(int number) {
    return signal(number, SIG_DFL);
}

void linux_handle(int number, linux_handler handler) {
    signal(number, handler);
}
