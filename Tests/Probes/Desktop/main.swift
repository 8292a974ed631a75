import FocusCore
import FocusPorts
import FocusSystem

// Reaches the desktop and starts programs through the live world, so that tests can try the static binary.
// Without arguments it answers each line of standard input, words between tabs, with a line:
//
//     connect                                          connected NAME CAPABILITY,…; failed WHY
//     show TITLE BODY TAG URGENCY SOUND [KEY LABEL]…   shown ID; refused NAME; unknown WHY
//     wait SECONDS                                     action ID KEY; closed ID REASON; lost; nothing
//     detach SCRIPT                                    started: another probe runs it in a shell
//
// TITLE, BODY and SCRIPT are hexadecimal. The other probe is started with `run SCRIPT`.

func unhexed(_ text: String) -> String {
    let digits = text.utf8.map { $0 < 0x3A ? $0 - 0x30 : $0 - 0x57 }
    return String(
        decoding: stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] },
        as: UTF8.self)
}

func notification(_ words: [String]) -> DesktopNotification {
    DesktopNotification(
        title: unhexed(words[1]), body: unhexed(words[2]), tag: words[3], category: "x-focusflow.reminder",
        urgency: words[4] == "critical" ? .critical : words[4] == "low" ? .low : .normal,
        sound: words[5] == "none" ? .none : words[5] == "server" ? .byServer : .named(words[5]),
        actions: stride(from: 6, to: words.count, by: 2).map { .init(key: words[$0], label: words[$0 + 1]) })
}

func text(_ answer: DesktopAnswer) -> String {
    switch answer {
    case .shown(let id): "shown \(id)"
    case .refused(let name): "refused \(name)"
    case .unknown(let doubt): "unknown \(doubt.rawValue)"
    }
}

func text(_ event: DesktopEvent?) -> String {
    switch event {
    case .action(let id, let key): "action \(id) \(key)"
    case .closed(let id, let reason): "closed \(id) \(text(reason))"
    case .lost: "lost"
    case nil: "nothing"
    }
}

func text(_ reason: DesktopClosing) -> String {
    switch reason {
    case .expired: "expired"
    case .dismissed: "dismissed"
    case .byCall: "byCall"
    case .undefined: "undefined"
    }
}

func text(_ error: DesktopError) -> String {
    switch error {
    case .noBus: "noBus"
    case .badAddress(let address): "badAddress \(address)"
    case .unreachable(let address, .absent): "unreachable \(address), which is not there"
    case .unreachable(let address, _): "unreachable \(address)"
    case .refusedLogin: "refusedLogin"
    case .noServer(let name): "noServer \(name)"
    case .timedOut: "timedOut"
    case .lost: "lost"
    case .strangeAnswer: "strangeAnswer"
    }
}

func answer(_ words: [String], _ world: World, _ session: inout (any DesktopSession)?) -> String {
    do {
        switch words[0] {
        case "connect":
            let opened = try world.desktop.connect()
            session = opened
            return
                "connected \(opened.server.name) \(opened.server.capabilities.sorted().joined(separator: ","))"
        case "detach":
            try world.processes.detach(["run", words[1]])
            return "started"
        case "show": return session.map { text($0.show(notification(words))) } ?? "not connected"
        case "wait": return session.map { text($0.nextEvent(waiting: Int(words[1]) ?? 0)) } ?? "not connected"
        default: return "not a question"
        }
    } catch {
        return "failed \((error as? DesktopError).map(text) ?? "otherwise")"
    }
}

ProgramStart.prepare()
let world = World.live()
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "run" {
    _ = try world.processes.run("/bin/sh", ["-c", unhexed(CommandLine.arguments[2])])
} else {
    var session: (any DesktopSession)?
    while let line = readLine() {
        let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        // One write(2) a line, whatever stands behind the stream.
        try world.console.write(answer(words, world, &session) + "\n", to: .output)
    }
}
