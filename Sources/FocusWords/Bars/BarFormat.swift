package import FocusActions
import FocusCore
import FocusDelivery
import JSONKit
import TimeKit

/// A form in which a status bar or a prompt wants the timer.
package enum BarFormat {
    case named(Consumer)
    case template(BarTemplate)

    /// Each takes one line, and some characters of it for commands: those are made harmless.
    package enum Consumer: String, CaseIterable {
        case text, json, waybar, polybar, i3blocks
        case i3statusRust = "i3status-rs"
        case tmux, argos, zsh
    }

    package static let names = Consumer.allCases.map(\.rawValue)

    package init(_ word: String, _ fields: [String] = BarTemplate.fields) throws(BarFormatFault) {
        if let consumer = Consumer(rawValue: word) {
            self = .named(consumer)
        } else if word.utf8.contains(UInt8(ascii: "{")) {
            self = .template(try BarTemplate(word, fields))
        } else {
            throw .unknownFormat(word)
        }
    }

    /// What has to be counted for it.
    package var counts: Glance.Counts {
        switch self {
        case .template(let template): template.counts
        case .named(.json): .all
        case .named: Glance.Counts()
        }
    }

    package func text(of bar: BarLine) -> String {
        switch self {
        case .template(let template): return bar.text(template) + "\n"
        case .named(.json): return jsonLine(bar.json)
        case .named(.waybar): return object(bar.waybar)
        case .named(.i3statusRust): return object(bar.i3statusRust)
        case .named(.argos): return bar.argos
        case .named(.text), .named(.i3blocks): return bar.line + "\n"
        // A percent sign before a brace would begin a tag.
        case .named(.polybar): return bar.line.placing(" ", behind: "%", before: "{") + "\n"
        case .named(.tmux): return bar.line.doubling("#") + "\n"
        case .named(.zsh): return bar.line.doubling("%") + "\n"
        }
    }

    private func object(_ members: [JSONValue.Member]) -> String {
        var writer = JSONWriter()
        writer.append(.object(members))
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }
}

extension BarLine {
    /// Its text and tooltip are markup of Pango.
    fileprivate var waybar: [JSONValue.Member] {
        [
            .init("text", .string(line.escapedForMarkup)), .init("alt", .string(className)),
            .init("tooltip", .string(tooltip.escapedForMarkup)),
            .init("class", .string(className)), .init("percentage", .number(.init(percent))),
        ]
    }

    fileprivate var i3statusRust: [JSONValue.Member] {
        let state = isIdle ? "Idle" : isPaused ? "Warning" : kind == .focus ? "Info" : "Good"
        return [
            .init("icon", .string("")), .init("state", .string(state)), .init("text", .string(line)),
            .init("short_text", .string(isIdle ? nextIn : clock)),
        ]
    }

    /// A line for the bar, and the menu below it. What stands behind the first pipe are attributes.
    fileprivate var argos: String {
        let plain = "| useMarkup=false emojize=false ansi=false unescape=false trim=false"
        let title = (line.isEmpty ? "focusflow" : line).replacingPipes
        func item(_ name: String, _ verb: String) -> String {
            "\(name) | bash='focusflow timer \(verb)' terminal=false refresh=true\n"
        }
        let items =
            isIdle
            ? item("Start", "start") + item("Break", "break")
            : item(isPaused ? "Resume" : "Pause", isPaused ? "resume" : "pause") + item("Stop", "stop")
        return "\(title) \(plain)\n---\n\(items)"
    }
}

extension String {
    fileprivate func doubling(_ character: Character) -> String {
        var text = ""
        for next in self {
            text.append(next)
            if next == character { text.append(next) }
        }
        return text
    }

    fileprivate func placing(_ blank: Character, behind first: Character, before second: Character) -> String
    {
        var text = ""
        for next in self {
            if next == second, text.last == first { text.append(blank) }
            text.append(next)
        }
        return text
    }

    fileprivate var replacingPipes: String { String(map { $0 == "|" ? "¦" : $0 }) }

    var escapedForMarkup: String {
        var text = ""
        for character in self {
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.append(character)
            }
        }
        return text
    }
}
