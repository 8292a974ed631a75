import FocusCore
import JSONKit
import TimeKit
import WhenKit

/// Two versions of a reminder, put together. When it rings is one thing; what was settled and what was put off are
/// things of their own.
///
///     one side    27 Oct 09:05   done            settled 27 Oct
///     other side  28 Oct 09:05   snooze 18:00    28 Oct put off
///     outcome                                    settled 27 Oct, 28 Oct put off
struct ReminderMerge {
    /// The version whose rule stands, and of one rule the one that stands with what it settled.
    let right: ReminderVersion
    private let left: ReminderVersion
    /// nil where it is not known, or of another rule than `left`, which tells nothing of what was done there.
    private let base: ReminderVersion?
    private let isSameRule: Bool
    /// The common version, whatever its rule.
    private let origin: JSONNode?

    /// nil where one of the two records has no reminder.
    init?(of one: JSONNode, _ other: JSONNode, base: JSONNode?) {
        guard let one = ReminderVersion(of: one), let other = ReminderVersion(of: other) else { return nil }
        let base = base.flatMap(ReminderVersion.init)
        origin = base?.node
        isSameRule = one.node.isTyped(as: other.node)
        let isFirst =
            isSameRule ? one.standsSettled(against: other, base) : one.isTyped(after: other, base)
        let left = isFirst ? other : one
        right = isFirst ? one : other
        self.left = left
        self.base = base.flatMap { $0.node.isTyped(as: left.node) ? $0 : nil }
    }

    var bytes: [UInt8] {
        var edits: [JSONEdit] = []
        let revision = max(right.node.revision, left.node.revision)
        if isSameRule, revision != right.node.revision {
            edits.append(.set("revision", to: .number(.init(revision))))
            edits.append(.set("ringsAs", to: .number(.init(right.node.ringsAs))))
        }
        edits += excepted
        // On the side that did not leave its day out, it was due by the rule.
        if isSameRule, let kept = left.kept, kept > right.kept ?? "" {
            edits.append(.set("kept", to: .string(kept)))
        }
        if let settled, settled != right.settled { edits.append(.set("settled", to: .string(settled))) }
        if isSameRule, left.settledEarly != right.settledEarly {
            let early = together { $0.settledEarly }.filter { $0 > settled ?? "" }
            edits.append(.set("settledEarly", to: .array(early.inOrder(<).map { .string($0) })))
        }
        if snooze?.bytes != right.snooze?.bytes {
            edits.append(snooze.map { .set("snooze", Array($0.bytes)) } ?? .remove("snooze"))
        }
        if paused?.bytes != right.paused?.bytes {
            edits.append(paused.map { .set("paused", Array($0.bytes)) } ?? .remove("paused"))
        }
        edits += ringing
        return edits.isEmpty ? Array(right.node.bytes) : right.node.edited(edits)
    }

    /// Days that one side left out, also where the other typed a new rule meanwhile, if that can do without them.
    private var excepted: [JSONEdit] {
        guard isSameRule || base != nil, left.excepted != right.excepted else { return [] }
        let days = together { $0.excepted }.inOrder(<).map { JSONValue.string($0) }
        let edit = JSONEdit.set("exdate", to: .array(days))
        return isSameRule || JSONNode(written: right.node.edited([edit])[...]).flatMap { Reminder($0) } != nil
            ? [edit] : []
    }

    /// What `left` alone says of how it rings, or said last.
    private var ringing: [JSONEdit] {
        ["before", "beforeSince", "nag", "urgent"].filter(isTakenFromLeft).compactMap { name in
            if let value = left.node.member(named: name) { return .set(name, Array(value.bytes)) }
            return right.node.member(named: name) == nil ? nil : .remove(name)
        }
    }

    private func isTakenFromLeft(_ name: String) -> Bool {
        let (one, other) = (left.node.member(named: name)?.bytes, right.node.member(named: name)?.bytes)
        guard one != other else { return false }
        // Who knows of nothing in common takes what is there: nobody may have taken it away.
        let known = origin?.member(named: name)?.bytes
        if origin != nil || one == nil || other == nil {
            if other == known { return true }
            if one == known { return false }
        }
        return left.ringingAt > right.ringingAt
    }

    /// The days that a rule leaves out, or what was done before its turn: those of both sides, without what one of them
    /// took back.
    private func together(_ texts: (ReminderVersion) -> Set<String>) -> Set<String> {
        let (one, other) = (texts(left), texts(right))
        let known = base.map(texts) ?? []
        return one.intersection(other).union(one.symmetricDifference(other).subtracting(known))
    }

