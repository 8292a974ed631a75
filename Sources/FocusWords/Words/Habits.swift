import CommandLineKit
import FocusCore
import TimeKit

/// What people type who know other programs, and what it is called here. Letters that are alike do not tell:
/// `undone` is nearer to `done` than to `reopen`.
enum Habits {
    /// What may stand in place of the word below these commands.
    package static func commands(for word: String, below path: [Command]) -> [String] {
        if path.count == 1 { return first[word] ?? [] }
        let names = path[path.count - 1].visibleSubcommands.map(\.name)
        return (verbs[word] ?? []).filter(names.contains)
    }

    /// The same for an option with its dashes; a value belongs to it where it has a sign.
    package static func options(for word: String, of path: [Command]) -> [String] {
        let known = (path + path.prefix(1)).suffix(2).flatMap(\.options).map { "--\($0.name)" }
        let found = (options[word] ?? []).filter { option in
            known.contains(String(option.prefix { $0 != "=" }))
        }
        // Everywhere else it rather asks to hear more.
        return word == "-v" && path.count > 1 ? found.filter { $0 != "--version" } : Array(found.prefix(1))
    }

    /// A command line of another form; `rest` stands behind the word.
    package static func line(for word: String, below path: [Command], rest: [String]) -> String? {
        switch (path.dropFirst().map(\.name), word) {
        case ([], "quiet"), ([], "mute"), ([], "silence"):
            ShellText.line(["dnd"] + (rest.isEmpty ? ["2h"] : rest))
        case (["task"], "start"):
            ShellText.line(["timer", "start"] + (rest.isEmpty ? [] : ["--task", rest[0]]))
        case (["task"], "stop"): "timer stop"
        // The timer alone has nothing behind it.
        case ([], "pause"), ([], "resume"):
            rest.isEmpty ? nil : ShellText.line(["task", word] + rest)
        default: nil
        }
    }

    /// What may stand in place of which word where there is one word too many.
    static func meaning(of word: String, behind names: [String]) -> (guess: String, place: String)? {
        switch names {
        case ["prefs", "list"]: ("get", "list")
        // `start until 11:00`: no label has a number.
        case ["timer", "start"] where !word.contains(where: \.isNumber): ("--label \(word)", word)
        default: nil
        }
    }

    private static let first: [String: [String]] = table([
        "task list": "ls search find todo", "add": "new create remind reminder",
        "task delete": "rm remove del delete", "task done": "finish complete",
        "task edit": "modify mod rename", "task show": "info",
        "task snooze": "postpone move", "agenda": "tomorrow week",
        "task skip": "skip", "task step": "step", "task reopen": "reopen undone", "task import": "import",
        "task export": "export", "timer start": "focus pomodoro",
        "timer pause": "pause", "timer resume": "resume continue", "timer break": "break",
        "timer extend": "extend", "timer log": "log history", "calendar": "cal",
        "calendar list": "events", "prefs": "config settings preferences options",
        "prefs set": "set", "prefs get": "get", "progress": "stats statistics",
        "today": "next", "feed": "notifications inbox",
        "pending-list": "notifications pending scheduled", "auth sign-in": "login signin",
        "auth sign-out": "logout signout", "auth accounts": "accounts users", "--version": "version",
    ])

    /// Of the nouns; which of them a noun has differs.
    private static let verbs: [String: [String]] = table([
        "list": "ls all show search find", "log": "list history stats", "accounts": "ls list users",
        "delete": "rm remove del", "remove": "rm del delete", "reset": "unset cancel discard",
        "add": "new create", "done": "finish complete close", "stop": "finish done end",
        "reopen": "undone undo undelete restore", "step": "check tick checklist subtask",
        "edit": "modify mod change update",
        "set": "modify mod change update", "open": "show info view", "show": "info view get",
        "status": "info show view", "get": "info show view", "snooze": "postpone defer later",
        "sign-in": "login signin switch", "sign-out": "logout signout", "allow": "grant enable",
        "deny": "revoke disable", "start": "begin focus", "resume": "continue unpause", "read": "mark",
    ])

    private static let options: [String: [String]] = table([
        "--at": "--due --when --date --time --remind", "--due": "--when --date",
        "--repeat": "--every --recur --recurring --rrule", "--repeat=none": "--no-repeat",
        "--tag": "-t --add-tag --project --context --label", "--untag": "--remove-tag --rm-tag",
        "--priority": "-p", "--notes": "-m --desc --description --comment", "--title": "--name --summary",
        "--verbose": "-v", "--version": "-V -v", "--help": "-?", "--json": "-j", "--all": "-a",
        "--start": "--wait --scheduled --defer --hide-until --threshold", "--step": "--checklist --subtask",
        "--format": "-f", "--since": "--from --after", "--until": "--to --before", "--quiet": "--silent",
        "--color=never": "--no-color --no-colour",
    ])

    /// By what is typed; of several meanings those that come first in the order of letters.
    private static func table(_ typed: [String: String]) -> [String: [String]] {
        var ours: [String: [String]] = [:]
        for (meaning, words) in typed.inOrder({ $0.key < $1.key }) {
            for word in words.split(separator: " " as Character) {
                ours[String(word), default: []].append(meaning)
            }
        }
        return ours
    }
}
