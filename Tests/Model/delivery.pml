/*
 * One notification that is due, two channels, two ticks of cron and the waiter of a timer. The order of steps is that
 * of TickRun, the meaning of a line that of ChannelRecord and OccurrenceRecord; `Tests/Model/run` goes through every
 * way in which these steps can follow one another.
 *
 *     read ─▶ feed ─▶ claim, claim ─▶ on the disk ─▶ send, ring, done ─▶ send, ring, done ─▶ on the disk ─▶ advance
 *          └────────┴── killed, or the power fails, at any of these arrows ──┴──────────────┴─────────────┘
 *
 * What the user is promised:
 *
 *     never lost        once the troubles are over, it has rung or stands in the feed, and is over with
 *     never twice       a second time on a channel says "Possible repeat", and there is no third
 *     never silent      the journal calls nothing over that neither rang nor stands in the feed
 *
 * and besides: what you finished before the tick looked does not ring.
 *
 * Left out, since tests of the real program hold them: times (quiet hours, back-off, a wrong clock), digests, feed
 * alone as a channel, a journal line that is cut in half.
 *
 * A FAULT_… is one that somebody could make; each has to be found. The journals of the program are held against the
 * steps marked "journal:" by accepts.
 */

#define DESKTOP 0
#define HOOK 1
#define FREE 0

mtype:status = { none, claimed, sent, failed, done }
mtype:boot = { noClaim, thisBoot, earlierBoot }

/* What the lines of the journal say: `status`, `times` and `claim` of a channel as in ChannelRecord. */
typedef Record {
    mtype:status status[2];
    byte times[2];
    mtype:boot claim[2];
    bool isGivenUp;
    bool isCancelled
}

/* Lines, with the channel as the lowest bit. */
#define CLAIM 0
#define CLAIM_AGAIN 2
#define SEND 4
#define DONE 6
#define FAILED 8
#define UNKNOWN 10
#define UNREACHABLE 12
#define CANCELLED 14
#define GIVEN_UP 16
#define ENOUGH 18

#define MOST_LINES 9

Record disk;                    /* what a power failure leaves for certain */
Record file;                    /* what the next reader sees */
byte line[MOST_LINES];          /* appended and not yet on the disk: each may be lost by itself */
byte lines;

byte lock;                      /* who has tick.lock */
bool isDue = true;              /* whether pending.json makes a tick look at it */
bool isWanted = true;           /* false once the task is finished; undo brings it back */
bool isInFeed;
bool isFeedDamaged;
bool isCalm;                    /* no more troubles: nothing is killed, refused or damaged */
byte troubles = TROUBLES;       /* so many may still come before that */

byte rang[2];                   /* what the user hears, per channel */
byte bare[2];                   /* of these without "Possible repeat" */

#define isTold (rang[DESKTOP] + rang[HOOK] > 0 || isInFeed)

#define isDelivered(r) (r.status[0] == done || r.status[1] == done)
#define isSettled(r) (r.isGivenUp || isDelivered(r) && r.status[0] != claimed && r.status[1] != claimed)
#define isEmpty(r) (r.status[0] == none && r.status[1] == none)
#define tellings(r, c) (r.times[c] + (r.claim[c] == earlierBoot -> 1 : 0))
#define isInDoubt(r) (tellings(r, 0) + tellings(r, 1) > 0)

#ifdef FAULT_BOOT_IGNORED
#define waits(r, c) (r.status[c] == claimed)
#undef tellings
#define tellings(r, c) (r.times[c])
#else
#define waits(r, c) (r.status[c] == claimed && r.claim[c] == thisBoot)
#endif

#ifdef FAULT_NO_LIMIT
#define isSpent(r, c) false
#else
#define isSpent(r, c) (tellings(r, c) >= 2)
#endif

#ifdef FAULT_DOUBT_OF_ONE_CHANNEL
#define isFirst(r, c) (tellings(r, c) == 0)
#else
#define isFirst(r, c) (tellings(r, c) == 0 && (waits(r, c) || !isInDoubt(r)))
#endif

/* OccurrenceRecord.attempt */
#define attempts(r, c) (r.status[c] != done && (waits(r, c) || !isDelivered(r)) && !isSpent(r, c))

inline answer(r, c, news, count) {
    r.times[c] = (count);
    r.status[c] = news;
    r.claim[c] = noClaim;
    r.isCancelled = false
}