    /// Tells what gave way and stands nowhere else. That something put off was finished instead is no loss.
    func tellLost(_ tell: (_ member: String, _ text: String) -> Void) {
        if !isSameRule, base == nil, left.node.rule != right.node.rule {
            return tell("reminder", left.node.rule)
        }
        let puts = [left.snooze, right.snooze].map { $0.flatMap { isOver($0) ? nil : $0 } }
        if let put = lost(of: puts, snooze, base?.snooze) { tell("snooze", (put["until"] ?? put).text) }
        if let pause = lost(of: [left.paused, right.paused], paused, base?.paused) {
            tell("paused", pause.text)
        }
        for name in ["before", "nag", "urgent"] {
            let (one, other) = (left.node.member(named: name), right.node.member(named: name))
            let known = origin?.member(named: name)?.bytes
            let isOneSided =
                origin == nil ? one == nil || other == nil : one?.bytes == known || other?.bytes == known
            if one?.bytes == other?.bytes || isOneSided { continue }
            tell(name, (isTakenFromLeft(name) ? other : one)?.text ?? "none")
        }
    }

    private func lost(of nodes: [JSONNode?], _ kept: JSONNode?, _ known: JSONNode?) -> JSONNode? {
        for case let node? in nodes where node.bytes != kept?.bytes && node.bytes != known?.bytes {
            return node
        }
        return nil
    }

    private func either(_ isSo: (ReminderVersion) -> Bool) -> Bool { isSo(left) || isSo(right) }

    /// Under another rule only what was done later than that was typed still means anything.
    var settled: String? {
        guard !isSameRule, left.settledAt > right.typedAt, let settled = left.settled,
            settled != base?.settled
        else { return right.settled }
        return max(settled, right.settled ?? "")
    }

    /// What one side alone changed stays, else what was changed later. An edit of the rule leaves a pause as it is, unless
    /// it leaves nothing to pause: what rings once would never ring.
    private var paused: JSONNode? {
        guard Reminder(right.node)?.isSeries ?? true else { return nil }
        if let base {
            if left.paused?.bytes == base.paused?.bytes { return right.paused }
            if right.paused?.bytes == base.paused?.bytes { return left.paused }
        }
        return left.pausedAt > right.pausedAt ? left.paused : right.paused
    }

    private var snooze: JSONNode? {
        let made = isSameRule ? snoozeOfOneRule : snoozeOfTwoRules
        return made.flatMap { isOver($0) || isPassedOver($0) ? nil : $0 }
    }

    /// A pause of one side ends what the other put off, whichever of the two came first.
    private func isPassedOver(_ snooze: JSONNode) -> Bool {
        guard let paused, let label = snooze["label"]?.string else { return false }
        let isOfOneSide = either { $0.snooze?.bytes == snooze.bytes && $0.paused?.bytes == paused.bytes }
        return !isOfOneSide && paused.string.map { label < $0 } ?? true
    }

    private func isOver(_ snooze: JSONNode) -> Bool {
        let label = snooze["label"]?.string ?? ""
        if label <= settled ?? "", !isKeptBehind(snooze, label) { return true }
        return isSameRule && right.time != left.time && label < right.time
    }

    /// Whether one side finished a later time and left this one put off, and the other did not end it.
    private func isKeptBehind(_ snooze: JSONNode, _ label: String) -> Bool {
        let isKnown = base?.snooze?.bytes == snooze.bytes
        let isEnded = either { side in
            side.snooze == nil && (side.settled == label || isKnown && label <= side.settled ?? "")
        }
        return !isEnded && either { $0.snooze?.bytes == snooze.bytes && label < $0.settled ?? "" }
    }

    private var snoozeOfTwoRules: JSONNode? {
        guard let put = left.snooze, left.snoozedAt > right.typedAt, put.bytes != base?.snooze?.bytes else {
            return right.snooze
        }
        return right.snooze == nil || left.snoozedAt > right.snoozedAt ? put : right.snooze
    }

    private var snoozeOfOneRule: JSONNode? {
        switch (right.snooze, left.snooze) {
        case (nil, nil): nil
        case (let put?, nil): isKept(put, of: right, against: left) ? put : nil
        case (nil, let put?): isKept(put, of: left, against: right) ? put : nil
        case (let one?, let other?): isOneLater(one, other) ? one : other
        }
    }

