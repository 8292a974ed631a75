import Foundation
import JSONKit

/// Every way in which Foundation's reading of a text may differ from ours with ours being right.
enum FoundationRule: CaseIterable {
    /// RFC 8259 has no comma before a closing bracket; Foundation steps over it.
    case trailingComma
    /// The RFC leaves the meaning open; Foundation keeps one of the two.
    case duplicateName
    /// Foundation reads 512 levels.
    case depth
    /// Foundation takes a zero among the first four bytes as a sign of UTF-16 or UTF-32.
    case zeroByte
    /// The RFC sets no limit; Foundation refuses what no Double holds.
    case numberRange
    /// U+FEFF is a character of a string like others; Foundation drops it at the start and behind an escape.
    case byteOrderMark

    /// A text on which the two differ by this rule and no other.
    var example: String {
        switch self {
        case .trailingComma: "[1,]"
        case .duplicateName: #"{"a":1,"a":2}"#
        case .depth: String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
        case .zeroByte: "1\u{0}"
        case .numberRange: "[1,-2.5e400]"
        case .byteOrderMark: "\"\u{FEFF}a\""
        }
    }

    /// Whether this rule lets us refuse, for `reason`, what Foundation reads.
    func excuses(_ reason: JSONError.Reason, of bytes: [UInt8]) -> Bool {
        switch (self, reason) {
        case (.trailingComma, .trailingComma), (.duplicateName, .duplicateName), (.depth, .tooDeep): true
        case (.zeroByte, _): bytes.prefix(4).contains(0)
        case (.trailingComma, _), (.duplicateName, _), (.depth, _), (.numberRange, _), (.byteOrderMark, _):
            false
        }
    }

    /// Whether this rule lets us read `node` where Foundation refuses it.
    func excuses(_ node: JSONNode) -> Bool {
        guard self == .numberRange else { return false }
        if let elements = node.elements { return elements.contains { excuses($0) } }
        if let members = node.members { return members.contains { excuses($0.value) } }
        return node.numberText.flatMap { Double($0) }?.isInfinite ?? false
    }
}

enum FoundationVerdict: Equatable {
    case bothRead
    case bothRefuse
    case excused(FoundationRule)
    case unexplained

    init(on bytes: [UInt8]) {
        let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        do {
            let node = try JSONDocument(bytes).root
            if let theirs {
                self =
                    node.means(theirs)
                    ? .bothRead
                    : node.means(theirs, without: "\u{FEFF}") ? .excused(.byteOrderMark) : .unexplained
            } else {
                self = Self.excused { $0.excuses(node) }
            }
        } catch {
            self = theirs == nil ? .bothRefuse : Self.excused { $0.excuses(error.reason, of: bytes) }
        }
    }

    private static func excused(_ applies: (FoundationRule) -> Bool) -> FoundationVerdict {
        FoundationRule.allCases.first(where: applies).map { .excused($0) } ?? .unexplained
    }
}

extension JSONNode {
    /// Whether Foundation's object stands for the same value, but for the scalar `dropped` in strings.
    func means(_ theirs: Any, without dropped: Unicode.Scalar? = nil) -> Bool {
        switch kind {
        case .null: return theirs is NSNull
        case .bool: return bool == theirs as? Bool
        case .number: return (theirs as? NSNumber).map { means($0) } ?? false
        case .string:
            return scalars(without: dropped)
                == (theirs as? String).map { Self.scalars(of: $0, without: dropped) }
        case .array:
            guard let values = theirs as? [Any], let elements = elements.map(Array.init) else { return false }
            return values.count == elements.count
                && zip(elements, values).allSatisfy { $0.means($1, without: dropped) }
        case .object:
            guard let values = theirs as? [String: Any], let members = members.map(Array.init) else {
                return false
            }
            let pairs = values.map { (Self.scalars(of: $0, without: dropped), $1) }
            let byName = Dictionary(pairs) { first, _ in first }
            return values.count == members.count
                && members.allSatisfy { name, value in
                    name.scalars(without: dropped).flatMap { byName[$0] }
                        .map { value.means($0, without: dropped) } ?? false
                }
        }
    }

    private func scalars(without dropped: Unicode.Scalar?) -> [Unicode.Scalar]? {
        string.map { Self.scalars(of: $0, without: dropped) }
    }

    private static func scalars(of string: String, without dropped: Unicode.Scalar?) -> [Unicode.Scalar] {
        string.unicodeScalars.filter { $0 != dropped }
    }

    /// Foundation rounds twice, by way of Decimal, what has an exponent or more digits than a Double: there the
    /// last bits may differ.
    private func means(_ theirs: NSNumber) -> Bool {
        if let int { return theirs.int64Value == int }
        guard let numberText, let double = Double(numberText) else { return false }
        let isPlain = numberText.utf8.count <= 15 && !numberText.uppercased().contains("E")
        return abs(double - theirs.doubleValue) <= (isPlain ? 0 : abs(double) * 1e-14)
    }
}
