/// Small scripts with which a shell asks the program what may come next.
///
/// They know nothing of the commands, and evaluate nothing that was typed: the words are arguments of
/// `PROGRAM __complete --`.
package enum CompletionScript: String, CaseIterable, Sendable {
    case bash, zsh, fish

    package func fileName(for program: String) -> String {
        switch self {
        case .bash: "\(program).bash"
        case .zsh: "_\(program)"
        case .fish: "\(program).fish"
        }
    }

    package func text(for program: String) -> String {
        let template =
            switch self {
            case .bash: Self.bashTemplate
            case .zsh: Self.zshTemplate
            case .fish: Self.fishTemplate
            }
        return template.replacing("PROGRAM", with: program)
    }
}

extension String {
    fileprivate func replacing(_ word: String, with replacement: String) -> String {
        var text = ""
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(word) {
                text += replacement
                rest = rest.dropFirst(word.count)
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text
    }
}
