import CommandLineKit
import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusReports
import FocusWords

extension Program {
    /// `focusflow milk` at a terminal: no command is called so, and none nearly so, but a task has the word. It is listed,
    /// with a warning that says which command does that. A script gets the error, whatever the tasks are.
    static func search(_ invocation: Invocation, instead fault: UsageFault, _ world: World) throws -> (
        any Report
    )? {
        guard case .unknownCommand = fault.error, invocation.names.isEmpty, !fault.isGuessed,
            invocation.format.layout == .human, world.console.isTerminal(.output),
            !invocation.words.contains(where: { $0.hasPrefix("-") })
        else { return nil }
        var request = ListRequest()
        request.filter.text = invocation.words.joined(separator: " ")
        let listing = try TaskListing.read(request, Situation.read(world), for: .human)
        return listing.isEmpty
            ? nil : Warned(listing, [Complaint(searchedFor: invocation.words, line: invocation.line)])
    }
}
