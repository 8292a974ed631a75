import FocusCore
import JSONKit
import TimeKit

@testable import FocusDelivery

enum PendingCheck {
    static func check(_ bytes: [UInt8]) {
        checkRemains(bytes)
        guard let file = PendingFile(bytes) else {
            _ = PendingFile.faultyLine(in: bytes)
            return
        }
        guard let requests = file.requests() else { return }
        expect(PendingFile.faultyLine(in: bytes) == nil, "a line without a fault is blamed")
        let written = file.text().bytes
        guard let again = PendingFile(written) else {
            fatalError("what is written is not read: \(shown(written))")
        }
        expect(again.requests() == requests, "other requests are read than were written")
        expect(again.text().bytes == written, "it is written otherwise the second time")
        checkOrder(file, requests)
        checkAnew(file, requests)
        guard let beginning = PendingFile(beginning: bytes) else { fatalError("its beginning is not read") }
        expect(
            beginning.requests() == requests || bytes.count >= PendingFile.longestHead,
            "its beginning is another")
    }

    /// No tick sleeps through a line, and what is due comes first.
    private static func checkOrder(_ file: PendingFile, _ requests: [PendingRequest]) {
        for request in requests where request.next < Instant.never {
            expect(
                file.head.due.map { $0 <= request.next } ?? false, "the head promises less than a line has")
            let due = file.requests(upTo: request.next)
            expect(due == requests.filter { $0.next <= request.next }, "what is due is another list")
        }
    }

    /// The same requests put in one by one, and all at once.
    private static func checkAnew(_ file: PendingFile, _ requests: [PendingRequest]) {
        var (one, all) = (file, file)
        one.remove(.all)
        for request in requests.reversed() { one.insert([request]) }
        all.remove(.identifiers(requests.map(\.request.identifier)))
        all.insert(requests)
        expect(one.requests() == requests && all.requests() == requests, "put in anew, they are others")
    }

    /// Of a damaged list all whole lines are understood; each is the same when it is written again.
    private static func checkRemains(_ bytes: [UInt8]) {
        guard let remains = try? PendingRemains(bytes, beside: { _ in nil }) else { fatalError("no remains") }
        for request in remains.requests {
            expect(
                PendingRequest(text: request.record[...]) == request,
                "another is read: \(shown(request.record))")
        }
        guard (try? JSONDocument(bytes)) == nil else { return }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        let whole = lines.count {
            PendingRequest(text: $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0) != nil
        }
        expect(remains.requests.count == whole, "damage spreads to other lines")
    }
}
