import Testing

@testable import FocusCore

@Suite struct PreferenceTextTests {
    @Test func `blank lines and comments say nothing, and blanks around a value neither`() throws {
        let text = "# head\n\n  nudges=on\r\nsound = a = b # c\n"
        let lines = try PreferenceText.lines(of: text)
        #expect(
            lines == [
                .init(number: 3, name: "nudges", value: "on"),
                .init(number: 4, name: "sound", value: "a = b # c"),
            ])
    }

    @Test func `a line without an equals sign is refused, and so is a key that comes twice`() {
        #expect(throws: PreferenceText.Fault.notAnAssignment(line: 2)) {
            try PreferenceText.lines(of: "nudges = on\nsound bell")
        }
        #expect(throws: PreferenceText.Fault.repeated(name: "nudges", line: 3, first: 1)) {
            try PreferenceText.lines(of: "nudges = on\n\nnudges = off")
        }
    }
}
