#define _GNU_SOURCE
#include "CLinux.h"

#ifdef LINUX_STATIC

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PAGE = 2 << 20, USUAL_MAPPINGS = 65536 };

// A run is short, and a page that the kernel gives costs more than what is done with it: memory that was given back
// is used again, and not asked for anew. Room that nobody touches has no page yet, so it is asked for at once.
__attribute__((constructor)) static void keep_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 128 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
}

// Moves the end of the heap, and has what is new of it come in pages of two megabytes where the kernel has such. Where
// there is no such room, all goes on as without.
void linux_make_room(long size) {
    uintptr_t old = (uintptr_t)sbrk(0);
    mallopt(M_MMAP_MAX, 0);
    // Volatile: a compiler may leave out what is given back unused.
    void *volatile room = malloc(size);
    free(room);
    mallopt(M_MMAP_MAX, USUAL_MAPPINGS);
    uintptr_t start = (old + PAGE - 1) / PAGE * PAGE;
    uintptr_t end = (uintptr_t)sbrk(0);
    if (end > start) madvise((void *)start, end - start, MADV_HUGEPAGE);
}

#else

void linux_make_room(long size) {
    (void)size;
}

#endif
