import FocusCore
import JSONKit
import TimeKit

extension JournalEntry {
    /// One line of `delivery.jsonl`. A checksum at its end tells whether it is whole: a power failure may leave half a
    /// line.
    package var line: [UInt8] {
        var writer = JSONWriter()
        writer.append(.object([.init("at", .string(at.rfc3339(in: .utc) ?? ""))] + event.members))
        var line = writer.bytes
        line.removeLast()
        line += Array(",\"sum\":\"\(JournalEntry.sum(of: line[...]))\"}\n".utf8)
        return line
    }

    /// nil for a line that is not ours, or not as it was written.
    package init?(line: ArraySlice<UInt8>) {
        let tail = 17
        guard line.count > tail, let document = try? JSONDocument(Array(line)) else { return nil }
        let sum = document.root["sum"]?.string
        guard sum == JournalEntry.sum(of: line.dropLast(tail + 1)),
            let at = document.root["at"]?.scan({ Instant(rfc3339: $0) }), let event = Event(document.root)
        else { return nil }
        self.init(at: at, event)
    }

    /// 32-bit FNV-1a (RFC 9923) in eight hexadecimal digits.
    private static func sum(of bytes: ArraySlice<UInt8>) -> String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

extension JournalEntry.Event {
    fileprivate var members: [JSONValue.Member] {
        func named(_ name: String) -> JSONValue.Member { .init("event", .string(name)) }
        func claim(_ number: Int) -> JSONValue.Member { .init("claim", .number(.init(number))) }
        func list(_ ids: [String]) -> JSONValue.Member {
            .init("occurrences", .array(ids.map(JSONValue.string)))
        }
        func text(_ name: String, _ text: String) -> JSONValue.Member { .init(name, .string(text)) }
        switch self {
        case .claim(let number, let channel, let attempt, let ids, let boot):
            return [
                named("claim"), claim(number), text("channel", channel.rawValue),
                .init("attempt", .number(.init(attempt))), text("boot", boot), list(ids),
            ]
        case .send(let number): return [named("send"), claim(number)]
        case .done(let number): return [named("done"), claim(number)]
        case .failed(let number, let reason): return [named("failed"), claim(number), text("reason", reason)]
        case .unknown(let number, let reason):
            return [named("unknown"), claim(number), text("reason", reason)]
        case .unreachable(let channel, let reason, let ids):
            return [
                named("unreachable"), text("channel", channel.rawValue), text("reason", reason), list(ids),
            ]
        case .dropped(let id, let reason):
            return [named("dropped"), text("occurrence", id), text("reason", reason.rawValue)]
        case .coalesced(let id, let count):
            return [named("coalesced"), text("occurrence", id), .init("count", .number(.init(count)))]
        case .held(let id, let until):
            return [named("held"), text("occurrence", id), text("until", until.rfc3339(in: .utc) ?? "")]
        case .away(let id): return [named("away"), text("occurrence", id)]
        case .rearmed: return [named("rearmed")]
        case .lost(let until): return [named("lost"), text("until", until.rfc3339(in: .utc) ?? "")]
        case .mark(let id): return [named("mark"), text("occurrence", id)]
        case .told(let id, let channel, let times):
            return [
                named("told"), text("channel", channel.rawValue), .init("times", .number(.init(times))),
                text("occurrence", id),
            ]
        }
    }

    fileprivate init?(_ node: JSONNode) {
        let ids = node["occurrences"]?.elements?.compactMap(\.string)
        let channel = node["channel"]?.string.flatMap(Channel.init(rawValue:))
        let reason = node["reason"]?.string
        let occurrence = node["occurrence"]?.string
        let number = node["claim"]?.int.flatMap { Int(exactly: $0) }
        switch (node["event"]?.string, number, occurrence) {
        case ("claim", let number?, _):
            guard let ids, let channel, let attempt = node["attempt"]?.int, let boot = node["boot"]?.string
            else { return nil }
            self = .claim(number: number, channel, attempt: attempt == 1 ? 1 : 2, ids, boot: boot)
        case ("send", let number?, _): self = .send(number: number)
        case ("done", let number?, _): self = .done(number: number)
        case ("failed", let number?, _): self = .failed(number: number, reason: reason ?? "")
        case ("unknown", let number?, _): self = .unknown(number: number, reason: reason ?? "")
        case ("unreachable", _, _):
            guard let ids, let channel else { return nil }
            self = .unreachable(channel, reason: reason ?? "", ids)
        case ("dropped", _, let id?):
            guard let reason = reason.flatMap(DropReason.init(rawValue:)) else { return nil }
            self = .dropped(id, reason)
        case ("coalesced", _, let id?): self = .coalesced(id, count: Int(node["count"]?.int ?? 0))
        case ("held", _, let id?):
            guard let until = node["until"]?.scan({ Instant(rfc3339: $0) }) else { return nil }
            self = .held(id, until: until)
        case ("away", _, let id?): self = .away(id)
        case ("rearmed", _, _): self = .rearmed
        case ("lost", _, _):
            guard let until = node["until"]?.scan({ Instant(rfc3339: $0) }) else { return nil }
            self = .lost(until: until)
        case ("mark", _, let id?): self = .mark(id)
        case ("told", _, let id?):
            guard let channel, let times = node["times"]?.int else { return nil }
            self = .told(id, channel, times: times == 1 ? 1 : 2)
        default: return nil
        }
    }
}
