import Foundation
import Testing
import TimeKit
import WhenKit

@Suite struct TitleTimeTests {
    @Test func `ordinary titles have no time`() throws {
        let titles = try lines(of: "ordinary.txt")
        #expect(titles.count > 200)
        for title in titles { #expect(try found(in: title) == ["none", ""], "\(title)") }
    }

    @Test func `a time is found at the end or the beginning, as each row says`() throws {
        for line in try lines(of: "titles.tsv") {
            let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(row.count == 3, "\(row)")
            #expect(try found(in: row[0]) == Array(row[1...]), "\(row[0])")
        }
    }

    @Test func `words within quotes, or that a shell held together, are no time`() throws {
        #expect(try found(in: ["Watch", "\"tomorrow\""]) == ["none", ""])
        #expect(try found(in: ["Watch", "next friday"]) == ["none", ""])
    }

    @Test(arguments: [
        ("Lunch with Ada tomorow", "12:00", "tomorrow"), ("Lunch 2moro", "12:00", "tomorrow"),
        ("Bins tonite", "", "tonight"), ("Lunch tommorow", "", "tomorrow"),
        ("Gym thrusday", "18:00", "thursday"), ("Wensday call Jo", "9am", "wednesday"),
        ("call every moday", "10am", "monday"), ("Bring money", "12:00", nil), ("Party", "18:00", nil),
        ("Call Maria", "12:00", nil),
        ("Lunch tomorow with Ada", "12:00", nil), ("Lunch tomorow", "mon 12:00", nil),
        ("Pills evry day", "10:00", "every"), ("Water plants evey 3 days", "9am", "every"),
        ("Pills dialy", "10:00", "daily"), ("Pills dailly", "", "daily"),
        ("Rent monthy", "1st 9am", "monthly"),
        ("Bins evrey monday", "", "every"), ("Call Daisy", "10:00", nil), ("Best day ever", "10:00", nil),
        ("Call Mr Early", "10:00", nil), ("Move it weakly", "10:00", nil), ("Dialy", "10:00", nil),
    ])
    func `a word that is hardly of the title is seen`(title: String, time: String, meant: String?) throws {
        #expect(try misspelt(title, before: time) == meant)
    }

    @Test(arguments: [
        ("1 nov flight", "14:55", "1 nov 14:55"), ("friday lunch", "12:30", "friday 12:30"),
        ("meet on 3 dec with Bob", "7pm", "on 3 dec 7pm"), ("30.10. delivery", "at 17:00", "30.10. at 17:00"),
        ("1/2 tab of aspirin", "9pm", nil), ("2nd draft", "17:00", nil), ("friday lunch", "mon 12:30", nil),
        ("cover Bob's friday shift", "12:30", nil), ("12 angry men", "20:00", nil),
        ("Exam 26 march:", "2pm", "26 march 2pm"), ("exam friday:", "2pm", "friday 2pm"),
        ("Exam march 26 hall B", "2pm", "march 26 2pm"), ("mondays bins", "7pm", "mondays 7pm"),
        ("buy tickets for 26 march", "9:00", nil), ("see how they wed", "9:00", nil),
        ("every sat football", "10am", "every sat 10am"),
        ("dinner 27/11 at Jo's", "7pm", "27/11 at 7pm"),
        ("easter monday", "29 mar", nil), ("24/7 support call", "5pm", nil),
    ])
    func `a day apart from its time is seen`(title: String, time: String, meant: String?) throws {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        let found = TitleTime.dayApart(in: title.split(separator: " ").map(String.init), from: time) {
            (try? ReminderExpression.parse($0, now: now, zone: WhenTable.berlin)) != nil
        }
        #expect(found == meant)
    }

    @Test(arguments: [
        ("Exam fri 2pm in the hall", "fri 2pm"), ("Exam, fri 2pm, hall", "fri 2pm"),
        ("exam fri 2pm, bring pens", "fri 2pm"), ("exam (fri 2pm) in hall B", "fri 2pm"),
        ("call Jo 3pm please", "3pm"), ("call Jo 7pm auckland time", "7pm"),
        ("take bread out in 20 mins!", "in 20 mins"), ("call mum tomorrow about rent", "tomorrow"),
        ("Exam on friday in the hall", "on friday"), ("meet Jo at 9 in the hall", "at 9"),
        ("pick up Mia half past three please", "half past three"), ("look at 3 houses", nil),
        ("oil the 5pm train", nil), ("Market from 3pm to 5pm again", nil), ("write Friday report", nil),
        ("read John 3:16 aloud", nil), ("Maths 9A and 9B", nil), ("work on the 3rd draft", nil),
        ("Watch \"tomorrow 3pm\" again", nil), ("review next week's plan", nil),
        ("friday submit report", "friday"), ("fri submit report", "fri"), ("monday dentist", "monday"),
        ("1 march renew passport", "1 march"), ("1st march renew passport", "1st march"),
        ("2026-12-24 call gran", "2026-12-24"), ("24.12. call gran", "24.12."), ("5 dec pay rent", "5 dec"),
        ("march 1 renew passport", "march 1"), ("this weekend clean garage", "this weekend"),
        ("in december renew passport", "in december"), ("friday or monday is off", nil), ("mon ami", nil),
        ("Friday report template", nil), ("24/7 support line", nil),
        ("remind me tomorrow at 9am to call Jo", "tomorrow at 9am"), ("Train at 9:15 to Paris", "at 9:15"),
        ("Drive to work", nil),
    ])
    func `a clear time within a title is seen`(title: String, time: String?) throws {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        let words = title.split(separator: " ").map(String.init)
        let left = TitleTime.left(in: words) {
            (try? ReminderExpression.parse($0, now: now, zone: WhenTable.berlin)) != nil
        }
        #expect(left == time)
    }

    @Test(arguments: [
        ("Call Jo after 5pm", "5pm"), ("walk past 5:30", "5:30"), ("Meet at 9A", "at 9A"),
        ("Read John 3:16", "3:16"), ("Rent on the last day", "on the last day"), ("Maths 9A", nil),
        ("Read around midnight", "midnight"), ("Dinner boxing day", "boxing day"),
        ("Dinner christmas", "christmas"), ("Rent last day", "last day"), ("Watch High Noon", nil),
        ("Market from 3pm to 5pm", nil),
        ("Tickets for friday", nil), ("Gym mwf", "mwf"), ("Run weekdays", "weekdays"), ("Run 5k sat", "sat"),
        ("Watch Midnight Sun", nil), ("Enjoy the sun", nil), ("lunch 24/12", "24/12"), ("Support 24/7", nil),
        ("Screen 16/9", nil), ("Grade 9/10", nil), ("party the 24th", "the 24th"),
        ("Read Henry the 8th", nil),
        ("Read about Henry the 8th", nil), ("win the first", nil), ("trip in march", "in march"),
        ("Party nye", "nye"), ("dentist @2", "@2"), ("Meet Bob 1pm or 2pm", "1pm"),
        ("Email Anna tomorrow or friday", "tomorrow"), ("Email Anna (friday)", "friday"),
        ("Email Anna - friday", "friday"), ("Book flight 3 march - 10 march", nil), ("Mow lawn Sat", "Sat"),
        ("Pills nightly", "nightly"), ("Passport march 2027", "march 2027"),
        ("Call before 5pm friday", "5pm friday"),

        ("report (due friday)", "due friday"), ("finish before friday", "friday"),
        ("pay gas bill 20th", "20th"), ("finish 2nd", nil),
        ("sunday lunch at mum's 1pm", "1pm"),
        ("dinner fri 7pm til late", "fri 7pm"),
        ("return books [5 dec]", "5 dec"), ("take 2 at night", "2 at night"),
    ])
    func `a clock that stays at the end of a title is seen`(title: String, time: String?) throws {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        let left = TitleTime.left(in: title.split(separator: " ").map(String.init)) {
            (try? ReminderExpression.parse($0, now: now, zone: WhenTable.berlin)) != nil
        }
        #expect(left == time)
    }

    @Test func `ordinary titles have no time within`() throws {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        for title in try lines(of: "ordinary.txt") {
            let left = TitleTime.left(in: title.split(separator: " ").map(String.init)) {
                (try? ReminderExpression.parse($0, now: now, zone: WhenTable.berlin)) != nil
            }
            #expect(left.map(title.hasSuffix) ?? true, "\(title)")
        }
    }

    @Test func `ordinary titles have no misspelt time`() throws {
        for title in try lines(of: "ordinary.txt") {
            for time in ["", "12:00"] {
                #expect(try misspelt(title, before: time) == nil, "\(title) \(time)")
            }
        }
    }

    @Test(
        arguments: [
            ("Report mon 25:00", "mon 25:00", []), ("Gym sat|sun", "sat|sun", ["sat,sun"]),
            ("Gym Monday/Thursday", "Monday/Thursday", ["monday,thursday"]),
            ("Call Jo fri 17.30", "fri 17.30", ["fri 17:30"]),
            ("Lunch fri 12.30", "fri 12.30", ["fri 12:30"]),
            ("Pay rent 31 feb", "31 feb", ["28 feb"]),
            ("Sync tomorrow 13pm", "tomorrow 13pm", ["tomorrow 13:00"]),
            ("Pills twice a day", "twice a day", ["daily at 9:00 and 18:00"]),
            ("Party on 1/2", "on 1/2", ["on 1 feb", "on 2 jan"]),
            ("Pill 6am, 2pm and 10pm", "6am, 2pm and 10pm", ["daily at 6am, 2pm and 10pm"]),
            ("Pill tomorrow 8am and 8pm", "tomorrow 8am and 8pm", []),
            ("Taxes 01/02/2027", "01/02/2027", ["2027-02-01", "2027-01-02"]),
            ("Sing tue 7", "tue 7", ["tue 07:00", "tue 7am", "tue 7pm"]),
            ("meet friday half seven pm", "friday half seven pm", ["friday half past seven pm"]),
            ("Sing tue 19:00 - 21:00", "tue 19:00 - 21:00", ["tue 19:00"]),
            ("Call Jo in a few minutes", "in a few minutes", ["in 3 minutes"]),
            ("Pay rent end of every month", "end of every month", ["last day of each month"]),
            ("Review biweekly", "biweekly", ["every 2 weeks", "mon,thu"]),
            ("essay by 24:00 friday", "by 24:00 friday", ["by 23:59 friday"]),
            ("essay 24:00", "24:00", ["23:59"]),
            ("mon to wed duty", "mon to wed", ["mon", "every mon to wed"]),
            ("meet 3pm to 5pm Bob", "3pm to 5pm", ["3pm"]),
            (
                "Night duty every day from 1 apr to 4 apr 19:00", "every day from 1 apr to 4 apr 19:00",
                ["every day 19:00 from 1 apr to 4 apr"]
            ),
            ("Wash every third weekend", "every third weekend", []),
            ("walk between 3 and 5", "3 and 5", ["03:00", "3am", "3pm"]),
            ("Kids between 3pm and 4pm tomorrow", "3pm and 4pm", ["3pm"]),
            ("Email Anna fri 3ish", "fri 3ish", ["fri 3am", "fri 3pm"]),
            ("Wash face morning and evening", "morning and evening", ["every morning and evening"]),
            ("Review bi-weekly", "bi-weekly", ["every 2 weeks", "mon,thu"]),
            ("Pay rent 01/12", "01/12", ["1 dec", "12 jan"]),
            ("hand in by tmrw 9", "by tmrw 9", ["by tmrw 09:00", "by tmrw 9am", "by tmrw 9pm"]),
            ("call mum at easter", "at easter", ["2027-03-28"]),
            ("call mum at lunch", "at lunch", ["at noon"]),
            ("gym mon at 7 and thu at 6", "mon at 7 and thu at 6", ["mon at 7", "thu at 6"]),
            ("meds 8am, 2pm, 8pm", "8am, 2pm, 8pm", ["daily at 8am, 2pm, 8pm"]),
            ("call Jo mid jan", "mid jan", ["15 jan"]), ("call Jo 7.30", "7.30", ["7:30"]),
            ("dentist tomorrow at 2pm!", "tomorrow at 2pm!", ["tomorrow at 2pm"]),
            ("Rent by 5", "by 5", ["by 05:00", "by 5am", "by 5pm"]),
            ("Call Jo after 7", "after 7", ["07:00", "7am", "7pm"]),
            ("Meeting from 3 to 5", "3 to 5", ["03:00", "3am", "3pm"]),
            ("Meeting from 3 to 5pm", "3 to 5pm", ["3pm"]),
            ("Call Jo in 10", "in 10", ["in 10m", "in 10h", "in 10d"]),
            ("Rent last friday yearly", "last friday yearly", ["last fri of december every year"]),
        ] + TurnedTitles.rows)
    func `what is no time is seen at the end of a title`(title: String, text: String, meant: [String]) throws
    {
        let unread = try #require(try unread(title))
        #expect(unread.text == text)
        #expect(unread.meant == meant)
    }

    @Test(arguments: TurnedTitles.rows) func `of a rule that is turned nothing is taken`(
        title: String, text: String, meant: [String]
    ) throws {
        #expect(try found(in: title) == ["none", ""])
    }

    @Test func `no other title has one`() throws {
        let more = [
            "Tickets for fri 17.30", "read Genesis 32:24", "sat|sun", "Gym sat,sun", "John 25:00", "Pay 5.50",
            "aspect 16:9 video", "draw sun|moon", "meet at 25:00 Smith street", "buy 31 feb calendars",
            "Do it right every time", "Learn from every mistake", "Everything but the sunday roast",
            "Twice daily newsletter", "Buy all but one", "Back up each second disk", "Squats 10 times",
            "Sleep a few hours",
            "Add half 8 inch pipes", "Cut 2 by 4", "Count from 1 to 10", "Read pages from 3 to 5",
            "Read pages 10 to 12", "Book by 5 authors", "Plan week 49", "Watch Black Friday deals",
            "Buy candy for easter",
        ]
        for title in try lines(of: "ordinary.txt") + more {
            #expect(try unread(title) == nil, "\(title)")
        }
        for line in try lines(of: "titles.tsv") {
            let title = line.prefix { $0 != "\t" }
            #expect(try unread(String(title)) == nil, "\(title)")
        }
    }

    private func unread(_ title: String) throws -> TitleTime.Unread? {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        return TitleTime.unread(atEndOf: title.split(separator: " ").map(String.init)) { text in
            do throws(WhenError) {
                _ = try ReminderExpression.parse(text, now: now, zone: WhenTable.berlin)
                return nil
            } catch {
                return error
            }
        }
    }

    private func misspelt(_ title: String, before time: String) throws -> String? {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        return TitleTime.misspelt(in: title.split(separator: " ").map(String.init), before: time) {
            (try? ReminderExpression.parse($0, now: now, zone: WhenTable.berlin)) != nil
        }?.meant
    }

    private func found(in title: String) throws -> [String] {
        try found(in: title.split(separator: " ").map(String.init))
    }

    private func found(in words: [String]) throws -> [String] {
        let now = try WhenTable.instant("2026-11-20 19:17 +01:00")
        let reads = { (text: String) in
            (try? ReminderExpression.parse(text, now: now, zone: WhenTable.berlin)) != nil
        }
        if let time = TitleTime.atEnd(of: words[...], reads: reads) {
            return ["end", words[time.words].joined(separator: " ")]
        }
        if let time = TitleTime.atStart(of: words[...], reads: reads) {
            return ["start", words[time.words].joined(separator: " ")]
        }
        return ["none", ""]
    }

    private func lines(of name: String) throws -> [String] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
