package import FocusPorts
import TimeKit

/// A time with the name of a zone behind it: `18:00 Europe/London`.
package struct ZonedText {
    package let time: String
    package let zone: String

    /// nil where the last word can't be a zone. `UTC` alone can, of all names without an area: others, as `EST`, are
    /// hardly ever what their writer means.
    package init?(_ text: String) {
        guard let gap = text.lastIndex(where: \.isWhitespace) else { return nil }
        let word = text[text.index(after: gap)...]
        guard word == "UTC" || word.isZoneOfArea else { return nil }
        time = String(text[..<gap])
        zone = String(word)
    }
}

extension Situation {
    /// Throws where the word behind a time looks like a zone, and is none.
    package func refuseUnknownZone(in text: String) throws(ZoneError) {
        guard let name = ZonedText(text)?.zone, zone.other(named: name) == nil else { return }
        _ = try zones.named(name)
    }
}

extension Substring {
    /// `Area/City`: letters before the first slash, and then what names have.
    fileprivate var isZoneOfArea: Bool {
        let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count > 1, let area = parts.first else { return false }
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        func isOfName(_ byte: UInt8) -> Bool {
            isLetter(byte) || (0x30...0x39).contains(byte) || "_-+".utf8.contains(byte)
        }
        return area.allSatisfy(isLetter) && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfName) }
    }
}
