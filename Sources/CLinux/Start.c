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
