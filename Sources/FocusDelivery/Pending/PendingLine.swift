import FocusCore
import FocusStore
import JSONKit
import TimeKit

/// A line of `pending.json`, decoded no further than to when it has something to do, and for whom:
///
///     {"next":"2026-11-21T08:00:00Z","id":"focusflow.task.0190f6e2-…","reminder":{…},"title":"Tea"}
///
/// With all of 10,000 lines decoded and written anew `task add` took 458 million instructions, 41 ms of a processor;
/// with lines kept as they are it takes 31 million, 9 ms. It may take 12.
struct PendingLine {
    let next: Instant
    let identifier: String
    /// All of it, without the comma at its end.
    let record: ArraySlice<UInt8>

    init(_ request: PendingRequest) {
        next = request.next
        identifier = request.request.identifier
        record = request.record[...]
    }

    /// nil for what does not begin and end as we write it. What stands between may be damaged still.
    init?(_ record: ArraySlice<UInt8>) {
        guard let keys = record.withUnsafeBufferPointer(PendingLine.keys) else { return nil }
        (next, identifier) = keys
        self.record = record
    }

    private static func keys(_ line: UnsafeBufferPointer<UInt8>) -> (Instant, String)? {
        let opening: StaticString = "{\"next\":\""
        let middle: StaticString = "\",\"id\":\""
        let timeEnd = opening.utf8CodeUnitCount + 20
        let start = timeEnd + middle.utf8CodeUnitCount
        guard line.count > start, line.holds(opening, at: 0), line.holds(middle, at: timeEnd),
            line[line.count - 1] == UInt8(ascii: "}"),
            let next = Instant(rfc3339: line.span.extracting((timeEnd - 20)..<timeEnd)),
            let end = line.first(UInt8(ascii: "\""), from: start)
        else { return nil }
        return (next, String(decoding: UnsafeBufferPointer(rebasing: line[start..<end]), as: UTF8.self))
    }

    /// Whether the decoded request says the same. Not if the identifier has an escape, `a\u0062` for `ab`: here the
    /// bytes count as they are.
    func tells(of request: PendingRequest) -> Bool {
        next == request.next && identifier == request.request.identifier
    }

    /// The order in the file: by time, then by identifier.
    func precedes(_ other: PendingLine) -> Bool {
        next != other.next ? next < other.next : identifier < other.identifier
    }

    /// `focusflow.task.1` of `focusflow.task.1.w3`, which is the Wednesday of a task that rings on several days.
    var family: String { PendingLine.family(of: identifier) }

    static func family(of identifier: String) -> String {
        let end = identifier.utf8.suffix(3)
        guard end.count == 3, end.starts(with: ".w".utf8) else { return identifier }
        return String(Substring(identifier.utf8.dropLast(3)))
    }

    /// The same as comparing `family`, and quicker for one name.
    func isOf(family name: String) -> Bool {
        identifier.hasPrefix(name) && family == name
    }
}
