/// What happened in a life, as a script of Tests/EndToEnd: `sh hear` is a tick, and prints what the hook was told.
struct Story {
    private let lines: [String]

    /// The lines of a life's script.
    init(_ script: [String]) { lines = script }

    /// With what is wrong at the end of it.
    func text(_ end: String) -> [String] {
        var text = ["sh 'sh setup'", "env TZ=UTC"]
        var wasTick = false
        for (line, next) in zip(lines, lines.dropFirst() + [""]) {
            if let ring = line.afterPrefix("# rings ") {
                // It did not ring in a tick: damage, or trouble, stands before it.
                text.append((wasTick ? "" : "# ") + Story.heard(ring))
                continue
            }
            wasTick = line == "focusflow tick"
            text.append(Story.step(line))
            if wasTick, !next.hasPrefix("# rings ") { text.append("! stdout '.'") }
        }
        return text + ["# " + end] + Story.files
    }

    private static func step(_ line: String) -> String {
        if line == "focusflow tick" { return "sh hear" }
        if let zone = line.afterPrefix("zone ") { return "env TZ=\(zone)" }
        if let exit = line.afterPrefix("# the hook exits ") { return "sh 'echo \(exit) >status'" }
        guard let words = line.afterPrefix("focusflow respond ")?.split(separator: " "), words.count == 2
        else {
            return line
        }
        let tail = words[0].drop { $0 != "/" }
        return
            #"sh 'focusflow respond "$(grep -F "\#(tail)" heard | tail -n 1 | cut -d " " -f 2)" \#(words[1])'"#
    }

    /// The ids of a real program are others.
    private static func heard(_ ring: String) -> String {
        let words = ring.split(separator: " ")
        let tail = words[1].drop { $0 != "/" }
        let plain = tail.map { "+.".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        return "stdout '^\(words[0]) \\S*\(plain)\(words.count > 2 ? " marked" : "")$'"
    }

    private static let files = #"""
        -- deliver --
        #!/bin/sh
        jq -r '(if .attempt == 2 then " marked" else "" end) as $mark
            | (.items // [.])[] | "\(.number // 0) \(.occurrence)\($mark)"' >>"$HOME/rung"
        exit "$(cat "$HOME/status")"
        -- hear --
        #!/bin/sh
        # A tick, and what it rings.
        : >rung
        focusflow tick && cat rung >>heard && sort rung
        -- setup --
        #!/bin/sh
        mkdir -p -m 700 config/focusflow config/focusflow/hooks
        mv deliver config/focusflow/hooks/deliver
        chmod 700 config/focusflow/hooks/deliver hear
        mv hear bin/hear
        echo 0 >status
        printf '{"version":1,"delivery":["hook"]}\n' >config/focusflow/settings.json
        """#.split(separator: "\n").map(String.init)
}

extension String {
    fileprivate func afterPrefix(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
