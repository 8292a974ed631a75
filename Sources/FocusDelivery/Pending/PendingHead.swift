package import FocusCore
import FocusFormats
package import JSONKit
package import TimeKit

/// The first line of the pending list, all that a tick with nothing to do has to read.
package struct PendingHead: Equatable, Sendable {
    /// When a tick next has something to do; nil where it has nothing.
    package var due: Instant?
    /// When the list was last worked on. A clock that shows an earlier time was put back.
    package var made: Instant
    /// The latest wall clock time that any zone's clock showed: after a flight from Berlin to
    /// Honolulu, Berlin's evening.
    package var shown: CivilDateTime?
    package var authorization: AuthorizationStatus
    /// When that authorization ends by itself; nil where it does not.
    var authorizationEnd: Instant?
    /// The kinds that were wanted. What falls due while its kind is switched off is never owed.
    package var kinds: RequestKinds
    /// Since when tasks ring again after they were off; nil where they never were. What fell due before is not owed, also
    /// of a task that was deleted meanwhile and comes back by `undo`.
    var tasksSince: ClockReading?
    /// What came before its kind was switched off, its task paused, its calendar left out or notifications denied, and
    /// before a tick looked: the names of firings. The next tick writes into the journal that they wait, so that they ring
    /// if it is on again within a day.
    var unnoted: [String] = []
    /// What is over with because an alarm that rang stands for it: its event got another UID. The next tick writes that into
    /// the journal, too, which knows it under its new name then.
    var renamed: [String] = []
    /// Whether a command found that the clock had been put back so far (`isAhead`). The next tick writes that there, too.
    var wasAhead = false
    /// When this account was signed out; nil while it is signed in.
    package var left: Instant?
    /// From its last signing out to its return.
    package var away: Range<Instant>?
    /// The zone in which the instants of the requests were worked out.
    package var zone: String
    /// The zone in which the last tick worked that made the list anew; nil where none did yet. A shell makes it in its own
    /// zone, and the next tick in this one again: cron often has UTC.
    package var tickZone: String?
    /// The zone of the list that a tick last made anew in its own: that of a shell, or of the place before a flight.
    package var shellZone: String?
    /// When that became another one than before; nil where it never did.
    var moved: Instant?
    package var inputs: PendingInputs
    /// The paths of calendars whose stamps stand in `inputs.calendars`.
    package var watched: [String] = []
    /// When the calendars were last read; nil where they were not.
    var scanned: ClockReading?
    /// The same before the clock last moved on by 22 hours or more, as one does that runs ahead.
    var scannedBefore: ClockReading?
    /// Whether some of them could not be read, so that their alarms may not be in the list.
    var isCutShort = false
    /// Which of them, as `AlarmScan` says it.
    package var scope: String?
    /// When to read the calendars again even if no stamp has changed.
    var rescan: Instant?
    /// What the preferences `reminder.before` and `reminder.nag` say, and since when; nil where they say nothing.
    var before: Habit?
    var nag: Habit?
    /// How long the journal was when a tick last worked on the list, in bytes, and when that was: see `loss`.
    var journal: Int?
    var worked: Instant?

    struct Habit: Equatable {
        let text: String
        let since: ClockReading
    }

    /// Whether the next tick has something to write into the journal.
    var hasNews: Bool { wasAhead || !unnoted.isEmpty || !renamed.isEmpty }

    /// Whether it was last worked on 22 hours or more after `now`: the clock was wrong then, or is now.
    func isAhead(of now: Instant) -> Bool { made.seconds(since: now) >= Journal.leastAhead }

    /// Whether the tick works in the zone of this list, as far as we know.
    var isOfTick: Bool { tickZone ?? zone == zone }

    package var ringingSince: RingingSince { RingingSince(before: before?.since, nag: nag?.since) }

    func wants(otherThan other: PendingHead) -> Bool {
        kinds != other.kinds || inputs.hasOtherPreferences(than: other.inputs)
    }
}

extension PendingHead {
    /// nil for a line that we did not write. A time that is not understood makes all of it nil: taken for "nothing
    /// due", it would silence every tick.
    init?(_ node: JSONNode) {
        var isOurs = true
        func time(_ name: StaticString) -> Instant? {
            guard let value = node[name], !value.isNull else { return nil }
            let instant = value.scan { Instant(rfc3339: $0) }
            if instant == nil { isOurs = false }
            return instant
        }
        guard node["version"]?.int == Int64(StoreFile.version), node["due"] != nil,
            let made = time("made"), let kinds = RequestKinds(node["kinds"]),
            let authorization = node["authorization"]?.string.flatMap(AuthorizationStatus.init(rawValue:)),
            let zone = node["zone"]?.string, let inputs = node["inputs"].flatMap({ PendingInputs($0) })
        else { return nil }
        let away = Range(node["away"])
        self.init(
            due: time("due"), made: made, shown: node["shown"]?.scan { CivilDateTime($0) },
            authorization: authorization, authorizationEnd: time("until"), kinds: kinds,
            tasksSince: node["tasksSince"]?.scan { ClockReading(rfc3339: $0) },
            unnoted: node["unnoted"]?.elements?.compactMap(\.string) ?? [],
            renamed: node["renamed"]?.elements?.compactMap(\.string) ?? [],
            wasAhead: node["wasAhead"]?.bool ?? false, left: time("left"),
            away: away, zone: zone, tickZone: node["tickZone"]?.string, shellZone: node["shellZone"]?.string,
            moved: time("moved"), inputs: inputs,
            watched: node["watched"]?.elements?.compactMap(\.string) ?? [],
            scanned: node["scanned"]?.scan { ClockReading(rfc3339: $0) },
            scannedBefore: node["before"]?.scan { ClockReading(rfc3339: $0) },
            isCutShort: node["cutShort"]?.bool ?? false, scope: node["scope"]?.string,
            rescan: time("rescan"), before: Habit(node["reminderBefore"]),
            nag: Habit(node["reminderNag"]), journal: node["journal"]?.int.flatMap { Int(exactly: $0) },
            worked: time("worked"))
        let isScannedLost = node["scanned"].map { !$0.isNull } ?? false && scanned == nil
        guard isOurs, !isScannedLost, node["away"] == nil || away != nil else { return nil }
    }