inline withdraw(r, c) {
    if
#ifdef FAULT_WITHDRAWS_EARLIER_BOOT
    :: r.status[c] != claimed -> skip
    :: r.status[c] == claimed && r.times[c] == 0 -> r.status[c] = none; r.claim[c] = noClaim
    :: r.status[c] == claimed && r.times[c] > 0 -> r.status[c] = sent; r.claim[c] = noClaim
#elif defined(FAULT_WITHDRAWN_FORGETS)
    :: !waits(r, c) -> skip
    :: waits(r, c) -> r.status[c] = none; r.times[c] = 0; r.claim[c] = noClaim
#else
    :: !waits(r, c) -> skip
    :: waits(r, c) && r.times[c] == 0 -> r.status[c] = none; r.claim[c] = noClaim
    :: waits(r, c) && r.times[c] > 0 -> r.status[c] = sent; r.claim[c] = noClaim
#endif
    fi
}

/* journal: what one line makes of a record. */
inline take(r, text) {
    if
    :: (text) < SEND ->
        r.times[(text) % 2] = tellings(r, (text) % 2);
        if
        :: (text) >= CLAIM_AGAIN && r.times[(text) % 2] == 0 -> r.times[(text) % 2] = 1
        :: else
        fi;
        r.claim[(text) % 2] = thisBoot;
        r.status[(text) % 2] = claimed;
        r.isCancelled = false
    :: (text) / 2 * 2 == SEND -> answer(r, (text) % 2, sent, r.times[(text) % 2] + 1)
    :: (text) / 2 * 2 == DONE ->
        answer(r, (text) % 2, done, r.times[(text) % 2] + (r.status[(text) % 2] == claimed -> 1 : 0))
    :: (text) / 2 * 2 == FAILED ->
        answer(r, (text) % 2, failed, r.times[(text) % 2] - (r.status[(text) % 2] == sent -> 1 : 0))
    :: (text) / 2 * 2 == UNKNOWN ->
#ifdef FAULT_TIMEOUT_IS_REFUSAL
        answer(r, (text) % 2, failed, r.times[(text) % 2] - (r.status[(text) % 2] == sent -> 1 : 0))
#else
        answer(r, (text) % 2, sent, r.times[(text) % 2] + (r.status[(text) % 2] == claimed -> 1 : 0))
#endif
    :: (text) / 2 * 2 == UNREACHABLE -> r.status[(text) % 2] = failed; r.isCancelled = false
    :: (text) == CANCELLED -> withdraw(r, 0); withdraw(r, 1); r.isCancelled = true
    :: (text) >= GIVEN_UP -> r.isGivenUp = true
    fi
}

inline copyChannel(to, from, c) {
    to.status[c] = from.status[c];
    to.times[c] = from.times[c];
    to.claim[c] = from.claim[c]
}

inline copy(to, from) {
    copyChannel(to, from, 0);
    copyChannel(to, from, 1);
    to.isGivenUp = from.isGivenUp;
    to.isCancelled = from.isCancelled
}

inline clear(r) {
    r.status[0] = none; r.times[0] = 0; r.claim[0] = noClaim;
    r.status[1] = none; r.times[1] = 0; r.claim[1] = noClaim;
    r.isGivenUp = false; r.isCancelled = false
}

/* A line at the end of the file, and in the journal that this tick has in its memory. */
inline append(text) {
    assert(lines < MOST_LINES);
    if
    :: (text) / 2 * 2 == CLAIM -> printf("journal: claim %d\n", (text) % 2)
    :: (text) / 2 * 2 == CLAIM_AGAIN -> printf("journal: claim %d again\n", (text) % 2)
    :: (text) / 2 * 2 == SEND -> printf("journal: send %d\n", (text) % 2)
    :: (text) / 2 * 2 == DONE -> printf("journal: done %d\n", (text) % 2)
    :: (text) / 2 * 2 == FAILED -> printf("journal: failed %d\n", (text) % 2)
    :: (text) / 2 * 2 == UNKNOWN -> printf("journal: unknown %d\n", (text) % 2)
    :: (text) / 2 * 2 == UNREACHABLE -> printf("journal: unreachable %d\n", (text) % 2)
    :: (text) == CANCELLED -> printf("journal: cancelled\n")
    :: (text) == GIVEN_UP -> printf("journal: given up\n")
    :: (text) == ENOUGH -> printf("journal: one channel is enough\n")
    fi;
    line[lines] = text;
    lines++;
    take(file, text);
    take(seen, text)
}

inline callOff() {
#ifndef FAULT_CANCELLED_BEFORE_SENT
    synchronize();
#endif
    append(CANCELLED)
}

