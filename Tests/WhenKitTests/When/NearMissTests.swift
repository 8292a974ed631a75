import Testing
import TimeKit
import WhenKit

@Suite struct NearMissTests {
    @Test(
        "what is nearly right is answered with what is, and that is read",
        arguments: [
            ("tomorow evening", "tomorrow evening"), ("next tuseday", "next tuesday"),
            ("in 2 hourz", "in 2 hours"), ("half 5", "half past 5"), ("tomorrow lunch", "tomorrow noon"),
            ("later", "in 1 hour"), ("later tonight", "tonight"), ("after 5pm", "5pm"),
            ("tomorrow before noon", "tomorrow noon"), ("friday after 3pm", "friday 3pm"),
            ("in a few days", "in 3 days"),
            ("in a couple of hours", "in 2 hours"), ("tomorrow 9", "tomorrow 09:00"), ("9", "09:00"),
            ("930", "09:30"), ("1730", "17:30"), ("evening", "in the evening"),
            ("monday evning", "monday evening"), ("start of this month", "start of next month"),
            ("beginning of this month", "beginning of next month"), ("overnight", "tonight"),
            ("this week", "end of week"),
            ("friday 13", "friday 13:00"), ("march", "1 march"), ("25.12", "25.12."),
            ("17.30", "17:30"), ("3 days", "in 3 days"), ("2h30", "02:30"),
            ("in 5", "in 5m"), ("mon-fri 9-5", "mon-fri 09:00"), ("4pm + 3 days", "4pm in 3 days"),
            ("tomorrow+9h", "tomorrow 09:00"), ("31 feb", "28 feb"), ("22th of march", "22nd of march"),
            ("13pm", "13:00"), ("1/2", "1 feb"), ("mon 21 nov", "sat 21 nov"),
            ("in 1.5 days", "in 1d12h"), ("-2h", "now -2h"), ("every 5th friday", "5th fri"),
            ("every second friday", "2nd fri"), ("daily untill friday", "daily until friday"),
            ("evry day", "every day"), ("weekdys", "weekdays"), ("biweekly", "every 2 weeks"),
            ("bimonthly", "every 2 months"), ("twice a day", "daily at 9:00 and 18:00"),
            ("twice a week", "mon,thu"),
            ("every hour from 9 to 5", "every hour from 09:00 to 17:00"),
            ("on the 15th and 30th", "on the 15th and last day"),
            ("tomorrow 09:00:30", "tomorrow 09:00"), ("until friday", "daily until friday"),
            ("around friday", "friday"), ("about friday", "friday"), ("tomorrow early", "tomorrow"),
            ("tonite", "tonight"), ("ev monday", "every monday"),
            ("in 1,5 hours", "in 1h30m"), ("0900 hrs", "09:00"), ("at about seven pn", "at about seven pm"),
            ("3-4pm", "3pm"), ("tomorrow 3pm - 4pm", "tomorrow 3pm"), ("8pm for 2 hours", "8pm"),
            ("every mon 9am-10am", "every mon 9am"), ("next jan 5", "jan 5"),
            ("every day this month", "every day until end of month"),
            ("end of every month at 5pm", "last day at 5pm"),
            ("every fri in october 9am", "every fri 9am from 1 october until 31 october"),
            ("every first monday in september", "1st mon of september every year"),
            ("every year in march", "every year on 1 march"), ("every march", "every 1 march"),
            ("bi-weekly", "every 2 weeks"), ("semi-monthly", "on the 1st and 15th"),
            ("morning and evening", "every morning and evening"), ("6ish", "6am"),
            ("in five", "in five minutes"),
            ("mid december", "15 december"), ("late december", "end of december"),
            ("tonight after 8", "tonight 8"), ("before monday", "monday"), ("till 5pm", "5pm"),
            ("next morning", "tomorrow morning"), ("next quarter", "start of next quarter"),
            ("this quarter", "end of quarter"), ("the next day", "in 1 day"), ("tue+thu", "tue,thu"),
            ("starting next week every day", "every day starting next week"),
            ("sat til 2pm", "sat 2pm"), ("from 4pm", "4pm"),
            ("from mon to fri at 8", "every mon to fri at 8"),
            ("tomorrow early morning", "tomorrow morning"), ("early december", "1 december"),
            ("every single day", "every day"), ("every day minus sunday", "every day except sunday"),
            ("annual", "annually"), ("3 weekdays", "in 3 weekdays"),
            ("between 4pm and 5pm", "4pm"), ("sat from 4pm", "sat at 16:00"), ("from 4pm to 5pm", "4pm"),
            ("from 9 to 17 every 2 hours", "every 2 hours from 9 to 17"),
            ("9pm tonight please", "9pm tonight"),
            ("over the weekend", "the weekend"), ("end december", "end of december"),
            ("previous saturday", "last saturday"),
            ("easter", "2027-03-28"), ("easter monday 9am", "2027-03-29 9am"), ("good friday", "2027-03-26"),
            ("2 days before easter", "2 days before 2027-03-28"), ("at easter", "2027-03-28"),
            ("thanksgiving", "2026-11-26"), ("black friday", "2026-11-27"), ("mother's day", "2027-05-09"),
            ("week 49", "2026-11-30"), ("kw 49", "2026-11-30"), ("in wk 3", "2027-01-18"),
            ("friday next month", "first friday of next month"), ("mon 9am, thu 6pm", "mon 9am"),
            ("mon at 9 and thu at 18", "mon at 9"), ("tomorrow or monday", "tomorrow"),
            ("every 30 minutes until 5pm", "every 30 minutes from 09:00 to 5pm"),
            ("every quarter on the 15th", "every 3 months on the 15th"),
            ("2moro 5pm", "tomorrow 5pm"), ("2day 8pm", "today 8pm"), ("this eve", "this evening"),
            ("17h today", "17:00 today"), ("sunday 20 o'clock", "sunday 20:00"),
            ("couple of days", "in 2 days"), ("in hour and a half", "in 1 hour and a half"),
            ("middle of december", "15 december"), ("middle of next month", "15th of next month"),
            ("month-end", "end of month"), ("in 3 mths", "in 3 months"), ("monday;14:00", "monday,14:00"),
            ("tomorrow!", "tomorrow"), ("remind me tomorrow", "tomorrow"), ("in a while", "in 1 hour"),
            ("in a day or two", "in a day"), ("monday from 2 to 3", "monday 02:00"),
            ("monday between 2 and 3", "monday 02:00"), ("monday after 2", "monday 02:00"),
            ("mon wed fri 7am", "mon,wed,fri 7am"), ("mon/wed/fri", "mon,wed,fri"),
            ("every mon 9", "every mon 09:00"), ("last of the month", "last day of the month"),
            ("every month end", "last day"), ("every end of month", "last day"),
            ("half-yearly", "every 6 months"), ("every half year", "every 6 months"),
            ("every 4-6 hours", "every 4 hours"), ("the next 5 mondays", "every mon x5"),
            ("3 days after i finish", "3 days after done"), ("every first weekend", "every first saturday"),
            ("repeat every friday", "every friday"), ("montly", "monthly"),
            ("sat 10 to 11", "sat ten to 11"), ("w/c 7 dec", "7 dec"), ("week of 7 dec", "7 dec"),
            ("sat: 10am", "sat, 10am"), ("mon-thu 9.30", "mon-thu 9:30"),
            ("1st of every quarter at 9", "every quarter on the 1st at 9"), ("week 47", "end of week"),
            ("daily no weekends", "daily except weekends"),
        ])
    func nearMisses(text: String, mended: String) throws {
        let error = try #require(throws: WhenError.self) { try read(text) }
        #expect(error.corrections.first == mended)
        for text in error.corrections { #expect(throws: Never.self, "\(text)") { try read(text) } }
    }

    private func read(_ text: String) throws {
        _ = try ReminderExpression.parse(
            text, now: WhenTable.instant("2026-11-20 19:17 +01:00"), zone: WhenTable.berlin)
    }
}
