import FocusCore
import FocusPorts
import FocusStore

/// Gives messages to the user's program `hooks/deliver`.
final class HookSender: Sender {
    private let world: World
    private let situation: Situation
    private let words: ShipmentWords
    private(set) var isOpen = true

    /// In seconds; a hook that takes longer is ended.
    private static let patience = 10

    init(_ world: World, _ situation: Situation, _ words: ShipmentWords) {
        self.world = world
        self.situation = situation
        self.words = words
    }

    func obstacle() throws -> String? {
        switch try state() {
        case .ready: nil
        case .refused(_, let fault): fault.reason
        case .absent: "absent"
        }
    }

    /// The hook is checked anew before each start: the message before may have taken 10 seconds, and the file
    /// may be another one by now.
    func send(_ shipment: Shipment) -> SendOutcome {
        switch try? state() {
        case .ready(let path): call(path, shipment)
        case .refused(_, let fault): .refused(fault.reason)
        case .absent, nil: .refused("absent")
        }
    }

    private func state() throws -> HookState {
        try storeErrors { () throws(FileError) in
            try Hook.deliver.state(in: situation.store.places, files: world.files)
        }
    }

    private func call(_ path: String, _ shipment: Shipment) -> SendOutcome {
        let message = HookMessage(shipment, words, situation)
        let call = HookCall(
            executable: path, input: message.line, environment: message.variables,
            seconds: HookSender.patience)
        do throws(ProcessError) {
            switch try world.processes.hook(call) {
            case .exited(0): return .delivered
            case .exited(let status): return .refused("exit \(status)")
            case .signaled(let signal): return .unknown("signal \(signal)")
            case .lost: return .unknown("lost")
            case .timedOut:
                isOpen = false
                return .unknown("timed-out")
            }
        } catch {
            return .refused("not started")
        }
    }
}

extension HookFault {
    /// The word for it in the journal.
    package var reason: String {
        switch self {
        case .notOwn: "hook-not-own"
        case .writableByOthers, .inDirectoryWritableByOthers: "hook-writable-by-others"
        case .leadsThroughAnothers: "hook-in-anothers-directory"
        case .notRegular: "hook-not-regular"
        case .notExecutable: "hook-not-executable"
        case .onNoexecMount: "hook-on-noexec-mount"
        }
    }
}
