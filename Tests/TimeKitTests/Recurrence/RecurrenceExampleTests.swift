import Testing
import TimeKit

/// The examples of RFC 5545, section 3.8.5.3, at 9:00 in New York where they say nothing else.
@Suite struct RecurrenceExampleTests {
    @Test(
        "rules with an end have these days and no others",
        arguments: [
            ("19970902", "FREQ=DAILY;COUNT=10", "1997-09 2-11"),
            (
                "19970902", "FREQ=DAILY;UNTIL=19971224T000000Z",
                "1997-09 2-30 1997-10 1-31 1997-11 1-30 1997-12 1-23"
            ),
            ("19970902", "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09 2 12 22 1997-10 2 12"),
            (
                "19980101", "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
                "1998-01 1-31 1999-01 1-31 2000-01 1-31"
            ),
            (
                "19980101", "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
                "1998-01 1-31 1999-01 1-31 2000-01 1-31"
            ),
            ("19970902", "FREQ=WEEKLY;COUNT=10", "1997-09 2 9 16 23 30 1997-10 7 14 21 28 1997-11 4"),
            (
                "19970902", "FREQ=WEEKLY;UNTIL=19971224T000000Z",
                "1997-09 2 9 16 23 30 1997-10 7 14 21 28 1997-11 4 11 18 25 1997-12 2 9 16 23"
            ),
            (
                "19970902", "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
                "1997-09 2 4 9 11 16 18 23 25 30 1997-10 2"
            ),
            (
                "19970902", "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
                "1997-09 2 4 9 11 16 18 23 25 30 1997-10 2"
            ),
            (
                "19970901", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
                """
                1997-09 1 3 5 15 17 19 29 1997-10 1 3 13 15 17 27 29 31 1997-11 10 12 14 24 26 28 \
                1997-12 8 10 12 22
                """
            ),
            (
                "19970902", "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
                "1997-09 2 4 16 18 30 1997-10 2 14 16"
            ),
            (
                "19970905", "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
                "1997-09 5 1997-10 3 1997-11 7 1997-12 5 1998-01 2 1998-02 6 1998-03 6 1998-04 3 1998-05 1 1998-06 5"
            ),
            (
                "19970905", "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
                "1997-09 5 1997-10 3 1997-11 7 1997-12 5"
            ),
            (
                "19970907", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
                "1997-09 7 28 1997-11 2 30 1998-01 4 25 1998-03 1 29 1998-05 3 31"
            ),
            (
                "19970922", "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
                "1997-09 22 1997-10 20 1997-11 17 1997-12 22 1998-01 19 1998-02 16"
            ),
            (
                "19970902", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
                "1997-09 2 15 1997-10 2 15 1997-11 2 15 1997-12 2 15 1998-01 2 15"
            ),
            (
                "19970930", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
                "1997-09 30 1997-10 1 31 1997-11 1 30 1997-12 1 31 1998-01 1 31 1998-02 1"
            ),
            (
                "19970910", "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
                "1997-09 10-15 1999-03 10-13"
            ),
            (
                "19970610", "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
                """
                1997-06 10 1997-07 10 1998-06 10 1998-07 10 1999-06 10 1999-07 10 2000-06 10 2000-07 10 \
                2001-06 10 2001-07 10
                """
            ),
            (
                "19970310", "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
                """
                1997-03 10 1999-01 10 1999-02 10 1999-03 10 2001-01 10 2001-02 10 2001-03 10 2003-01 10 \
                2003-02 10 2003-03 10
                """
            ),
            (
                "19970101", "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
                """
                1997-01 1 1997-04 10 1997-07 19 2000-01 1 2000-04 9 2000-07 18 2003-01 1 2003-04 10 \
                2003-07 19 2006-01 1
                """
            ),
            ("19970904", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09 4 1997-10 7 1997-11 6"),
            ("19970805", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08 5 10 19 24"),
            ("19970805", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08 5 17 19 31"),
            ("20070115", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007-01 15 30 2007-02 15 2007-03 15 30"),
        ])
    func finite(day: String, rule: String, expected: String) throws {
        let set = try set(day + "T090000", rule)
        #expect(set.occurrences().map(text) == days(expected))
    }

    @Test(
        "rules without an end begin with these days",
        arguments: [
            (
                "19970902", "FREQ=DAILY;INTERVAL=2",
                "1997-09 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 1997-10 2 4"
            ),
            (
                "19970902", "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
                "1997-09 2 16 30 1997-10 14 28 1997-11 11 25 1997-12 9 23 1998-01 6 20 1998-02 3 17"
            ),
            (
                "19970928", "FREQ=MONTHLY;BYMONTHDAY=-3",
                "1997-09 28 1997-10 29 1997-11 28 1997-12 29 1998-01 29 1998-02 26"
            ),
            (
                "19970902", "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
                "1997-09 2 9 16 23 30 1997-11 4 11 18 25 1998-01 6 13 20 27 1998-03 3 10 17 24 31"
            ),
            ("19970519", "FREQ=YEARLY;BYDAY=20MO", "1997-05 19 1998-05 18 1999-05 17"),
            ("19970512", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997-05 12 1998-05 11 1999-05 17"),
            (
                "19970313", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
                "1997-03 13 20 27 1998-03 5 12 19 26 1999-03 4 11 18 25"
            ),
            (
                "19970605", "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
                """
                1997-06 5 12 19 26 1997-07 3 10 17 24 31 1997-08 7 14 21 28 \
                1998-06 4 11 18 25 1998-07 2 9 16 23 30 1998-08 6 13 20 27 \
                1999-06 3 10 17 24 1999-07 1 8 15 22 29 1999-08 5 12 19 26
                """
            ),
            (
                "19970913", "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
                """
                1997-09 13 1997-10 11 1997-11 8 1997-12 13 1998-01 10 1998-02 7 1998-03 7 1998-04 11 \
                1998-05 9 1998-06 13
                """
            ),
            (
                "19961105", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
                "1996-11 5 2000-11 7 2004-11 2"
            ),
            (
                "19970929", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
                "1997-09 29 1997-10 30 1997-11 27 1997-12 30 1998-01 29 1998-02 26 1998-03 30"
            ),
        ])
    func infinite(day: String, rule: String, expected: String) throws {
        let set = try set(day + "T090000", rule)
        let expected = days(expected)
        #expect(set.occurrences().prefix(expected.count).map(text) == expected)
    }

    @Test func `every Friday the 13th leaves out the start, which is an exception`() throws {
        let start = try #require(moment("19970902T090000"))
        let rule = try RecurrenceRule(text: "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13")
        let set = RecurrenceSet(start: start, rules: [rule], exceptions: [start])
        let expected = days("1998-02 13 1998-03 13 1998-11 13 1999-08 13 2000-10 13")
        #expect(set.occurrences().prefix(5).map(text) == expected)
    }

    @Test(
        "rules within a day have these times",
        arguments: [
            // The RFC means 17:00 in New York, but writes 170000Z, which is 13:00 there.
            ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", "0900 1200 1500"),
            ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", "0900 1200"),
            ("FREQ=MINUTELY;INTERVAL=15;COUNT=6", "0900 0915 0930 0945 1000 1015"),
            ("FREQ=MINUTELY;INTERVAL=90;COUNT=4", "0900 1030 1200 1330"),
        ])
    func times(rule: String, expected: String) throws {
        let set = try set("19970902T090000", rule)
        #expect(set.occurrences().map(text) == expected.split(separator: " ").map { "19970902T\($0)00" })
    }

    @Test(
        "every 20 minutes from 9:00 to 16:40",
        arguments: [
            "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
            "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
        ])
    func twentyMinutes(rule: String) throws {
        let found = Array(try set("19970902T090000", rule).occurrences().prefix(27).map(text))
        #expect(
            found.prefix(4) == ["19970902T090000", "19970902T092000", "19970902T094000", "19970902T100000"])
        #expect(found[23...] == ["19970902T164000", "19970903T090000", "19970903T092000", "19970903T094000"])
    }

    private func set(_ start: String, _ rule: String) throws -> RecurrenceSet {
        RecurrenceSet(
            start: try #require(moment(start)), rules: [try RecurrenceRule(text: rule)], zone: newYork1997)
    }
}

/// Summer time in 1997, standard time ever after: all that the examples' UNTILs ask of New York.
private let newYork1997 = Zone(name: "America/New_York") { instant in
    (860_310_000..<877_845_600).contains(instant.secondsSinceEpoch) ? -4 * 3600 : -5 * 3600
}

/// Reads `1997-09 2 9-11 1997-10 7` as days at 9:00.
func days(_ list: String) -> [String] {
    var month = ""
    var found: [String] = []
    for word in list.split(separator: " ") {
        if word.utf8.count == 7 {
            month = word.filter { $0 != "-" }
            continue
        }
        let bounds = word.split(separator: "-").compactMap { Int($0) }
        for day in (bounds.first ?? 0)...(bounds.last ?? 0) {
            found.append("\(month)\(day < 10 ? "0" : "")\(day)T090000")
        }
    }
    return found
}