    package var json: [JSONValue.Member] {
        func time(_ instant: Instant) -> JSONValue { .string(instant.rfc3339(in: .utc) ?? "") }
        var members: [JSONValue.Member] = [.init("version", .number(.init(StoreFile.version)))]
        members.append(.init("due", due.map(time) ?? .null))
        members.append(.init("made", time(made)))
        if let shown { members.append(.init("shown", .string(shown.description))) }
        members.append(.init("authorization", .string(authorization.rawValue)))
        if let authorizationEnd { members.append(.init("until", time(authorizationEnd))) }
        members.append(.init("kinds", .array(kinds.all.map { .string($0.rawValue) })))
        if let tasksSince { members.append(.init("tasksSince", .string(tasksSince.rfc3339 ?? ""))) }
        if !unnoted.isEmpty { members.append(.init("unnoted", .array(unnoted.map(JSONValue.string)))) }
        if !renamed.isEmpty { members.append(.init("renamed", .array(renamed.map(JSONValue.string)))) }
        if wasAhead { members.append(.init("wasAhead", .bool(true))) }
        if let left { members.append(.init("left", time(left))) }
        if let away {
            members.append(.init("away", .array([time(away.lowerBound), time(away.upperBound)])))
        }
        members.append(.init("zone", .string(zone)))
        if let tickZone { members.append(.init("tickZone", .string(tickZone))) }
        if let shellZone { members.append(.init("shellZone", .string(shellZone))) }
        if let moved { members.append(.init("moved", time(moved))) }
        members.append(.init("inputs", inputs.json))
        if !watched.isEmpty { members.append(.init("watched", .array(watched.map(JSONValue.string)))) }
        if let scanned { members.append(.init("scanned", .string(scanned.rfc3339 ?? ""))) }
        if let scannedBefore { members.append(.init("before", .string(scannedBefore.rfc3339 ?? ""))) }
        if isCutShort { members.append(.init("cutShort", .bool(true))) }
        if let scope { members.append(.init("scope", .string(scope))) }
        if let rescan { members.append(.init("rescan", time(rescan))) }
        if let before { members.append(.init("reminderBefore", before.json)) }
        if let nag { members.append(.init("reminderNag", nag.json)) }
        if let journal { members.append(.init("journal", .number(.init(journal)))) }
        if let worked { members.append(.init("worked", time(worked))) }
        return members
    }
}

extension PendingHead {
    /// A head that matches no inputs, so that everybody derives the list anew. Where a list was there that can't be
    /// understood, any kind may have been wanted; before the first list none was.
    static func unknown(at now: Instant, isFirst: Bool) -> PendingHead {
        let kinds = RequestKinds(isFirst ? [] : RequestKind.allCases)
        return PendingHead(
            due: nil, made: now, authorization: .unknown, authorizationEnd: nil, kinds: kinds, left: nil,
            zone: "", inputs: .none)
    }
}

extension PendingHead.Habit {
    fileprivate init?(_ node: JSONNode?) {
        guard let text = node?["is"]?.string, let since = node?["since"]?.scan({ ClockReading(rfc3339: $0) })
        else { return nil }
        self.init(text: text, since: since)
    }

    fileprivate var json: JSONValue {
        .object([.init("is", .string(text)), .init("since", .string(since.rfc3339 ?? ""))])
    }
}

extension Range<Instant> {
    fileprivate init?(_ node: JSONNode?) {
        guard let ends = node?.elements?.compactMap({ $0.scan { Instant(rfc3339: $0) } }), ends.count == 2,
            ends[0] <= ends[1]
        else { return nil }
        self = ends[0]..<ends[1]
    }
}

extension RequestKinds {
    /// nil for what is no list of names.
    fileprivate init?(_ node: JSONNode?) {
        self.init()
        guard let names = node?.elements else { return nil }
        for name in names {
            if let kind = name.string.flatMap(RequestKind.init(rawValue:)) { insert(kind) }
        }
    }
}
