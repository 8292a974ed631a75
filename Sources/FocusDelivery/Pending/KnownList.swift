import FocusCore
import TimeKit

/// What the pending list held until now, as far as it can be relied upon.
struct KnownList {
    let head: PendingHead?
    /// Whether all of it is understood.
    let isReadable: Bool
    private let requests: [String: PendingRequest]
    /// Whether every request has to be looked at again: the zone or the clock is another one, or somebody wants it. Since
    /// when each is owed stays known, which nothing else can tell.
    private let isMoved: Bool
    /// What waits until later than this may have waited for the end of quiet hours that are others now.
    private let waitsAnewAfter: Instant?
    let isFirst: Bool
    /// Whether there was a list of which not all is understood: requests that it does not know may have been in it.
    let isLost: Bool

    init(
        _ snapshot: PendingSnapshot, isMovedBy inputs: PendingInputs, at situation: Situation,
        keepsNothing: Bool = false
    ) throws {
        let known = try snapshot.requestsUpTo(Instant.never)
        let remains = try known == nil ? snapshot.remains() : nil
        head = snapshot.head ?? remains?.head
        isReadable = known != nil
        let all = known ?? remains?.requests ?? []
        requests = Dictionary(all.map { ($0.request.identifier, $0) }) { $1 }
        isMoved =
            keepsNothing || known == nil
            || (head.map {
                situation.isBefore($0.made) || $0.zone != situation.zone.name
                    || $0.inputs.zone != inputs.zone
            } ?? true)
        let isOfOthers = head?.inputs.hasOtherPreferences(than: inputs) ?? false
        waitsAnewAfter = isOfOthers ? situation.now : nil
        isFirst = snapshot.isFirst
        isLost = (snapshot.head == nil || known == nil) && !snapshot.isFirst
    }

    /// Since when that is owed which repeats daily, and of which the list does not know.
    func owedSince(_ request: NotificationRequest, at now: ClockReading) -> ClockReading {
        if let left = head?.left { return ClockReading(left) }
        return isLost && owes(request) ? ClockReading(lostSince(now.instant)) : now
    }

    /// Of a lost list the last day is owed, less what the journal knows: as long as quiet hours last, and more.
    func lostSince(_ now: Instant) -> Instant { now.adding(seconds: -86_400) }

    var all: some Collection<PendingRequest> { requests.values }

    var identifiers: Set<String> { Set(requests.keys) }

    package subscript(request: NotificationRequest) -> PendingRequest? { requests[request.identifier] }

    subscript(identifier: String) -> PendingRequest? { requests[identifier] }

    /// The request as it stands, if it stays as it is.
    package func kept(_ request: NotificationRequest) -> PendingRequest? {
        guard !isMoved, let known = self[request], known.request == request else { return nil }
        let isDealtWith = known.next == Instant.never
        guard isDealtWith || waitsAnewAfter.map({ known.next <= $0 }) ?? true else { return nil }
        return known
    }

    /// Whether what fell due before now rings late. Not what fell due while its kind was not wanted, and nothing at
    /// all on a machine that sees these tasks for the first time.
    func owes(_ request: NotificationRequest) -> Bool {
        guard let head else { return !isFirst }
        return RequestKind(of: request.identifier).map { head.kinds.contains($0) } ?? true
    }
}

extension PendingInputs {
    /// What was held until the end of quiet hours rings now if they are over: `quiet-until` was 2030, and was reset.
    fileprivate func hasOtherPreferences(than other: PendingInputs) -> Bool {
        preferences != other.preferences || settings != other.settings
    }
}
