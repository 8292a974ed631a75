/// The files in the state directory that every tick needs.
package enum StateFile: String, CaseIterable, Sendable {
    case journal = "delivery.jsonl"
    case tickLock = "tick.lock"
    case lock
}
