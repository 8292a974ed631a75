/// Why a notification could not be asked for or scheduled.
package enum NotificationError: Error, Hashable {
    case intervalNotPositive(Int64)
    /// There is no terminal on which somebody could be asked.
    case nobodyToAsk
    /// The record of a pending request is not understood.
    case unreadableRequest(identifier: String?)
}
