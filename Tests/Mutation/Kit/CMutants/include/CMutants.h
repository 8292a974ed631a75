#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Which mutant is on; 0 for none. FOCUSFLOW_MUTANT says it.
extern int32_t mutant_chosen;

/// A byte for each mutant, 1 once somebody came by. It is the file that FOCUSFLOW_REACHED names, which is mapped: so it
/// counts for programs that are killed, too.
extern uint8_t *mutant_reached;

static inline bool mutant_on(int32_t number) {
    mutant_reached[number] = 1;
    return number == mutant_chosen;
}
