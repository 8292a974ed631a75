#ifndef CLINUX_H
#define CLINUX_H

#include <spawn.h>

// Calls that are missing in Swift's module Glibc, since glibc declares them only under _GNU_SOURCE:
// pipe2(2), fallocate(2), posix_spawn_file_actions_addchdir_np(3), …_addclosefrom_np(3), POSIX_SPAWN_SETSID.

int linux_pipe(int ends[2]);
int linux_reserve(int descriptor, long long size);
int linux_spawn_add_directory(posix_spawn_file_actions_t *actions, const char *path);
int linux_spawn_add_close_from(posix_spawn_file_actions_t *actions, int descriptor);
int linux_spawn_set_session(posix_spawnattr_t *attributes, int flags);

// The arguments of the program as bytes; number 0 is its name.

int linux_argument_count(void);
const char *linux_argument(int index);

#endif
