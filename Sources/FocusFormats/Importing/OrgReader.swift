import FocusCore
import TimeKit
import WhenKit

/// Reads the headlines of org-mode that have a TODO keyword (format: orgmode.org/worg/org-syntax.html).
///
/// A headline is found again by its property `ID` or else by its words. Of equal ones the first stays the first.
final class OrgReader {
    package private(set) var tasks: [ImportedTask] = []
    package private(set) var remarks: [ImportRemark] = []
    private let clock: ImportClock
    private var keywords = OrgKeywords()
    private var fileTags: [String] = []
    /// The headlines around, whose tags a task has too.
    private var outline: [OrgHeadline] = []
    private var entry: OrgEntry?
    private var seen: [String: Int] = [:]

    init(_ bytes: [UInt8], _ clock: ImportClock) {
        self.clock = clock
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
        }
        // They hold for the whole text, wherever they stand.
        for line in lines where line.hasPrefix("#+") { takeSetting(line) }
        for (index, line) in lines.enumerated() { read(line, index + 1) }
        close()
    }

    /// Whether a text is plainly org-mode: it begins as one does, and has a task or says which words make one.
    static func recognizes(_ bytes: ArraySlice<UInt8>) -> Bool {
        let heads = ["*", "#+", ":PROPERTIES:", "# -*-"]
        guard heads.contains(where: { bytes.starts(with: $0.utf8) }) else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1000).prefix(1000).map {
            String(decoding: $0, as: UTF8.self)
        }
        if lines[0].hasPrefix("*"), OrgHeadline(lines[0], OrgKeywords()) == nil { return false }
        return lines.contains {
            $0.uppercased().hasPrefix("#+TODO:") || OrgHeadline($0, OrgKeywords())?.keyword != nil
        }
    }

    private func takeSetting(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return }
        let value = text[text.index(after: colon)...]
        switch text[..<colon].uppercased() {
        case "#+TODO", "#+SEQ_TODO", "#+TYP_TODO": keywords.declare(value)
        case "#+FILETAGS":
            fileTags += value.split(separator: ":" as Character).flatMap {
                String($0).blankSeparated.map(String.init)
            }
        default: break
        }
    }

    private func read(_ text: String, _ number: Int) {
        guard let headline = OrgHeadline(text, keywords) else {
            entry?.take(text, number)
            return
        }
        close()
        outline.removeAll { $0.depth >= headline.depth }
        outline.append(headline)
        if headline.keyword != nil { entry = OrgEntry(headline, line: number) }
    }

    /// Makes a task of the entry that ends here.
    private func close() {
        guard let entry, let keyword = entry.headline.keyword else { return }
        self.entry = nil
        let plain = entry.deadline == nil && entry.scheduled == nil ? entry.plainTime : nil
        let title = plain?.title ?? entry.headline.title
        guard !title.isEmpty else { return remark(entry.line, .noTitle) }
        remarks += entry.remarks
        let task = ImportedTask(id: entry.id ?? id(of: title), line: entry.line, title: title)
        for tag in fileTags + outline.flatMap(\.tags) { task.addTag(tag) }
        task.state = keywords.state(of: keyword)
        if task.state == .open, keyword != "TODO" { remark(entry.line, .taken(keyword, as: "TODO")) }
        task.priority = priority(entry)
        task.created = entry.created.map(instant)
        task.ended = entry.closed.map { $0.time == nil ? clock.noon($0.date) : min(instant($0), clock.now) }
        task.notes = entry.notes
        task.steps = entry.steps
        if let time = entry.deadline ?? entry.scheduled ?? plain?.stamp {
            task.schedule = schedule(time, task.state)
            // Emacs moves the date on when it is done.
            task.isNewestOpen = true
            task.ringing = ringing(time, isDeadline: entry.deadline != nil)
        }
        takeStart(entry, of: task)
        task.settleTitle(&remarks)
        tasks.append(task)
    }

    private func id(of title: String) -> UniqueID {
        let count = (seen[title] ?? 0) + 1
        seen[title] = count
        return UniqueID(derivedFrom: "org \(title) \(count)")
    }

    private func instant(_ stamp: OrgStamp) -> Instant {
        clock.zone.resolve(
            stamp.time.map { CivilDateTime(date: stamp.date, time: $0) } ?? stamp.date.midnight
        )
        .instant
    }

    private func priority(_ entry: OrgEntry) -> Task.Priority? {
        switch entry.headline.priority {
        case nil: return nil
        case "A"?: return .high
        case "B"?: return .medium
        case "C"?: return .low
        case let letter?:
            remark(entry.line, .taken("[#\(letter)]", as: "low"))
            return .low
        }
    }

    /// What has ended does not repeat.
    private func schedule(_ stamp: OrgStamp, _ state: TaskRow.State) -> Schedule {
        for text in stamp.more { remark(stamp.line, .noPlace(text)) }
        var repetition = Repetition.none
        if let text = stamp.repeater, state == .open {
            if let rule = stamp.repetition(clock) {
                repetition = rule
            } else {
                remark(stamp.line, .unsayableRule(text, .first))
            }
        }
        return Schedule(anchor: stamp.wall, repetition: repetition)
    }

    /// A deadline warns so long ahead; what is scheduled would be shown so much later.
    private func ringing(_ stamp: OrgStamp, isDeadline: Bool) -> Ringing? {
        guard let warning = stamp.warning else { return nil }
        if isDeadline, let lead = stamp.lead { return lead.isEmpty ? nil : Ringing(before: lead) }
        remark(stamp.line, .noPlace("-\(warning)"))
        return nil
    }

    /// Where there is a deadline as well, the day it is scheduled for is its start.
    private func takeStart(_ entry: OrgEntry, of task: ImportedTask) {
        let start = entry.deadline == nil ? nil : entry.scheduled
        task.takeStart(start?.date, named: "SCHEDULED", &remarks)
        if let start { for text in start.details { remark(start.line, .noPlace(text)) } }
    }

    private func remark(_ line: Int, _ fact: ImportRemark.Fact) {
        remarks.append(ImportRemark(line, fact))
    }
}
