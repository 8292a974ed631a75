package import FocusCore
package import FocusPorts
package import FocusStore
package import JSONKit

/// Why a hook did not do its work. What it was to be told of (a task done, a session over) stands all the same.
package enum HookTrouble: Hashable, Sendable {
    case refused(path: String, HookFault)
    case failed(Hook, HookEnd)
    case notStarted(Hook, FileError.Cause)
}

/// What a hook is told: members of one JSON line, and those that fit into variables.
package struct HookOccasion {
    package let members: [JSONValue.Member]
    package let variables: [String: String]

    package init(members: [JSONValue.Member], variables: [String: String]) {
        self.members = members
        self.variables = variables
    }
}

extension Hook {
    /// In seconds: enough for a message over the network, and not too long for somebody at the prompt.
    static let patience = 10

    /// Runs the hook if there is one; nil when all is well. The caller holds no lock, since the hook
    /// may run focusflow itself.
    package func run(_ occasion: HookOccasion, for namespace: Namespace, in places: Places, _ world: World)
        -> HookTrouble?
    {
        do throws(FileError) {
            switch try state(in: places, files: world.files) {
            case .absent: return nil
            case .refused(let path, let fault): return .refused(path: path, fault)
            case .ready(let path): return call(path, occasion, namespace, world)
            }
        } catch {
            return .notStarted(self, error.cause)
        }
    }

    private func call(
        _ path: String, _ occasion: HookOccasion, _ namespace: Namespace, _ world: World
    ) -> HookTrouble? {
        let name = namespace.directoryName
        var writer = JSONWriter()
        writer.append(
            .object(
                [.init("schema", .number(1)), .init("namespace", .string(name))] + occasion.members))
        var variables = occasion.variables
        variables["FOCUSFLOW_NAMESPACE"] = name
        do throws(ProcessError) {
            let end = try world.processes.hook(
                HookCall(
                    executable: path, input: writer.bytes + [UInt8(ascii: "\n")], environment: variables,
                    seconds: Hook.patience))
            return end == .exited(0) ? nil : .failed(self, end)
        } catch {
            return .notStarted(self, error.cause)
        }
    }
}
