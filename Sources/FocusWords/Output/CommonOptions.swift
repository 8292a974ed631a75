package import CommandLineKit

/// The options that every command understands.
package enum CommonOptions {
    package static let help = Option.flag("help", short: "h", "Show what the command does and how to type it")
    package static let version = Option.flag("version", "Show the version")
    package static let quiet = Option.flag(
        "quiet", short: "q", "Print only what was asked for, no confirmation")
    package static let json = Option.flag("json", "Print one JSON object, errors too")
    package static let plain = Option.flag("plain", "Print one record a line, separated by tabs, nothing cut")
    package static let color = Option.taking(
        "WHEN", .choice(ColorChoice.allCases.map { Choice($0.rawValue, $0.meaning) }), "color",
        "Use colour")
    package static let noInput = Option.flag("no-input", "Never ask; do without the answer, or fail")

    package static let all = [help, version, quiet, json, plain, color, noInput]
}

/// When to use colour.
package enum ColorChoice: String, CaseIterable {
    case auto, always, never

    package var meaning: String {
        switch self {
        case .auto: "On a terminal, unless NO_COLOR is set"
        case .always: "Even into a file or a pipe"
        case .never: "Not at all"
        }
    }
}

/// The form in which the result is printed.
package struct Format: Equatable {
    package enum Layout {
        case human, quiet, plain, json
    }

    package let layout: Layout
    package let color: ColorChoice
}

extension Invocation {
    package var format: Format {
        let layout: Format.Layout =
            if contains(CommonOptions.json) {
                .json
            } else if contains(CommonOptions.plain) {
                .plain
            } else if contains(CommonOptions.quiet) {
                .quiet
            } else {
                .human
            }
        return Format(
            layout: layout, color: self[CommonOptions.color].flatMap(ColorChoice.init(rawValue:)) ?? .auto)
    }
}
