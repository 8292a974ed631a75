import ICalendarKit
import Testing

@Suite struct ValueTests {
    @Test(arguments: [
        ("P1D", DurationValue(days: 1)), ("-P2W", DurationValue(days: -14)), ("PT0S", DurationValue()),
        ("+PT1H2M3S", DurationValue(seconds: 3723)),
        ("P15DT5H0M20S", DurationValue(days: 15, seconds: 18_020)),
        ("pt1h30s", DurationValue(seconds: 3630)), (" -PT15M ", DurationValue(seconds: -900)),
        ("P999999999W", DurationValue(days: 6_999_999_993)),
    ])
    func `a duration has days and an exact rest`(text: String, duration: DurationValue) {
        #expect(DurationValue(text) == duration)
    }

    @Test(arguments: [
        "", "P", "PT", "-", "1D", "P1", "P1M", "PT1D", "P1DT", "PT1M1H", "P1D1D", "PTT1H", "P-1D", "P1D ago",
        "P9999999999D", "PD", "PT1",
    ])
    func `what is no duration is refused`(text: String) {
        #expect(DurationValue(text) == nil)
    }

    @Test(arguments: [
        (DurationValue(days: 14), "P14D"), (DurationValue(seconds: -900), "-PT15M"),
        (DurationValue(), "PT0S"),
        (DurationValue(days: -1, seconds: -3661), "-P1DT1H1M1S"), (DurationValue(seconds: 3601), "PT1H1S"),
    ])
    func `a duration is written with the units that it has`(duration: DurationValue, text: String) {
        #expect(duration.text == text)
        #expect(DurationValue(text) == duration)
    }

    @Test(
        "escapes are read, and what escapes nothing stays",
        arguments: [
            (#"a\nb\Nc"#, "a\nb\nc"), (#"\,\;\\n"#, #",;\n"#), (#"C:\temp\"#, #"C:\temp\"#),
            (#"\"x\:"#, "\"x:"),
            ("a,b", "a,b"), ("", ""),
        ])
    func escapes(value: String, text: String) {
        #expect(Component("X", [ContentLine("T", value)]).text("T") == text)
    }

    @Test(arguments: ["a\nb", #"\n"#, "x,y;z", "", "ü\t👍"])
    func `a text that is written is read the same`(text: String) {
        #expect(Component("X", [ContentLine("T", text: text)]).text("T") == text)
        #expect(
            Component("X", [ContentLine("T", texts: [text, "b"])]).texts("T")
                == [text, "b"].filter { !$0.isEmpty })
    }
}
