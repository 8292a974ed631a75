"""The finding of places, tried on a source of a few lines."""
import mutators

SOURCE = '''import TimeKit

extension Alarm {
    /// Not `a < b` in a comment.
    func rings(at now: Instant) -> Bool {
        guard let due, now >= due, !isOver else { return false }
        log.append("now < due \\(now == due ? "a" : "b")")
        return now.minute + 1 < due.minute || isUrgent && min(one, other) == 3
    }
}
'''

MUTATED = '''import TimeKit

extension Alarm {
    /// Not `a < b` in a comment.
    func rings(at now: Instant) -> Bool {
        guard let due, Mutant(1) ||~ now >=| Mutant(2) |> due, Mutant(3) ||~ !isOver else { return mutantOn(4) }
        if !mutantOn(5) { log.append("now < due \\(now == due ? "a" : "b")") }
        return Mutant(6) ^~ now.minute +| Mutant(7) |+> 1 <| Mutant(8) |> due.minute || Mutant(9) &&~ isUrgent && Mutant(10) ||~ Mutant(11).min(one, other) ==| Mutant(12) |> 3
    }
}
'''


def mutated(source):
    pieces, at, number = [], 0, 0
    for place in mutators.places(source):
        number += bool(place.kind)
        pieces += [source[at:place.start], place.text.replace("HERE", str(number))]
        at = place.end
    return "".join(pieces) + source[at:]


def run(say):
    """Whether all is found that has to be, and nothing else."""
    found = mutated(SOURCE).splitlines()
    wrong = [pair for pair in zip(found, MUTATED.splitlines()) if pair[0] != pair[1]]
    for one, other in wrong:
        say(f"not ok mutated as {one.strip()}\n    instead of {other.strip()}")
    say(f"{len(found) - len(wrong)} passed, {len(wrong)} failed")
    return not wrong
