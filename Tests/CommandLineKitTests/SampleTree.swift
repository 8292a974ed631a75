import CommandLineKit

/// A small program with one of everything.
enum Sample {
    static let json = Option.flag("json", "Print JSON")
    static let help = Option.flag("help", short: "h", "Show help")
    static let color = Option.taking(
        "WHEN", .choice([Choice("auto", "On a terminal"), Choice("always", "Always")]), "color", "Use colour")
    static let lines = Option.taking("N", .count, "lines", short: "n", "How many lines")
    static let quiet = Option.flag("quiet", short: "q", "Say little")
    static let tag = Option.taking("TAG", .text, "tag", "Mark it")

    static let add = Command(
        "add", "Add a thing", details: ["A thing is 'quoted' with a back\\slash."],
        operands: [Operand("TITLE", .text, .oneOrMore, "What it is")], options: [lines, quiet, tag],
        examples: [Example("thing add \"Call mum\"", "Add one")])
    static let list = Command(
        "list", "List things",
        operands: [
            Operand("ORDER", .choice([Choice("up", "First"), Choice("down", "Last")]), .optional, "How")
        ])
    static let secret = Command("secret", "Do not tell", isHidden: true)
    static let root = Command(
        "prog", "Do things", options: [help, json, color],
        subcommands: below(
            shortForms: [ShortForm("put", for: "thing", "add")],
            [
                Command(
                    "thing", "Work on things",
                    subcommands: below(shortForms: [ShortForm("ls", for: "list")], [add, list])),
                Command(
                    "show", "Show a command",
                    operands: [Operand("COMMAND", .commandName, .any, "Which")], seeAlso: ["prog(1)"]),
                secret,
            ]))

    static func below(shortForms: [ShortForm] = [], _ commands: [Command]) -> Subcommands {
        Subcommands(commands.map(\.name), shortForms: shortForms) { name in
            commands.first { $0.name == name }
        }
    }
}
