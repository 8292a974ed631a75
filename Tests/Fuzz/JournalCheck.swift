import FocusCore
import FocusFormats
import TimeKit

@testable import FocusDelivery

/// Lines as they stand in the input, and with the checksum that they would need, which no chance finds.
enum JournalCheck {
    static func check(_ bytes: [UInt8]) {
        check(lines: bytes)
        check(lines: summed(bytes))
    }

    private static func check(lines bytes: [UInt8]) {
        let reading = JournalReading(bytes)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        expect(
            reading.entries == lines.compactMap { JournalEntry(line: $0) }, "damage spreads to other lines")
        for entry in reading.entries {
            let line = entry.line
            expect(
                JournalEntry(line: line.dropLast()) == entry,
                "another entry is read than was written: \(shown(line))")
        }
        checkDamage(bytes, reading)
        check(Journal(reading.entries))
    }

    /// A line in between that is none of ours changes nothing.
    private static func checkDamage(_ bytes: [UInt8], _ reading: JournalReading) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return }
        let damaged = bytes[...end] + Array("{\"at\":\"20\u{0}\n".utf8) + bytes[(end + 1)...]
        let again = JournalReading(Array(damaged))
        expect(again.entries == reading.entries, "a damaged line took others with it")
        expect(again.damagedLines.count == reading.damagedLines.count + 1, "a damaged line is not counted")
    }

    /// What is over is so after shortening, what is not is not, and what may have been told is not forgotten.
    private static func check(_ journal: Journal) {
        let boot = "b1"
        let short = Journal(journal.shortened(to: 3, boot: boot))
        guard isOfTicks(journal.entries) else { return }
        for case .mark(let text) in journal.entries.map(\.event) {
            guard let id = OccurrenceID(text) else { continue }
            if journal.isSettled(id) { checkOver(id, journal, short, boot) }
        }
        for text in Set(journal.entries.flatMap(\.occurrences)) {
            guard let id = OccurrenceID(text) else { continue }
            switch id.label {
            case .at, .snoozed: check(id, journal, short, boot)
            // Of these a shorter journal knows the newest alone.
            case .fixed, .ahead, .again: break
            }
        }
    }

    private static func check(_ id: OccurrenceID, _ journal: Journal, _ short: Journal, _ boot: String) {
        guard !journal.isSettled(id) else { return checkOver(id, journal, short, boot) }
        expect(!short.isSettled(id), "\(id) is over since it is forgotten")
        for channel in Channel.allCases {
            // None is left after the second.
            let before = journal[id].attempt(on: channel, boot: boot)?.rawValue ?? 3
            let after = short[id].attempt(on: channel, boot: boot)?.rawValue ?? 3
            expect(after >= before, "\(id) may have been told on \(channel.rawValue), which is forgotten")
        }
    }

    /// Where a clock had run ahead and was put back, not all that was over before is kept. It may come again, marked.
    private static func checkOver(_ id: OccurrenceID, _ journal: Journal, _ short: Journal, _ boot: String) {
        let isBack = journal.entries.contains { $0.event == .rearmed }
        let isMarked = Channel.allCases.allSatisfy { short[id].attempt(on: $0, boot: boot) != .first }
        expect(short.isSettled(id) || isBack && isMarked, "\(id) is no longer over")
    }

    /// Whether each answer is of the same tick as its claim, and the only one: a tick writes no other, and its lines stay
    /// together. Nor does it say of what is over that it is so once more, by another clock perhaps.
    private static func isOfTicks(_ entries: [JournalEntry]) -> Bool {
        let isEach = entries.indices.allSatisfy { place in
            let ids: [String]
            switch entries[place].event {
            case .claim(_, _, _, let claimed, _): ids = claimed
            case .told(let id, _, _), .dropped(let id, _), .mark(let id): ids = [id]
            default: return true
            }
            // Those of the same tick stand together; by a clock that went back, its time may stand further up as well.
            let others = entries[..<place].lastIndex { $0.at != entries[place].at }.map { $0 + 1 } ?? 0
            let before = Journal(entries[..<others])
            return ids.allSatisfy { OccurrenceID($0).map { !before.isSettled($0) } ?? true }
        }
        guard isEach else { return false }
        var open: [Int: Instant] = [:]
        var last: Instant?
        return entries.allSatisfy { entry in
            if entry.at != last { open = [:] }
            last = entry.at
            return switch entry.event {
            case .claim(let number, _, _, _, _): open.updateValue(entry.at, forKey: number) == nil
            case .send(let number): open[number] == entry.at
            case .done(let number), .failed(let number, _), .unknown(let number, _):
                open.removeValue(forKey: number) == entry.at
            default: true
            }
        }
    }

    private static func summed(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard line.last == UInt8(ascii: "}") else { continue }
            let head = withoutSum(Array(line.dropLast()))
            text += head + Array(",\"sum\":\"\(sum(of: head))\"}\n".utf8)
        }
        return text
    }

    /// Seeds are whole lines.
    private static func withoutSum(_ line: [UInt8]) -> [UInt8] {
        let tail = line.suffix(17)
        return tail.starts(with: Array(",\"sum\":\"".utf8)) ? Array(line.dropLast(17)) : line
    }

    private static func sum(of bytes: [UInt8]) -> String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

extension JournalEntry {
    fileprivate var occurrences: [String] {
        switch event {
        case .claim(_, _, _, let ids, _), .unreachable(_, _, let ids): ids
        case .dropped(let id, _), .coalesced(let id, _), .held(let id, _), .away(let id), .mark(let id): [id]
        case .told(let id, _, _): [id]
        case .send, .done, .failed, .unknown, .rearmed, .lost: []
        }
    }
}
