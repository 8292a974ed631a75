import Foundation
import Testing
import TimeKit

/// Rules made to be slow, rare or endless.
@Suite struct RecurrenceBoundsTests {
    @Test(
        "a rule that never matches ends, quickly",
        arguments: [
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31",
            "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=HOURLY;BYMONTHDAY=2;BYYEARDAY=366",
            "FREQ=SECONDLY;BYMONTH=4;BYMONTHDAY=31",
            "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1",
            "FREQ=HOURLY;INTERVAL=24;BYHOUR=3,5",
            "FREQ=MINUTELY;INTERVAL=20;BYMINUTE=5,30",
            "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=7",
            "FREQ=YEARLY;BYMONTH=1;BYDAY=MO;BYSETPOS=6",
            "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=-3",
            "FREQ=DAILY;BYHOUR=1,2;BYSETPOS=3",
            "FREQ=MONTHLY;BYDAY=6MO",
        ])
    func never(rule: String) throws {
        let start = try #require(moment("20260101T090000"))
        let rule = try RecurrenceRule(text: rule)
        let seconds = processorSeconds {
            #expect(occurrences(rule, start: start, limit: 1).isEmpty)
        }
        // Without optimisation; a tenth of a second is far from a hang.
        #expect(seconds < 2)
    }

    @Test(
        "what lies between two matches is passed over",
        arguments: [
            ("FREQ=SECONDLY;BYMONTH=1;BYHOUR=3", "20270101T030000", "20270101T030001"),
            (
                "FREQ=MINUTELY;BYMONTHDAY=29;BYMONTH=2;BYHOUR=0;BYMINUTE=0,30", "20280229T000000",
                "20280229T003000"
            ),
            ("FREQ=DAILY;INTERVAL=365;BYMONTH=2;BYMONTHDAY=29", "34200229T090000", "49240229T090000"),
            ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU", "20320229T090000", "20600229T090000"),
            (
                "FREQ=HOURLY;INTERVAL=97;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;BYHOUR=0", "35760229T000000",
                "80600229T000000"
            ),
            ("FREQ=SECONDLY;INTERVAL=2147483647", "20260201T090000", "20940219T121407"),
        ])
    func sparse(rule: String, first: String, second: String) throws {
        let start = try #require(moment("20260201T090000"))
        let rule = try RecurrenceRule(text: rule)
        #expect(occurrences(rule, start: start, limit: 2) == [first, second])
    }

    @Test(
        "the calendar ends with the year 9999, from wherever a rule is entered",
        arguments: [
            ("FREQ=SECONDLY", "99991231T235958", ["99991231T235958", "99991231T235959"]),
            (
                "FREQ=HOURLY;BYMINUTE=0,59;BYSECOND=59", "99991231T230000",
                ["99991231T230059", "99991231T235959"]
            ),
            ("FREQ=DAILY;INTERVAL=3", "99991228T000000", ["99991229T000000"]),
            ("FREQ=WEEKLY;BYDAY=MO,FR,SA", "99991226T000001", ["99991227T000000", "99991231T000000"]),
            ("FREQ=MONTHLY", "99991101T000001", ["99991201T000000"]),
            ("FREQ=YEARLY;INTERVAL=2147483647", "00020101T000000", []),
        ])
    func lastYear(rule: String, from: String, expected: [String]) throws {
        let start = try #require(moment("00010101T000000"))
        let rule = try RecurrenceRule(text: rule)
        #expect(occurrences(rule, start: start, from: moment(from), limit: 5) == expected)
    }

    @Test func `a set of 32 million times a year is not laid out to choose one of them`() throws {
        let rule = try RecurrenceRule(text: everySecond + ";BYSETPOS=-1,1")
        let start = try #require(moment("20260101T090000"))
        let first = occurrences(rule, start: start, from: moment("20990615T000000"), limit: 2)
        #expect(first == ["20991231T235959", "21000101T000000"])
    }

    @Test func `UNTIL ends a set of 32 million times a year without walking the rest of it`() throws {
        let rule = try RecurrenceRule(text: everySecond + ";UNTIL=20260101T090001")
        let start = try #require(moment("20260101T090000"))
        let seconds = processorSeconds {
            #expect(occurrences(rule, start: start, limit: 9) == ["20260101T090000", "20260101T090001"])
        }
        #expect(seconds < 2)
    }

    @Test func `a COUNT that would take years to follow to a late moment is given up`() throws {
        let rule = try RecurrenceRule(text: "FREQ=SECONDLY;BYHOUR=3;COUNT=2000000000")
        let start = try #require(moment("20260101T030000"))
        #expect(occurrences(rule, start: start, limit: 1) == ["20260101T030000"])
        #expect(
            occurrences(rule, start: start, from: moment("20260203T030000"), limit: 1) == ["20260203T030000"])
        #expect(occurrences(rule, start: start, from: moment("99990101T000000"), limit: 1) == [])
    }

    private var everySecond: String {
        """
        FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=\(list(0...23));BYMINUTE=\(list(0...59));\
        BYSECOND=\(list(0...60))
        """
    }

    private func list(_ range: ClosedRange<Int>) -> String { range.map(String.init).joined(separator: ",") }

    /// The seconds that the processor has spent on it. The clock would also count the work of others.
    private func processorSeconds(of work: () -> Void) -> Double {
        var start = timespec()
        var end = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
        work()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
        return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
    }
}