inline synchronize() {
    d_step {
        copy(disk, file);
        forget()
    }
}

inline forget() {
    do
    :: lines > 0 -> lines--; line[lines] = 0
    :: lines == 0 -> break
    od
}

/* The machine starts again. Of what was not on the disk any part may be there. */
inline failPower() {
    printf("the power fails\n");
    i = 0;
    do
    :: i < lines -> take(disk, line[i]); i++
    :: i < lines -> printf("lost: line %d\n", line[i]); i++
    :: i == lines -> break
    od;
    forget();
    if :: disk.claim[0] == thisBoot -> disk.claim[0] = earlierBoot :: else fi;
    if :: disk.claim[1] == thisBoot -> disk.claim[1] = earlierBoot :: else fi;
    copy(file, disk);
    i = 0
}

inline befall() { troubles-- }

/* Here it may die. So few lines may be left that the next ticks have room for theirs. */
#define TROUBLE (!isCalm && troubles > 0)
#define POINT \
    if \
    :: true \
    :: TROUBLE && lines <= MOST_LINES - 3 -> befall(); goto killed \
    :: TROUBLE -> befall(); goto dark \
    fi

inline putIntoFeed() {
    if
    :: isFeedDamaged -> isFeedRefusing = true
    :: else -> isInFeed = true
    fi
}

/* The desktop or the hook: it rings or not, and answers or not. What says "no" has not rung. */
inline ring(c, isMarked) {
    outcome = DONE;
    if
    :: true -> hear(c, isMarked)
    :: TROUBLE -> befall(); hear(c, isMarked); outcome = UNKNOWN
    :: TROUBLE -> befall(); outcome = UNKNOWN
    :: TROUBLE -> befall(); outcome = FAILED
    fi
}

inline hear(c, isMarked) {
    printf("it rings: channel %d, marked %d\n", c, isMarked);
    rang[c]++;
    assert(rang[c] <= 2);                                       /* never a third time */
    if
    :: isMarked
    :: else -> bare[c]++; assert(bare[c] <= 1)                  /* never twice without saying so */
    fi
}

inline advance() {
    /* Whether pending.json still has it is asked under the lock of the store. */
    if
    :: !isWanted
    :: isWanted && isSettled(seen) -> isDue = false
    :: isWanted && !isSettled(seen) ->
#ifdef FAULT_CANCELLED_IS_OVER
        isDue = !isEmpty(seen)
#else
        isDue = !isEmpty(seen) || seen.isCancelled
#endif
    fi
}

/* An older part of the journal is replaced by what it says: Journal.shortened. The new file is on the disk at once. */
inline shorten() {
    printf("the journal is shortened\n");
    if
    :: isSettled(seen)
    :: else -> shortenChannel(0); shortenChannel(1); seen.isCancelled = false
    fi;
    copy(file, seen);
    copy(disk, seen);
    forget()
}

inline shortenChannel(c) {
    seen.times[c] = tellings(seen, c);
    seen.status[c] = (seen.times[c] > 0 -> sent : none);
    seen.claim[c] = noClaim
}

