package import FocusCore
package import JSONKit

/// Why a store file can't be understood.
package enum Damage: Error, Hashable {
    case syntax(JSONError)
    /// A merge that somebody left half done; the line of its first marker.
    case conflictMarkers(line: Int)
    case notAnObject
    case recordsMissing(String)
    case badVersion
    /// A name that is neither `guest` nor an account's id.
    case badNamespace(String)
    /// It can't be read until somebody mends that: it belongs to root, or is a link to a disk that is not mounted.
    case unreadable(FileError)
    /// Older contents are there and the file is not: somebody removed it, or its disk is not mounted.
    case gone

    /// The lines `<<<<<<<` of a merge explain a syntax error better than the place where the parser stopped.
    package init(_ error: JSONError, in bytes: [UInt8]) {
        self = Damage.firstMarker(in: bytes).map(Damage.conflictMarkers) ?? .syntax(error)
    }

    private static func firstMarker(in bytes: [UInt8]) -> Int? {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { $0.starts(with: "<<<<<<<".utf8) || $0.starts(with: ">>>>>>>".utf8) }
            .map { $0 + 1 }
    }
}
