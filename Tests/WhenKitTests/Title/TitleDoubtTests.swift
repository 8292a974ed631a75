import Testing
import TimeKit
import WhenKit

@Suite struct TitleDoubtTests {
    @Test(
        arguments: [
            ("Pick up kids M-Th", "M-Th 3:15pm", ["mon-thu 3:15pm"]),
            ("Pick up kids M/W/F", "M/W/F 3:15pm", ["mon,wed,fri 3:15pm"]),
            ("Pick up kids 3.30", nil, []), ("Form M/S", nil, []), ("Update 3-5", nil, []),
        ] as [(String, String?, [String])])
    func `initials of days beside a time are seen`(title: String, text: String?, meant: [String]) throws {
        let words = title.split(separator: " ").map(String.init)
        let doubt = TitleTime.doubt(
            in: words, beside: "3:15pm", isFirst: false, reads: { Self.fault($0) == nil }, fault: Self.fault)
        guard case .unread(let unread)? = doubt else {
            #expect(text == nil)
            return
        }
        #expect(unread.text == text)
        #expect(unread.meant == meant)
    }

    @Test(
        arguments: [
            ("Holiday 5.12.-7.12.", "10:00", "5.12.-7.12.", ["5.12. 10:00"]),
            ("Fair 5.-7.12.", "10:00", "5.-7.12.", []),
            ("Trip 26/12-30/12", "9am", "26/12-30/12", ["26/12 9am"]),
            ("Fair 26.12.–30.12.", "9:00", "26.12.–30.12.", ["26.12. 9:00"]),
            ("Conference dec 5-7", "9:00", "dec 5-7", ["dec 5 9:00"]),
            ("Trip 26.12. to 30.12. 9:00", nil, "26.12. to 30.12.", ["26.12. 9:00"]),
            ("Trip from 26.12. until 30.12. 9:00", nil, "26.12. until 30.12.", ["26.12. 9:00"]),
            ("Talks 2026-12-05 - 2026-12-07 9:00", nil, "2026-12-05 - 2026-12-07", ["2026-12-05 9:00"]),
            ("Trip 26 dec to 30 dec", "9:00", "26 dec to 30 dec", ["26 dec 9:00"]),
            ("Trip dec 26 - dec 30 9:00", nil, "dec 26 - dec 30", ["dec 26 9:00"]),
            ("Trip 26 to 30 dec 9:00", nil, "26 to 30 dec", ["26 dec 9:00"]),
            ("Trip dec 26 to 30 9:00", nil, "dec 26 to 30", ["dec 26 9:00"]),
            ("Fair 5-7 dec 10:00", nil, "5-7 dec", ["5 dec 10:00"]),
            ("Drive to 30 dec", "9:00", nil, []), ("Chapters 3 to 5", "9:00", nil, []),
            ("Office 24/7", "10:00", nil, []), ("Bring 5-7 pens", "10:00", nil, []),
            ("Read 5-7", "10:00", nil, []),
            ("Trip 26.12. to 30.12.", nil, "26.12. to 30.12.", ["26.12."]),
            ("Flight AB-7 12-4", "10:00", nil, []),
        ] as [(String, String?, String?, [String])])
    func `days in a row are no time`(title: String, time: String?, text: String?, meant: [String]) {
        let words = title.split(separator: " ").map(String.init)
        let doubt = TitleTime.doubt(
            in: words, beside: time, isFirst: false, reads: { Self.fault($0) == nil }, fault: Self.fault)
        guard case .unread(let unread)? = doubt else {
            #expect(text == nil)
            return
        }
        #expect(unread.text == text)
        #expect(unread.meant == meant)
    }

    private static func fault(_ text: String) -> WhenError? {
        do throws(WhenError) {
            // 20 November 2026, 19:17 in Berlin
            let now = Instant(secondsSinceEpoch: 1_795_198_620)
            _ = try ReminderExpression.parse(text, now: now, zone: WhenTable.berlin)
            return nil
        } catch {
            return error
        }
    }
}