proctype Tick(byte me) {
    Record seen;
    bool isFeedRefusing, isDoubtful, isGone;
    bool isFirstTry[2], isClaimed[2];
    byte outcome, c, i;

endIdle:
    /* A tick of cron goes when the lock is taken, and comes again a minute later; the waiter waits for it. */
#ifdef FAULT_NO_LOCK
    isDue && isWanted;
#else
    atomic { isDue && isWanted && lock == FREE -> lock = me; printf("tick %d\n", me) };
#endif
    atomic {
        copy(seen, file);
        if
        :: isSettled(seen) -> goto finish
        :: else
        fi;
        POINT
    };
#ifdef FAULT_ADVANCE_FIRST
    atomic { isDue = false; POINT };
#endif
#ifdef FAULT_RING_BEFORE_CLAIM
    atomic { ring(DESKTOP, false); POINT };
#endif
    atomic {
        isDoubtful = !isDelivered(seen) && !attempts(seen, 0) && !attempts(seen, 1);
#ifndef FAULT_GIVEN_UP_BEFORE_FEED
        if
        :: !STAYS_IN_FEED && !isDoubtful
        :: else -> putIntoFeed()
        fi;
#endif
        POINT
    };
    /* journal: claims, or that nobody is there, or that it is given up; one write. */
    atomic {
        c = DESKTOP;
        do
        :: c <= HOOK && attempts(seen, c) ->
            if
            :: true ->
                isFirstTry[c] = isFirst(seen, c);
                isClaimed[c] = true
            :: TROUBLE -> befall(); append(UNREACHABLE + c)
            fi;
            c++
        :: c <= HOOK && !attempts(seen, c) -> c++
        :: c > HOOK -> break
        od;
        c = DESKTOP;
        do
        :: c <= HOOK && isClaimed[c] -> append((isFirstTry[c] -> CLAIM : CLAIM_AGAIN) + c); c++
        :: c <= HOOK && !isClaimed[c] -> c++
        :: c > HOOK -> break
        od;
        c = 0;
        if
        :: isDoubtful && !isFeedRefusing -> append(GIVEN_UP)
#ifndef FAULT_LOOKS_FOR_EVER
        :: isDelivered(seen) && !attempts(seen, 0) && !attempts(seen, 1) -> append(ENOUGH)
#endif
        :: else
        fi;
        POINT
    };
#ifndef FAULT_CLAIM_NOT_ON_DISK
    atomic { synchronize(); POINT };
#endif
    do
    :: c > HOOK -> break
    :: c <= HOOK && !isClaimed[c] -> c++
    :: c <= HOOK && isClaimed[c] ->
        /* What you finished meanwhile does not ring, and if you take that back, with the next tick: its claim is gone. */
        atomic {
            if
#if defined(FAULT_LOOKS_ONCE)
            :: !isWanted && !isGone -> isGone = true; callOff(); goto next
            :: !isWanted && isGone -> assert(isWanted)
#elif defined(FAULT_BACK_AT_ONCE)
            :: !isWanted -> callOff(); goto next
#else
            :: isGone -> goto next
            :: !isWanted && !isGone -> isGone = true; callOff(); goto next
#endif
            :: else
            fi;
            POINT
        };
#ifdef FAULT_DONE_BEFORE_RING
        atomic { append(SEND + c); append(DONE + c); POINT };
        atomic { ring(c, !isFirstTry[c]); outcome = 0; POINT };
#else
#ifndef FAULT_NO_SEND_LINE
        atomic { append(SEND + c); POINT };                     /* journal: send */
#endif
        atomic { ring(c, !isFirstTry[c]); POINT };
        atomic { append(outcome + c); outcome = 0; POINT };     /* journal: done, failed or unknown */
#endif
next:
        c++
    od;
    atomic {
#ifdef FAULT_GIVEN_UP_BEFORE_FEED
        putIntoFeed();
#endif
        if
        :: !STAYS_IN_FEED && seen.status[0] != done && seen.status[1] != done -> putIntoFeed()
        :: else
        fi;
        POINT
    };
    atomic { synchronize(); POINT };
    atomic {
        if
        :: true
        :: TROUBLE -> befall(); shorten()
        fi;
        POINT
    };
finish:
    atomic { advance(); goto killed };
dark:
    atomic { failPower(); goto killed };
killed:
    atomic {
        printf("tick %d ends\n", me);
        assert(!isSettled(file) || isTold);                     /* never silently missed */
        clear(seen);
        isFeedRefusing = false; isDoubtful = false; isGone = false;
        isFirstTry[0] = false; isFirstTry[1] = false; isClaimed[0] = false; isClaimed[1] = false;
        outcome = 0; c = 0; i = 0;
        if :: lock == me -> lock = FREE :: else fi
    };
    goto endIdle
}

/* The user, and what befalls the feed, until the troubles are over. */
proctype Outside() {
    do
    :: atomic { isWanted && troubles > 0 -> befall(); printf("you finish it\n"); isWanted = false; isDue = false }
    :: atomic { !isWanted -> printf("you take that back\n"); isWanted = true; isDue = true }
    :: atomic { !isFeedDamaged && troubles > 0 -> befall(); isFeedDamaged = true }
    :: atomic { isFeedDamaged -> isFeedDamaged = false }
    :: break
    od;
    atomic { isFeedDamaged = false; isCalm = true };
    /* Never lost: no tick looks at it any more, so it has to be told. */
endJudge:
    atomic { isWanted && !isDue && lock == FREE -> assert(isTold) }
}

init {
    atomic {
        clear(file);
        clear(disk);
        run Tick(1);
#if TICKS > 1
        run Tick(2);
        run Tick(3);
#endif
        run Outside()
    }
}

ltl neverLost { [] ((isCalm && isWanted) -> <> (isTold && isSettled(file))) }
