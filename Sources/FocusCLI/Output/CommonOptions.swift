import CommandLineKit

/// The options that every command understands.
enum CommonOptions {
    static let help = Option.flag("help", short: "h", "Show what the command does and how to type it")
    static let version = Option.flag("version", "Show the version")
    static let quiet = Option.flag("quiet", short: "q", "Print only what was asked for, no confirmation")
    static let json = Option.flag("json", "Print one JSON object, errors too")
    static let plain = Option.flag("plain", "Print one record a line, parted by tabs, nothing cut")
    static let color = Option.taking(
        "WHEN", .choice(ColorChoice.allCases.map { Choice($0.rawValue, $0.meaning) }), "color",
        "Use colour")
    static let noInput = Option.flag("no-input", "Never ask; do without the answer, or fail")

    static let all = [help, version, quiet, json, plain, color, noInput]
}

/// When to use colour.
enum ColorChoice: String, CaseIterable {
    case auto, always, never

    var meaning: String {
        switch self {
        case .auto: "On a terminal, unless NO_COLOR is set"
        case .always: "Also into a file or a pipe"
        case .never: "Not at all"
        }
    }
}

/// The form in which the result is printed.
struct Format: Equatable {
    enum Layout {
        case human, quiet, plain, json
    }

    let layout: Layout
    let color: ColorChoice
}

extension Invocation {
    var format: Format {
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
