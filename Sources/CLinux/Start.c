#include "CLinux.h"

static int argument_count;
static char **argument_list;

// glibc hands them to each function that runs before main. Swift's own way to them reads /proc/self/maps.
__attribute__((constructor)) static void keep_arguments(int count, char **list) {
    argument_count = count;
    argument_list = list;
}

int linux_argument_count(void) {
    return argument_count;
}

const char *linux_argument(int index) {
    return argument_list[index];
}

#ifdef LINUX_STATIC
// What is defined here is not taken from the archive of Swift's runtime, nor what runs there before main: a scan of
// /proc/self/maps for the arguments, and a search of eight places for a program that shows backtraces. Weak, so that a
// runtime that has to have its own takes it.
#define INSTEAD __attribute__((weak))

INSTEAD char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
    *count = argument_count;
    return argument_list;
}

// All zero: no backtrace after a crash. It is larger than the structure that the runtime knows.
INSTEAD const long _swift_backtraceSettings[32] = {0};

INSTEAD _Bool _swift_backtrace_isThunkFunction(const char *name) {
    (void)name;
    return 0;
}
#endif
