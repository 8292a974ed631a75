import FocusCore
import FocusStore
import TimeKit

/// What the pending list held until now. A new list is made from tasks and preferences, but some facts stand in the
/// old one alone: since when a daily reminder is owed, what has rung for the last time, what quiet hours hold.
///
///     no list, no journal        first: nothing is owed
///     no list, but a journal     lost: the last day is owed, except what rang by the journal
///     a list with a damaged part lost, too; what can be understood of it is kept
struct KnownList {
    let head: PendingHead?
    /// Whether every request in it was understood.
    let isReadable: Bool
    private let lines: [String: PendingRequest]
    /// Whether each request's time has to be worked out anew: the zone changed, or the clock was put back, or
    /// somebody asked for it. Since when each is owed is kept all the same.
    private let isMoved: Bool
    /// Set when the preferences changed: what waits beyond this instant may wait for quiet hours that are no more.
    private let waitsAnewAfter: Instant?
    let isFirst: Bool
    /// Whether nothing of it says what was dealt with: it was lost, or somebody asked for another one.
    private let isMadeAnew: Bool
    /// Since when what came is owed to an account that was left while nothing was allowed: it was allowed meanwhile.
    private let allowedSince: ClockReading?
    /// Whether there was a list that can't be understood in full. Requests that we don't see may have been in it. True
    /// until all files that it is made from can be read.
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
        lines = Dictionary(all.map { ($0.request.identifier, $0) }) { $1 }
        isMadeAnew = keepsNothing || known == nil
        isMoved =
            isMadeAnew
            || (head.map {
                situation.isBefore($0.made) || $0.zone != situation.zone.name
                    || $0.inputs.zone != inputs.zone
            } ?? true)
        let isOfOthers = head?.inputs.hasOtherPreferences(than: inputs) ?? false
        waitsAnewAfter = isOfOthers ? situation.now : nil
        isFirst = snapshot.isFirst
        allowedSince = head.flatMap { situation.allowedSince($0) }
        let isGone = (snapshot.head == nil || known == nil) && !snapshot.isFirst
        isLost = isGone || head?.inputs.areLost ?? false
    }

    /// Since when tasks ring again after they were off, if `kinds` are wanted from now on.
    func tasksSince(_ kinds: RequestKinds, at now: ClockReading) -> ClockReading? {
        guard kinds.contains(.task), let head, !head.kinds.contains(.task) else { return head?.tasksSince }
        return allowedSince ?? now
    }

    /// Since when a request that is new to the list is owed. A daily one usually from now on: `daily-reminder 09:00`,
    /// set at 10:00, first rings tomorrow.
    func owedSince(_ request: NotificationRequest, at now: ClockReading) -> ClockReading? {
        if let allowedSince { return allowedSince }
        if RequestKind(of: request.identifier) == .task { return head?.tasksSince }
        if let left = head?.left { return ClockReading(left) }
        return isLost && owes(request) ? ClockReading(lostSince(now.instant)) : now
    }

    /// Of a lost list the last day is owed, except what rang by the journal. Quiet hours, which
    /// may hold some, are shorter.
    func lostSince(_ now: Instant) -> Instant { now.adding(seconds: -86_400) }

    /// What came before its kind was switched off, or its calendar left out, now or a while ago, and no tick has noted yet.
    /// Likewise before its task was paused, which `undo` may take back.
    func unnoted(
        by kinds: RequestKinds, beside wanted: [PendingRequest], _ scan: AlarmScan, at situation: Situation
    ) -> [String] {
        // With a permission until 10:00, what comes at 10:00 doesn't ring.
        let end = min(situation.now, head?.authorizationEnd?.adding(seconds: -1) ?? situation.now)
        var unnoted = head?.unnoted ?? []
        let paused = Set(wanted.filter { $0.isPaused(situation) }.map(\.request.identifier))
        let stay = scan.isScoped(self, to: .whole) ? nil : Set(wanted.map(\.request.identifier))
        for pending in all {
            let id = pending.request.identifier
            let kind = RequestKind(of: id)
            let isWanted = kind.map(kinds.contains) ?? true
            let isLeftOut = kind == .event && stay.map { !$0.contains(id) } ?? false
            guard !isWanted || isLeftOut || paused.contains(id) else { continue }
            unnoted += pending.unnoted(at: end, situation, isMoved: isMoved)
        }
        return unnoted
    }

    var all: [PendingRequest] { Array(lines.values) }

    var identifiers: Set<String> { Set(lines.keys) }

    package subscript(request: NotificationRequest) -> PendingRequest? { lines[request.identifier] }

    subscript(identifier: String) -> PendingRequest? { lines[identifier] }

    /// The request as it stands in the list, if nothing about it has to be worked out anew.
    package func kept(_ request: NotificationRequest) -> PendingRequest? {
        guard !isMoved, let known = self[request], known.request == request else { return nil }
        let isDealtWith = known.next == Instant.never
        guard isDealtWith || waitsAnewAfter.map({ known.next <= $0 }) ?? true else { return nil }
        return known
    }

    /// Whether what has come of it may have rung, though the journal does not know: nothing says otherwise where the list is
    /// made anew, and this one has put it off to a later time. Not where the clock is another one, by which more has come.
    func mayHaveRung(_ request: NotificationRequest, at now: Instant) -> Bool {
        isMadeAnew || !isMoved && self[request].map { $0.isDealtWith(as: request, at: now) } ?? false
    }

    /// Whether what fell due before now rings late. Not if its kind was switched off then; and nothing on a machine
    /// that sees these tasks for the first time, or a copied home would ring everything. See also `unnoted`.
    func owes(_ request: NotificationRequest) -> Bool {
        guard let head, !head.inputs.areLost else { return !isFirst }
        if allowedSince != nil { return true }
        return RequestKind(of: request.identifier).map { head.kinds.contains($0) } ?? true
    }
}

extension Situation {
    /// Signed out while notifications were denied, and they were allowed while others were signed in. Example: denied at
    /// 18:00, left at 18:05, allowed at 19:00. Back at 22:00, what came after 19:00 rings.
    fileprivate func allowedSince(_ head: PendingHead) -> ClockReading? {
        guard let left = head.left, !head.authorization.allowsScheduling,
            let since = store.authorizations().notificationsSince, since < now
        else { return nil }
        return ClockReading(max(left, since))
    }
}

extension PendingInputs {
    /// Whether quiet hours may be others now. Example: `quiet-until` was 2030 and is reset; what it held rings now.
    func hasOtherPreferences(than other: PendingInputs) -> Bool {
        preferences != other.preferences || settings != other.settings
    }
}
