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
