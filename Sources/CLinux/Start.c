#include "CLinux.h"

static int argument_count;
static char **argument_list;

// Kept before main, since glibc gives the arguments to each constructor; CommandLine of Swift reads /proc/self/maps.
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
