import ICalendarKit
import Testing
import TimeKit

/// Components that change single occurrences of a series, or those from one on.
@Suite struct SeriesChangeTests {
    @Test func `a component with a RECURRENCE-ID stands in the place of its occurrence`() throws {
        let main = vevent(
            "SUMMARY:a\nDTSTART;TZID=Middle/Europe:20260302T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=5")
        let moved = vevent(
            "SUMMARY:moved\nRECURRENCE-ID:20260303T080000Z\nDTSTART;TZID=East/Coast:20260303T120000")
        let day = vevent("SUMMARY:day\nRECURRENCE-ID;VALUE=DATE:20260304\nDTSTART;VALUE=DATE:20260310")
        let off = vevent(
            "SUMMARY:off\nRECURRENCE-ID;TZID=Middle/Europe:20260305T090000\nDTSTART:20260305T080000Z\nSTATUS:CANCELLED"
        )
        #expect(
            try expanded(moved + main + day + off) == [
                "a 20260302T090000 20260302T100000", "moved 20260303T120000 20260303T120000",
                "!off 20260305T080000 20260305T080000", "a 20260306T090000 20260306T100000",
                "day 20260310 20260311",
            ])
        // Its own time decides whether it is in the window, and it needs no main component.
        #expect(
            try expanded(main + day, from: "20260309T000000", to: "20260311T000000") == [
                "day 20260310 20260311"
            ])
        #expect(try expanded(day) == ["day 20260310 20260311"])
    }

    @Test func `THISANDFUTURE moves what follows by as much, until the next one`() throws {
        let main = vevent(
            "SUMMARY:a\nDTSTART;TZID=Middle/Europe:20260325T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=6")
        let later = vevent(
            "SUMMARY:b\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Middle/Europe:20260327T090000\n"
                + "DTSTART;TZID=Middle/Europe:20260327T103000\nDTEND;TZID=Middle/Europe:20260327T120000")
        let abroad = vevent(
            "SUMMARY:c\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260329T070000Z\nDTSTART;TZID=East/Coast:20260329T040000"
        )
        let single = vevent("SUMMARY:d\nRECURRENCE-ID:20260328T080000Z\nDTSTART:20260328T080000Z")
        #expect(
            try expanded(main + abroad + later + single) == [
                "a 20260325T090000 20260325T100000", "a 20260326T090000 20260326T100000",
                "b 20260327T103000 20260327T120000", "d 20260328T080000 20260328T080000",
                "c 20260329T040000 20260329T040000", "c 20260330T040000 20260330T040000",
            ])
    }

    @Test
    func `of two components for the same, the higher sequence, the later change or the later line counts`()
        throws
    {
        let old = vevent("SUMMARY:old\nDTSTART:20260301T000000Z\nSEQUENCE:1\nLAST-MODIFIED:20260102T000000Z")
        let changed = vevent(
            "SUMMARY:changed\nDTSTART:20260301T000000Z\nSEQUENCE:1\nLAST-MODIFIED:20260103T000000Z")
        let new = vevent("SUMMARY:new\nDTSTART:20260301T000000Z\nSEQUENCE:2")
        let newer = vevent("SUMMARY:newer\nDTSTART:20260301T000000Z\nSEQUENCE:2")
        func summaries(_ text: String) throws -> [String] {
            try expanded(text).map { String($0.prefix { $0 != " " }) }
        }
        #expect(try summaries(changed + old) == ["changed"])
        #expect(try summaries(new + changed) == ["new"])
        #expect(try summaries(new + newer + old) == ["newer"])
        let other = vevent("SUMMARY:other\nDTSTART:20260301T000000Z", uid: "")
        #expect(try summaries(other + other + new) == ["other", "other", "new"])
    }
}
