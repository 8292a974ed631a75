import TestSupport
import TimeKit
import WhenKit

/// A text that somebody types about time, and where and when that is: the first byte chooses.
struct Typed {
    let text: String
    let place: Place

    struct Place: Sendable {
        let now: Instant
        let wall: CivilDateTime
        let zone: Zone

        init?(_ time: String, _ zone: Zone) {
            guard let now = Instant(rfc3339: time), let wall = zone.wall(at: now) else { return nil }
            self.now = now
            self.wall = wall
            self.zone = zone
        }
    }

    init?(_ bytes: [UInt8]) {
        guard let first = bytes.first, let text = String(validating: bytes.dropFirst(), as: UTF8.self) else {
            return nil
        }
        self.text = text
        place = Typed.places[Int(first) % Typed.places.count]
    }

    /// Skipped 30 December 2011.
    private static let apia = Zone.system(named: "Pacific/Apia")
    /// Puts its clock forward by half an hour.
    private static let lordHowe = Zone.system(named: "Australia/Lord_Howe")

    /// Ordinary days, nights in which a clock is put, and the ends of what a calendar has.
    private static let places: [Place] = [
        ("2026-11-20T18:17:00Z", .berlin), ("2026-03-28T20:00:30Z", .berlin),
        ("2026-10-24T22:30:00Z", .berlin), ("2026-10-25T00:30:00Z", .berlin),
        ("2026-10-25T01:30:00Z", .berlin), ("2028-02-28T12:00:00Z", .utc), ("9999-12-30T12:00:00Z", .utc),
        ("0001-01-02T00:00:00Z", .utc), ("2011-12-29T20:00:00Z", apia), ("2026-10-03T15:20:00Z", lordHowe),
        ("2026-04-04T14:50:00Z", lordHowe), ("2026-12-31T23:59:59Z", .utc),
    ].compactMap(Place.init)
}

extension Typed {
    func checkWhen() {
        do throws(WhenError) {
            let when = try read(text)
            check(when)
        } catch {
            check(error) { (text) throws(WhenError) in _ = try read(text) }
        }
        checkSpelling()
        checkLengths()
    }

    func check(_ when: When) {
        let isShown = place.zone.wall(at: when.instant) == when.wall
        expect((when.note == .shifted) != isShown, "the clock shows something else than \(when.wall)")
        guard case .calendar = when.basis else { return }
        expect(when.wall.time.second == 0, "seconds of a day")
        // `0005` is five past midnight.
        guard !when.isPast, when.wall.date.year > 999 else { return }
        // What we tell the user about it is read as the same time.
        for echo in [
            TimeText.moment(when.wall, now: place.wall), TimeText.nearMoment(when.wall, now: place.wall),
        ] {
            let again = try? read(echo)
            expect(
                again?.wall == when.wall, "\(when.wall) is told as \(echo), which is read as \(again as Any)")
        }
    }

    /// A mark within the text, and nothing offered that would be refused as well.
    func check(_ error: WhenError, reads: (String) throws(WhenError) -> Void) {
        expect(error.range.upperBound <= error.text.count, "the mark lies outside of the text")
        expect(error.word.count == error.range.count, "the mark is on something else than the word")
        for correction in error.corrections {
            expect((try? reads(correction)) != nil, "offered, and refused: \(correction)")
        }
    }

    /// Neither capitals nor blanks count.
    private func checkSpelling() {
        guard text.utf8.allSatisfy({ $0 < 0x80 }), text.utf8.count < 100 else { return }
        let when = try? read(text)
        expect((try? read(text.uppercased())) == when, "capitals count")
        expect((try? read(" \(text) ")) == when, "blanks count")
    }

    private func checkLengths() {
        do throws(WhenError) {
            let span = try DurationExpression.parse(text)
            expect(span.seconds > 0, "an empty length")
            expect((try? DurationExpression.parse(span.description)) == span, "\(span) is another length")
        } catch {
            check(error) { (text) throws(WhenError) in _ = try DurationExpression.parse(text) }
        }
        do throws(WhenError) {
            _ = try SnoozeExpression.parse(text, now: place.now, zone: place.zone)
        } catch {
            expect(error.range.upperBound <= error.text.count, "the mark lies outside of the text")
        }
        do throws(WhenError) {
            _ = try ClockExpression.parse(text)
        } catch {
            check(error) { (text) throws(WhenError) in _ = try ClockExpression.parse(text) }
        }
    }

    private func read(_ text: String) throws(WhenError) -> When {
        try WhenExpression.parse(text, now: place.now, zone: place.zone)
    }
}
