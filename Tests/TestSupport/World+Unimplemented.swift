import FocusCore
package import FocusPorts
import TimeKit

extension World {
    /// Everything that a test did not set up stops the test run with its name.
    package static var unimplemented: World {
        World(
            clock: Clock { () throws(ClockError) in missing("clock") },
            zones: Zones(
                current: { () throws(ZoneError) in missing("zones.current") },
                named: { (_: String) throws(ZoneError) in missing("zones.named") }),
            newID: { missing("newID") },
            files: UnimplementedFiles(),
            notifications: .ownList { missing("notifications") },
            processes: Processes(
                ownID: { missing("processes.ownID") }, path: { missing("processes.path") },
                bootID: { missing("processes.bootID") },
                userID: { missing("processes.userID") }, isRunning: { _ in missing("processes.isRunning") },
                run: { (_: String, _: [String]) throws(ProcessError) in missing("processes.run") },
                hook: { (_: HookCall) throws(ProcessError) in missing("processes.hook") },
                detach: { (_: [String]) throws(ProcessError) in missing("processes.detach") }),
            desktop: Desktop(
                connect: { () throws(DesktopError) in missing("desktop.connect") },
                connectWithoutVariables: { () throws(DesktopError) in missing("desktop.connect") },
                adopt: { _, _ in missing("desktop.adopt") }),
            environment: Environment([:]),
            console: UnimplementedConsole())
    }
}

private func missing(_ what: String) -> Never {
    fatalError("the test reached \(what), which it did not set up")
}

private struct UnimplementedFiles: FileSystem {
    func directory(at path: String) throws(FileError) -> any Directory { missing("files.directory") }
    func makeDirectory(at path: String) throws(FileError) { missing("files.makeDirectory") }
    func information(at path: String) throws(FileError) -> FileInformation? { missing("files.information") }
    func destination(of path: String) throws(FileError) -> String { missing("files.destination") }
    func readStream(at path: String, most: Int) throws(FileError) -> [UInt8] { missing("files.readStream") }
    func step(at path: String) throws(FileError) -> PathStep? { missing("files.step") }
}

private struct UnimplementedConsole: Console {
    func height(of stream: OutputStream) -> Int? { missing("console.height") }
    func show(_ text: String, through pager: String) -> Bool { missing("console.show") }
    func write(_ text: String, to stream: OutputStream) throws(ConsoleError) { missing("console.write") }
    func write(_ bytes: [UInt8], to stream: OutputStream) throws(ConsoleError) { missing("console.write") }
    func isTerminal(_ stream: OutputStream) -> Bool { missing("console.isTerminal") }
    func width(of stream: OutputStream) -> Int? { missing("console.width") }
    func readInput() throws(FileError) -> [UInt8] { missing("console.readInput") }
    func confirm(_ question: String, yesIsUsual: Bool) -> Bool? { missing("console.confirm") }
    func holdSignals() -> any TerminalSignals { missing("console.holdSignals") }
}
