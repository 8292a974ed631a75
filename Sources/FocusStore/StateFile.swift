/// The files of the state that every tick needs.
package enum StateFile: String, CaseIterable, Sendable {
    case journal = "delivery.jsonl"
    case tickLock = "tick.lock"
    case lock
}
