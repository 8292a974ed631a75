/// What the user typed, in the terms of the declared tree.
package struct Invocation: Sendable {
    /// From the root to the command that was named.
    package let path: [Command]
    package let operands: [String]
    /// The first thing wrong with the command line. Everything else that was understood stands all the same.
    package let error: UsageError?
    private let options: [GivenOption]

    package var command: Command { path[path.count - 1] }
    /// The names of the commands below the root.
    package var names: [String] { path.dropFirst().map(\.name) }

    package func contains(_ option: Option) -> Bool {
        options.contains { $0.option == option }
    }

    /// The value of the last use: later ones win.
    package subscript(option: Option) -> String? {
        options.last { $0.option == option }?.value
    }

    package func values(of option: Option) -> [String] {
        options.filter { $0.option == option }.map(\.value)
    }
}

/// An option that was typed; one that takes no value has an empty one.
struct GivenOption: Sendable {
    let option: Option
    let value: String
}

extension Command {
    /// Matches the words after the program's name, with this command as the root.
    package func parse(_ words: [String]) -> Invocation {
        var scan = Scan(root: self)
        for word in words { scan.take(word) }
        return Invocation(scan)
    }
}

extension Invocation {
    fileprivate init(_ scan: Scan) {
        var scan = scan
        if let (option, spelling) = scan.awaiting, let value = option.value {
            scan.fail(.missingValue(option: spelling, placeholder: value.placeholder))
        }
        // One that may be left out stands last.
        let operands = scan.command.operands
        if scan.operands.count < operands.count, operands[scan.operands.count].isRequired {
            scan.fail(.missingOperand(operands[scan.operands.count].name))
        }
        self.init(path: scan.path, operands: scan.operands, error: scan.error, options: scan.options)
    }
}
