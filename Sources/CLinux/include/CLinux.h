#ifndef CLINUX_H
#define CLINUX_H

#include <spawn.h>

// Calls that the Glibc module of Swift leaves out, because glibc declares them for _GNU_SOURCE alone.

int linux_pipe(int ends[2]);
int linux_reserve(int descriptor, long long size);
int linux_spawn_add_directory(posix_spawn_file_actions_t *actions, const char *path);
int linux_spawn_add_close_from(posix_spawn_file_actions_t *actions, int descriptor);
int linux_spawn_set_session(posix_spawnattr_t *attributes, int flags);

// The arguments that the program was started with, its name among them.

int linux_argument_count(void);
const char *linux_argument(int index);

#endif
