package import TimeKit

/// An event or todo of a calendar at one of its times, as a notification carries it and a link names it.
package struct EventReference: Hashable, Sendable {
    package let uid: String
    /// When it begins or is due; nil if any of its times will do.
    package let start: Instant?

    package init(uid: String, start: Instant?) {
        self.uid = uid
        self.start = start
    }

    /// The longest UID by RFC 7986, section 5.3. An empty one finds nothing.
    package static let longestUID = 255

    package var isNamed: Bool { (1...EventReference.longestUID).contains(uid.utf8.count) }
}

extension EventReference {
    /// `["event": "7f3a@example.org", "occurrence": "2026-11-21T09:00:00Z"]`
    var userInfo: [String: String] {
        var info = ["event": uid]
        info["occurrence"] = start?.rfc3339(in: .utc)
        return info
    }

    /// nil if it names no event.
    package init?(_ userInfo: [String: String]) {
        guard let uid = userInfo["event"] else { return nil }
        self.init(uid: uid, start: userInfo["occurrence"].flatMap(Instant.init(rfc3339:)))
        guard isNamed else { return nil }
    }
}

extension EventReference {
    /// As in a link: `7f3a%40example.org/2026-11-21T09:00:00Z`.
    var path: String {
        let time = start?.rfc3339(in: .utc).map { "/\($0)" } ?? ""
        return uid.percentEncoded + time
    }

    /// nil for any other path.
    init?<Parts: Collection>(path parts: Parts) where Parts.Element == Substring {
        guard let name = parts.first, let uid = String(percentEncoded: name) else { return nil }
        var start: Instant?
        if parts.count == 2, let time = parts.dropFirst().first {
            start = Instant(rfc3339: String(time))
            if start == nil { return nil }
        }
        self.init(uid: uid, start: start)
        guard isNamed, parts.count <= 2 else { return nil }
    }
}

extension String {
    /// Every byte but letters, digits and `-._~` as `%40` (RFC 3986, sections 2.1 and 2.3).
    fileprivate var percentEncoded: String {
        var text: [UInt8] = []
        for byte in utf8 {
            if byte.isPlainInLink {
                text.append(byte)
            } else {
                text.append(UInt8(ascii: "%"))
                text += [byte >> 4, byte & 15].map { Array("0123456789ABCDEF".utf8)[Int($0)] }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// nil if it holds a byte that should have been escaped, half an escape, or no UTF-8.
    fileprivate init?(percentEncoded text: Substring) {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            if byte.isPlainInLink || byte == UInt8(ascii: "@") {
                bytes.append(byte)
            } else {
                let digits = rest.prefix(2)
                guard byte == UInt8(ascii: "%"), digits.count == 2,
                    digits.allSatisfy({ UInt8($0).isHexDigit }),
                    let value = Int(String(Substring(digits)), radix: 16)
                else { return nil }
                bytes.append(UInt8(value))
                rest.removeFirst(2)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { return nil }
        self = decoded
    }
}

extension UInt8 {
    fileprivate var isPlainInLink: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    fileprivate var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
