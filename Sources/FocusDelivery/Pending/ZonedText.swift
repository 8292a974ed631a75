import FocusCore
import FocusPorts
package import TimeKit
package import WhenKit

/// A time with the name of a zone behind it: `18:00 Europe/London`, also with a rule behind both, as in
/// `fri 18:00 Europe/London every 2 weeks`.
package struct ZonedText {
    /// The text with blanks in place of the zone, so that each word keeps its place.
    package let time: String
    package let zone: String

    /// nil where no word behind the first can be a zone. `UTC` and `GMT` alone can, of all names without an area: others,
    /// as `EST`, are hardly ever what their writer means.
    package init?(_ text: String) {
        let words = text.blankSeparated
        guard let word = words.dropFirst().last(where: { $0.isUTC || $0.isZoneOfArea }) else { return nil }
        let blanks = String(repeating: " ", count: word.utf8.count)
        let (head, rest) = (text[..<word.startIndex], text[word.endIndex...])
        // Behind a time nothing is left, not even blanks: `18:00` is a clock because there is no more.
        let end = rest.allSatisfy(\.isWhitespace) ? head.lastIndex { !$0.isWhitespace } : nil
        time = end.map { String(head[...$0]) } ?? String(head) + blanks + rest
        zone = word.isUTC ? "UTC" : String(word)
    }

    /// The text without a zone that is known, and that zone.
    package static func parted(_ text: String, _ zone: Zone) -> (text: String, own: Zone?) {
        guard let placed = ZonedText(text), let own = zone.other(named: placed.zone) else {
            return (text, nil)
        }
        return (placed.time, own)
    }

    /// Reads a text without its zone. What is wrong is shown with it, and so is what to write: of `tomorow 9am Asia/Tokyo`
    /// that is `tomorrow 9am Asia/Tokyo`, since without it the time would be another one.
    package static func read<Value>(
        _ text: String, _ zone: Zone, _ read: (String, Zone?) throws(WhenError) -> Value
    ) throws(WhenError) -> Value {
        let (time, own) = parted(text, zone)
        do throws(WhenError) {
            return try read(time, own)
        } catch {
            // `until` may have been read apart.
            guard time.hasSuffix(error.text) else { throw error }
            throw error.shown(in: String(text.dropFirst(time.count - error.text.count)))
        }
    }
}

extension Situation {
    /// The text without a zone that is known, and that zone.
    package func parted(_ text: String) -> (text: String, own: Zone?) { ZonedText.parted(text, zone) }

    /// Reads a text about time. If its only fault is a zone that does not exist, that is the error: `18:00 Europe/Lodnon`.
    /// Else only such hints stay as `read` would take: it must not offer what it refuses.
    package func reading<Value>(_ text: String, _ read: (String) throws -> Value) throws -> Value {
        do {
            return try read(text)
        } catch let error as WhenError {
            if let zoned = ZonedText(text), zone.other(named: zoned.zone) == nil, try takesZone(zoned, read) {
                _ = try zones.named(zoned.zone)
            }
            throw error.mended(by: read)
        }
    }

    /// Whether all is understood but the zone. What is refused in any zone, as a time where a day is asked for, is so
    /// at once.
    private func takesZone<Value>(_ text: ZonedText, _ read: (String) throws -> Value) throws -> Bool {
        do { _ = try read(text.time + " UTC") } catch is WhenError { return false }
        return true
    }
}

extension Substring {
    fileprivate var isUTC: Bool { ["UTC", "GMT"].contains(uppercased()) }

    /// `Area/City`: letters before the first slash, and then what names have.
    fileprivate var isZoneOfArea: Bool {
        let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count > 1, let area = parts.first else { return false }
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        func isOfName(_ byte: UInt8) -> Bool {
            isLetter(byte) || (0x30...0x39).contains(byte) || "_-+".utf8.contains(byte)
        }
        // `mon/wed` names days.
        if parts.allSatisfy({ WhenVocabulary.isWeekday(String(Substring($0))) }) { return false }
        return area.allSatisfy(isLetter) && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isOfName) }
    }
}
