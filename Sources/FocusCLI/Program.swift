import CommandLineKit
import FocusDelivery
package import FocusPorts
package import FocusWords
import JSONKit

/// One run of focusflow: from the typed words to the exit status.
package struct Program {
    private let world: World

    package init(world: World) {
        self.world = world
    }

    package static let name = Name.program
    package static let version = "0.1.0"
    /// The day of the release, as manuals show it.
    package static let date = "November 20, 2026"

    package func run(_ arguments: [[UInt8]]) -> ExitStatus {
        // Once a minute, and nearly always with nothing to do: for that the tree need not even be declared.
        if arguments.count == 1, arguments[0].elementsEqual("tick".utf8), isIdle(world) { return .done }
        let words = arguments.map { String(decoding: $0, as: UTF8.self) }
        let invocation = CommandTree.root.parse(words)
        do {
            let report = try report(on: invocation, typed: arguments)
            return show(report, as: invocation.format)
        } catch {
            return complain(Complaint(error), as: invocation.format)
        }
    }

    /// Help and version win over everything else, also over what is wrong with the command line. There is no help for
    /// a command that does not exist.
    private func report(on invocation: Invocation, typed: [[UInt8]]) throws -> any Report {
        if invocation.contains(CommonOptions.help) {
            if let error = invocation.error, case .unknownCommand = error {
                throw UsageFault(error, in: invocation)
            }
            return HelpReport(HelpPage(invocation.path, width: Page.helpWidth(world)).text)
        }
        if invocation.contains(CommonOptions.version) {
            return HelpReport(Program.versionText, json: [.init("version", .string(Program.version))])
        }
        // A shell that completes shows no errors, and what is no text begins nothing.
        let completes = invocation.command.name == CompleteCommand.name
        if !completes, let index = typed.firstIndex(where: { !$0.isText }) {
            throw UsageFault(.notUTF8(argument: index + 1), in: invocation)
        }
        if let error = invocation.error {
            try invocation.refuseUnreadTime(world)
            let fault = UsageFault(error, in: invocation)
            if let found = try Program.search(invocation, instead: fault, world) { return found }
            throw fault
        }
        guard let verb = CommandTree.verb(at: invocation.names) else { return try withoutVerb(invocation) }
        let report = try verb.run(invocation, world)
        // doctor says it in its own words.
        return completes || invocation.command.name == Doctor.name
            ? report : Warned(report, ofAccountIn: world)
    }

    /// The help of a noun that stands alone. Of the program alone, on a terminal, the day, once there is one.
    private func withoutVerb(_ invocation: Invocation) throws -> any Report {
        let isForPeople = invocation.format.layout == .human && world.console.isTerminal(.output)
        if invocation.names.isEmpty, isForPeople, let today = try TodayCommand.unlessEmpty(world) {
            return Warned(today, ofAccountIn: world)
        }
        return HelpReport(HelpPage(invocation.path, width: Page.helpWidth(world)).brief)
    }

    private func show(_ report: any Report, as format: Format) -> ExitStatus {
        do throws(ConsoleError) {
            for warning in report.warnings { try tell(warning, as: format) }
            let original = report.original(as: format.layout)
            if let original, !world.console.isTerminal(.output) {
                try world.console.write(original.bytes, to: .output)
                return report.status
            }
            let page = Page(console: world.console, environment: world.environment, color: format.color)
            let text = report.text(as: format, on: page)
            let shown = try harmless(text, of: original, as: format)
            if Pager.shows(shown, on: world, as: format) { return report.status }
            try world.console.write(shown, to: .output)
            return report.status
        } catch {
            switch error {
            case .closed: return .done
            case .failed: return complain(Complaint(error), as: format)
            }
        }
    }

    /// The last gate before a terminal; through any other nothing that steers it was let in the first place.
    private func harmless(_ text: String, of original: OriginalText?, as format: Format)
        throws(ConsoleError) -> String
    {
        guard world.console.isTerminal(.output) else { return text }
        let language = original?.language ?? (format.layout == .json ? .json : .page)
        let shown = language.harmless(text)
        if case .foreign = language, shown != text {
            try tell(.shownWithoutControls, as: format)
        }
        return shown
    }

    private func tell(_ complaint: Complaint, as format: Format) throws(ConsoleError) {
        let text = complaint.text(as: format)
        let isShown = format.layout == .json && world.console.isTerminal(.error)
        try world.console.write(isShown ? TerminalText.json.harmless(text) : text, to: .error)
    }

    private func complain(_ complaint: Complaint, as format: Format) -> ExitStatus {
        // Nobody is left to tell when standard error fails too; the exit status says it still.
        try? tell(complaint, as: format)
        return complaint.status
    }

    private static let versionText = """
        \(name) \(version)
        MIT License. There is no warranty.

        """
}

extension [UInt8] {
    /// Whether all of it is UTF-8: what is not would be replaced. `String(validating:)` makes types while it runs, which
    /// costs each command 14,000 instructions.
    fileprivate var isText: Bool { String(decoding: self, as: UTF8.self).utf8.elementsEqual(self) }
}
