import CalendarFuzz
import Testing

@Suite struct ArbitraryCalendarTests {
    @Test(arguments: [5545, 6868, 7986] as [UInt64])
    func `a damaged calendar is read in part, written as it was, and does no harm`(seed: UInt64) {
        var mutator = CalendarMutator(seed: seed)
        var check = CalendarCheck()
        for _ in 0..<1000 {
            let bytes = mutator.next()
            if let failure = check.failure(of: bytes) {
                Issue.record("\(failure): \(String(decoding: bytes, as: UTF8.self))")
                return
            }
        }
        #expect(check.calendars > 700)
        #expect(check.entries > 700)
        #expect(check.problems > 500)
        #expect(check.occurrences > 5000)
        #expect(check.alarms > 300)
    }
}
