import Testing
import TimeKit

@Suite struct CivilTextTests {
    @Test(
        "a label is read and written in one form",
        arguments: [
            ("2026-11-21T09:00", 1_795_251_600), ("2026-11-21T09:00:30", 1_795_251_630),
            ("0001-01-01T00:00", -62_135_596_800), ("9999-12-31T23:59:59", 253_402_300_799),
            ("2024-02-29T23:59", 1_709_251_140),
        ])
    func labels(text: String, seconds: Int64) throws {
        let label = try #require(CivilDateTime(text))
        #expect(label.secondsAsUTC == seconds)
        #expect(label.description == text)
        #expect(label.date.description == String(text.prefix(10)))
        #expect(label.time.description == String(text.dropFirst(11)))
        #expect(CivilDate(String(text.prefix(10))) == label.date)
        #expect(CivilTime(String(text.dropFirst(11))) == label.time)
    }

    @Test(
        "what is no label is refused",
        arguments: [
            "", "2026-11-21", "2026-11-21T", "2026-11-21T09", "2026-11-21T09:0", "2026-11-21T09:00:",
            "2026-11-21T09:00:0", "2026-11-21T09:00:00Z", "2026-11-21T09:00Z", "2026-11-21 09:00",
            "2026-11-21t09:00", "2026-11-21T24:00", "2026-11-21T09:60", "2026-11-21T09:00:60",
            "2026-02-29T09:00", "0000-01-01T00:00", "2026-13-01T09:00", "2026-00-01T09:00", "2026-1-01T09:00",
            "+026-11-21T09:00", "2026-11-21T-9:00", "2026-11-21T+9:00", " 2026-11-21T09:00",
            "2026-11-21T09:00 ", "2026/11/21T09:00", "2026-11-21T09.00", "2026-11-21T09:00\u{0}",
            "２０２６-11-21T09:00", "12026-11-21T09:00", "2026-11-21T09:00:00:00",
        ])
    func notLabels(text: String) {
        #expect(CivilDateTime(text) == nil)
    }

    @Test(
        "what is no date, or no time of day, is refused",
        arguments: [
            "", "2026-11", "2026-11-2", "2026-11-211", "20261121", "9:00", "09:00 ", "0900", "09:00:0",
            "é9:00",
        ])
    func notParts(text: String) {
        #expect(CivilDate(text) == nil)
        #expect(CivilTime(text) == nil)
    }
}
