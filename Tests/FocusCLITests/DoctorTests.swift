import FocusActions
import Testing

@testable import FocusCLI

@Suite struct DoctorTests {
    private let result = Doctor.Result(
        repairs: [],
        findings: [
            .directory(.data, path: "/home/a\u{1B}da", .good),
            .directory(.state, path: "/s", .writableByOthers(permissions: 0o777)),
            .ignoredVariable("XDG_DATA_HOME"),
        ])
    private let page = Page(width: 80, hasColor: false)

    @Test func `each check is a line, and what is wrong has the way to mend it below`() {
        #expect(
            result.text(on: page) == """
                ok       data directory: /home/a\\u{1b}da is there
                problem  state directory: /s can be written by others (mode 777)
                         hint: chmod go-w '/s'
                warning  XDG_DATA_HOME: is not an absolute path and is ignored
                         hint: set it to a path that begins with '/', or unset it

                """)
    }

    @Test func `quietly only what is wrong is told, and a problem is the exit status`() {
        #expect(!result.quietText(on: page).contains("ok "))
        #expect(result.status == .failed)
        #expect(Doctor.Result(repairs: [], findings: [.ignoredVariable("X")]).status == .done)
    }

    @Test func `on a colour terminal the label alone is painted`() {
        let line = result.text(on: Page(width: 80, hasColor: true)).prefix { $0 != "\n" }
        #expect(line.hasPrefix("\u{1B}[32mok\u{1B}[0m       data directory: "))
    }
}
