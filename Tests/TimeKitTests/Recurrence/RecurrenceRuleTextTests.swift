import Testing
import TimeKit

@Suite struct RecurrenceRuleTextTests {
    @Test(
        "a rule is written in capitals, in one order, without what goes without saying",
        arguments: [
            ("freq=weekly;byday=fr,mo", "FREQ=WEEKLY;BYDAY=MO,FR"),
            ("COUNT=3;FREQ=DAILY;INTERVAL=1;WKST=MO", "FREQ=DAILY;COUNT=3"),
            ("FREQ=DAILY;BYHOUR=09,17,9;", "FREQ=DAILY;BYHOUR=9,17"),
            ("FREQ=MONTHLY;BYDAY=-1SU,+2TU,MO,1SU", "FREQ=MONTHLY;BYDAY=MO,1SU,2TU,-1SU"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1,15,-2,+1", "FREQ=MONTHLY;BYMONTHDAY=1,15,-2,-1"),
            ("RSCALE=gregorian;FREQ=MONTHLY;SKIP=backward", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD"),
            ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT", "FREQ=MONTHLY"),
            ("RSCALE=GREGORIAN;FREQ=MONTHLY", "FREQ=MONTHLY"),
            ("FREQ=DAILY;UNTIL=19971224", "FREQ=DAILY;UNTIL=19971224"),
            ("FREQ=DAILY;UNTIL=19971224t090000z", "FREQ=DAILY;UNTIL=19971224T090000Z"),
            ("FREQ=DAILY;UNTIL=00011224T235960", "FREQ=DAILY;UNTIL=00011224T235959"),
            ("FREQ=MINUTELY;BYSECOND=60,0", "FREQ=MINUTELY;BYSECOND=0,60"),
            (
                """
                WKST=SU;BYSETPOS=-1,1;BYSECOND=1;BYMINUTE=2;BYHOUR=3;BYMONTHDAY=4;BYYEARDAY=-5;BYWEEKNO=-6;\
                BYMONTH=7;INTERVAL=8;FREQ=YEARLY
                """,
                """
                FREQ=YEARLY;INTERVAL=8;BYMONTH=7;BYWEEKNO=-6;BYYEARDAY=-5;BYMONTHDAY=4;BYHOUR=3;BYMINUTE=2;\
                BYSECOND=1;BYSETPOS=1,-1;WKST=SU
                """
            ),
        ])
    func canonical(text: String, expected: String) throws {
        let rule = try RecurrenceRule(text: text)
        #expect(rule.text == expected)
        #expect(try RecurrenceRule(text: expected) == rule)
    }

    @Test(
        "what is no rule is refused, and the part at fault named",
        arguments: [
            ("", RecurrenceRuleError.malformed("")),
            ("FREQ", .malformed("FREQ")),
            ("FREQ=DAILY;;COUNT=1", .malformed("")),
            ("FREQ=DAILY; COUNT=1", .unknownPart(" COUNT")),
            ("FREQ=DAILY;X-NAME=1", .unknownPart("X-NAME")),
            ("FREQ=DAILY;count=1;COUNT=1", .duplicatePart(.count)),
            ("COUNT=1", .missingFrequency),
            ("FREQ=FORTNIGHTLY", .badValue(.frequency, "FORTNIGHTLY")),
            ("FREQ=", .badValue(.frequency, "")),
            ("FREQ=DAILY;COUNT=0", .outOfRange(.count, 0)),
            ("FREQ=DAILY;COUNT=-1", .badValue(.count, "-1")),
            ("FREQ=DAILY;COUNT=1e9", .badValue(.count, "1e9")),
            ("FREQ=DAILY;COUNT=2147483648", .outOfRange(.count, 2_147_483_648)),
            ("FREQ=DAILY;COUNT=99999999999999999999", .badValue(.count, "99999999999999999999")),
            ("FREQ=DAILY;INTERVAL=0", .outOfRange(.interval, 0)),
            ("FREQ=DAILY;COUNT=1;UNTIL=20260101", .countAndUntil),
            ("FREQ=DAILY;UNTIL=20260230", .badValue(.until, "20260230")),
            ("FREQ=DAILY;UNTIL=20260101T250000", .badValue(.until, "20260101T250000")),
            ("FREQ=DAILY;UNTIL=20260101T", .badValue(.until, "20260101T")),
            ("FREQ=DAILY;UNTIL=20260101T090000+0100", .badValue(.until, "20260101T090000+0100")),
            ("FREQ=DAILY;UNTIL=2026-01-01", .badValue(.until, "2026-01-01")),
            ("FREQ=DAILY;UNTIL=0", .badValue(.until, "0")),
            ("FREQ=DAILY;BYSECOND=61", .outOfRange(.seconds, 61)),
            ("FREQ=DAILY;BYMINUTE=60", .outOfRange(.minutes, 60)),
            ("FREQ=DAILY;BYHOUR=24", .outOfRange(.hours, 24)),
            ("FREQ=DAILY;BYHOUR=-1", .badValue(.hours, "-1")),
            ("FREQ=DAILY;BYHOUR=", .badValue(.hours, "")),
            ("FREQ=DAILY;BYHOUR=9,", .badValue(.hours, "")),
            ("FREQ=DAILY;BYHOUR=9, 10", .badValue(.hours, " 10")),
            ("FREQ=DAILY;BYMONTH=13", .outOfRange(.months, 13)),
            ("FREQ=DAILY;BYMONTH=5L", .badValue(.months, "5L")),
            ("FREQ=MONTHLY;BYMONTHDAY=0", .outOfRange(.monthDays, 0)),
            ("FREQ=MONTHLY;BYMONTHDAY=-32", .outOfRange(.monthDays, -32)),
            ("FREQ=MONTHLY;BYMONTHDAY=+-1", .badValue(.monthDays, "+-1")),
            ("FREQ=YEARLY;BYYEARDAY=367", .outOfRange(.yearDays, 367)),
            ("FREQ=YEARLY;BYWEEKNO=-54", .outOfRange(.weekNumbers, -54)),
            ("FREQ=MONTHLY;BYDAY=54MO", .outOfRange(.weekdays, 54)),
            ("FREQ=MONTHLY;BYDAY=0MO", .outOfRange(.weekdays, 0)),
            ("FREQ=MONTHLY;BYDAY=MON", .badValue(.weekdays, "MON")),
            ("FREQ=MONTHLY;BYDAY=1", .badValue(.weekdays, "1")),
            ("FREQ=MONTHLY;BYDAY=é", .badValue(.weekdays, "é")),
            ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367", .outOfRange(.positions, 367)),
            ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0", .outOfRange(.positions, 0)),
            ("FREQ=MONTHLY;BYSETPOS=1", .positionsAlone),
            ("FREQ=WEEKLY;WKST=1MO", .badValue(.weekStart, "1MO")),
            ("FREQ=WEEKLY;BYMONTHDAY=1", .notAllowed(.monthDays, .weekly)),
            ("FREQ=DAILY;BYYEARDAY=1", .notAllowed(.yearDays, .daily)),
            ("FREQ=WEEKLY;BYYEARDAY=1", .notAllowed(.yearDays, .weekly)),
            ("FREQ=MONTHLY;BYYEARDAY=1", .notAllowed(.yearDays, .monthly)),
            ("FREQ=MONTHLY;BYWEEKNO=1", .notAllowed(.weekNumbers, .monthly)),
            ("FREQ=SECONDLY;BYWEEKNO=1", .notAllowed(.weekNumbers, .secondly)),
            ("FREQ=WEEKLY;BYDAY=1MO", .ordinalNotAllowed(.weekly)),
            ("FREQ=HOURLY;BYDAY=-1MO", .ordinalNotAllowed(.hourly)),
            ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", .ordinalWithWeekNumbers),
            ("RSCALE=CHINESE;FREQ=YEARLY", .unsupportedCalendar("CHINESE")),
            ("FREQ=MONTHLY;SKIP=FORWARD", .skipWithoutCalendar),
            ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=SIDEWAYS", .badValue(.skip, "SIDEWAYS")),
        ])
    func refused(text: String, error: RecurrenceRuleError) {
        #expect(throws: error) { try RecurrenceRule(text: text) }
    }

    @Test func `a rule built from parts is checked like one that is read`() throws {
        var parts = RecurrenceRule.Parts(frequency: .weekly)
        parts.weekdays = [.init(.friday), .init(.monday), .init(.friday)]
        #expect(try RecurrenceRule(parts).text == "FREQ=WEEKLY;BYDAY=MO,FR")
        parts.interval = 0
        #expect(throws: RecurrenceRuleError.outOfRange(.interval, 0)) { try RecurrenceRule(parts) }
        parts.interval = 1
        parts.monthDays = [.min]
        #expect(throws: RecurrenceRuleError.notAllowed(.monthDays, .weekly)) { try RecurrenceRule(parts) }
        parts.frequency = .monthly
        #expect(throws: RecurrenceRuleError.outOfRange(.monthDays, .min)) { try RecurrenceRule(parts) }
    }

    @Test(
        "for a start without a time the times are ignored",
        arguments: [
            ("FREQ=DAILY;BYMINUTE=1,2,3,4;INTERVAL=2;COUNT=3", "FREQ=DAILY;COUNT=3;INTERVAL=2"),
            ("FREQ=DAILY;BYHOUR=9,17;BYSETPOS=1", "FREQ=DAILY"),
            ("FREQ=MONTHLY;BYDAY=MO;BYSECOND=1;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1"),
        ])
    func withoutTimes(text: String, expected: String) throws {
        #expect(try RecurrenceRule(text: text).ignoringTimes.text == expected)
    }
}