    /// Whether what one side put off stays, where nothing is put off on the other.
    private func isKept(
        _ put: JSONNode, of version: ReminderVersion, against other: ReminderVersion
    ) -> Bool {
        guard let base else { return version.snoozedAt >= other.snoozedAt }
        // Who knew of none took none back, and finishing takes back nothing but what it finished.
        guard let known = base.snooze, !other.isOver(known, besides: base) else { return true }
        if put.bytes == known.bytes { return version.snoozedAt > other.snoozedAt }
        return version.snoozedAt >= other.snoozedAt
    }

    private func isOneLater(_ one: JSONNode, _ other: JSONNode) -> Bool {
        if let known = base?.snooze {
            if one.bytes == known.bytes { return false }
            if other.bytes == known.bytes { return true }
        }
        if right.snoozedAt != left.snoozedAt { return right.snoozedAt > left.snoozedAt }
        // Any order.
        return !one.bytes.lexicographicallyPrecedes(other.bytes)
    }
}

extension ReminderVersion {
    /// Of two versions of one rule: whether this one stands with what it settled. The further one does, unless the
    /// other one took that back.
    fileprivate func standsSettled(against other: ReminderVersion, _ base: ReminderVersion?) -> Bool {
        if progress == other.progress { return precedes(other) }
        let isFurther = other.progress.lexicographicallyPrecedes(progress)
        let (far, near) = isFurther ? (self, other) : (other, self)
        return isFurther != near.isTakenBack(from: far, base)
    }

    /// Whether the further `other` is what this version came from, and took back.
    private func isTakenBack(from other: ReminderVersion, _ base: ReminderVersion?) -> Bool {
        guard let base, base.node.isTyped(as: node) else { return isUndone && settledAt > other.settledAt }
        return base.progress == other.progress && other.settledAt <= settledAt
    }

    /// Which of two rules stands: the one that only one side typed, else the one that was typed later.
    fileprivate func isTyped(after other: ReminderVersion, _ base: ReminderVersion?) -> Bool {
        if let base {
            if isTyped(with: base) { return false }
            if other.isTyped(with: base) { return true }
        }
        if typedAt != other.typedAt { return typedAt > other.typedAt }
        // Undoing raises the revision alone.
        if node.ringsAs != other.node.ringsAs { return node.ringsAs > other.node.ringsAs }
        return precedes(other)
    }

    private func isTyped(with base: ReminderVersion) -> Bool {
        typedAt == base.typedAt && node.isTyped(as: base.node)
    }

    /// Any order of two different ones.
    private func precedes(_ other: ReminderVersion) -> Bool {
        other.node.bytes.lexicographicallyPrecedes(node.bytes)
    }
}

extension Merge {
    /// The reminder of two records; nil where one of them has none.
    mutating func reminder(_ sides: Sides, of title: String?) -> [UInt8]? {
        guard let (one, other) = sides.records,
            let merge = ReminderMerge(of: one, other, base: sides.baseRecord)
        else { return nil }
        merge.tellLost { note(.overruled(member: $0, title: title, lost: $1)) }
        return merge.bytes
    }

    /// Whether the reminder that one side took away is not to ring: the other side only finished it, put it off and the
    /// like, or edited it before that.
    mutating func isReminderGone(_ sides: Sides, of title: String?) -> Bool {
        guard let base = sides.base, let rest = sides.one ?? sides.other else { return false }
        let isEdited = !rest.isTyped(as: base)
        if isEdited, sides.isOneNewer != (sides.one == nil) { return false }
        if isEdited { note(.overruled(member: "reminder", title: title, lost: rest.rule)) }
        if let put = rest["snooze"], put.bytes != base["snooze"]?.bytes {
            noteLoss("snooze", put["until"] ?? put, of: title)
        }
        return true
    }
}

extension JSONNode {
    /// `2026-10-20T18:00 America/New_York, daily`, of a reminder.
    fileprivate var rule: String {
        guard let schedule = Reminder(self)?.schedule else { return (self["time"] ?? self).text }
        let repetition = schedule.repetition == .none ? nil : schedule.repetition.description
        return "\(schedule.anchor)" + (schedule.zone.map { " \($0)" } ?? "")
            + (repetition.map { ", \($0)" } ?? "")
    }

    /// `1d,1h` of `["1d","1h"]`
    fileprivate var text: String {
        string ?? String(decoding: bytes.filter { $0 != 0x5B && $0 != 0x5D && $0 != 0x22 }, as: UTF8.self)
    }
}
