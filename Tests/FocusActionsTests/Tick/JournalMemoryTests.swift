import FocusCore
import TestSupport
import Testing
import TimeKit

@testable import FocusDelivery
@testable import FocusFormats

/// A simulated life reads its journal thousands of times; what it remembers of it must change nothing.
struct JournalMemoryTests {
    private func lines(_ numbers: ClosedRange<Int>) -> [UInt8] {
        numbers.flatMap { JournalEntry(at: Instant(secondsSinceEpoch: Int64($0)), .send(number: $0)).line }
    }

    @Test("what is remembered of a journal is what is read from its beginning")
    func remembered() {
        let damaged = Array("{\"n\n".utf8)
        let texts = [
            lines(1...3), lines(1...3) + damaged, lines(1...3) + damaged + lines(4...4) + Array("{\"at".utf8),
            lines(1...3) + damaged + lines(4...5), damaged + lines(2...3), lines(1...1), [], lines(1...6),
        ]
        let memory = JournalMemory()
        for text in texts {
            let (whole, known) = (JournalReading(text), memory.reading(text, at: "/state"))
            #expect(known.entries == whole.entries)
            #expect(known.damagedLines == whole.damagedLines)
            #expect(known.wholeSize == whole.wholeSize)
            #expect(known.journal.newest == whole.journal.newest)
        }
    }
}
