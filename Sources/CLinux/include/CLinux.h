#ifndef CLINUX_H
#define CLINUX_H

// The C library as Swift can call it. Swift's own module Glibc brings all of libm along, 94,448 bytes of the program.

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// What glibc declares only under _GNU_SOURCE, which Swift does not set:
// pipe2(2), fallocate(2), posix_spawn_file_actions_addchdir_np(3), …_addclosefrom_np(3), POSIX_SPAWN_SETSID.

int linux_pipe(int ends[2]);
int linux_reserve(int descriptor, long long size);
int linux_spawn_add_directory(posix_spawn_file_actions_t *actions, const char *path);
int linux_spawn_add_close_from(posix_spawn_file_actions_t *actions, int descriptor);
int linux_spawn_set_session(posix_spawnattr_t *attributes, int flags);

// What is a macro of C, or takes a varying number of arguments: S_IFMT and its like, errno(3), openat(2), fcntl(2),
// TIOCGWINSZ, environ, SIG_IGN and SIG_DFL.

static const mode_t LINUX_KIND = S_IFMT;
static const mode_t LINUX_REGULAR = S_IFREG;
static const mode_t LINUX_DIRECTORY = S_IFDIR;
static const mode_t LINUX_LINK = S_IFLNK;
static const mode_t LINUX_SOCKET = S_IFSOCK;

int linux_errno(void);
void linux_clear_errno(void);
int linux_open(int directory, const char *path, int flags, unsigned mode);
int linux_control(int descriptor, int command, int argument);
int linux_terminal_size(int descriptor, struct winsize *size);
char **linux_environment(void);

typedef void (*linux_handler)(int);
linux_handler linux_ignore(int signal);
linux_handler linux_default(int signal);
void linux_handle(int signal, linux_handler handler);

// The arguments of the program as bytes; number 0 is its name.

int linux_argument_count(void);
const char *linux_argument(int index);

#endif
