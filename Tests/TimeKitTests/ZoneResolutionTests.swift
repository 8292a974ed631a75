import Foundation
import Synchronization
import TestSupport
import Testing
import TimeKit

@Suite struct ZoneResolutionTests {
    enum Kind: String { case unique, overlap, gap }

    @Test(
        "a wall clock reading means one instant, two, or none",
        arguments: [
            ("Europe/Berlin", "2026-11-21T09:00", Kind.unique, "2026-11-21T08:00:00Z"),
            ("Europe/Berlin", "2026-03-29T01:59:59", .unique, "2026-03-29T00:59:59Z"),
            ("Europe/Berlin", "2026-03-29T02:00", .gap, "2026-03-29T01:00:00Z"),
            ("Europe/Berlin", "2026-03-29T02:30", .gap, "2026-03-29T01:30:00Z"),
            ("Europe/Berlin", "2026-03-29T03:00", .unique, "2026-03-29T01:00:00Z"),
            ("Europe/Berlin", "2026-10-25T01:59:59", .unique, "2026-10-24T23:59:59Z"),
            ("Europe/Berlin", "2026-10-25T02:00", .overlap, "2026-10-25T00:00:00Z"),
            ("Europe/Berlin", "2026-10-25T02:59:59", .overlap, "2026-10-25T00:59:59Z"),
            ("Europe/Berlin", "2026-10-25T03:00", .unique, "2026-10-25T02:00:00Z"),
            ("Australia/Lord_Howe", "2026-10-04T02:15", .gap, "2026-10-03T15:45:00Z"),
            ("Africa/Casablanca", "2018-06-17T02:30", .gap, "2018-06-17T02:30:00Z"),
            ("Pacific/Apia", "2011-12-30T12:00", .gap, "2011-12-30T22:00:00Z"),
            ("Pacific/Apia", "2011-12-31T00:00", .unique, "2011-12-30T10:00:00Z"),
            ("Africa/Freetown", "1939-09-03T12:00", .unique, "1939-09-03T12:40:00Z"),
            ("America/Juneau", "1867-10-19T12:00", .overlap, "1867-10-18T20:57:41Z"),
            ("UTC", "0001-01-01T00:00", .unique, "0001-01-01T00:00:00Z"),
            ("UTC", "9999-12-31T23:59:59", .unique, "9999-12-31T23:59:59Z"),
        ])
    func meanings(name: String, wall: String, kind: Kind, first: String) throws {
        let resolution = Zone.system(named: name).resolve(try #require(CivilDateTime(wall)))
        #expect(resolution.instant.rfc3339(in: .utc) == first)
        #expect(resolution.kind == kind)
    }

    @Test func `a reading far from a change asks for two offsets, one near it for four`() throws {
        let count = Atomic(0)
        let spring = Instant(secondsSinceEpoch: 1_774_746_000)
        let zone = Zone(name: "Berlin in spring") { instant in
            count.add(1, ordering: .relaxed)
            return instant < spring ? 3600 : 7200
        }
        _ = zone.resolve(try #require(CivilDateTime("2026-03-27T02:30")))
        #expect(count.exchange(0, ordering: .relaxed) == 2)
        _ = zone.resolve(try #require(CivilDateTime("2026-03-29T02:30")))
        #expect(count.exchange(0, ordering: .relaxed) == 4)
    }

    /// Made by Tests/Oracles/zone_sample.py from Python's zoneinfo. A machine's zone files may be newer than the
    /// sample's and have other offsets at a change; the rows of such a change say nothing here.
    @Test func `readings around the changes of every zone are those of Python's zoneinfo`() throws {
        let rows = try String(contentsOf: Self.sample, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }
        #expect(rows.count == 5000)
        var compared = 0
        for row in rows {
            let zone = Zone.system(named: row[0])
            let change = Instant(secondsSinceEpoch: try #require(Int64(row[5])))
            let offsets = [zone.offset(at: change.adding(seconds: -1)), zone.offset(at: change)]
            guard offsets.map(String.init) == [row[6], row[7]] else { continue }
            compared += 1
            let resolution = zone.resolve(try #require(CivilDateTime(row[1])))
            #expect(resolution.fields == Array(row[2...4]), "\(row[0]) \(row[1])")
        }
        #expect(compared > 4900)
    }

    private static let sample = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/zones.tsv")
}

extension Resolution {
    fileprivate var kind: ZoneResolutionTests.Kind {
        switch self {
        case .unique: .unique
        case .overlap: .overlap
        case .gap: .gap
        }
    }

    /// As the sample writes it: first instant, second instant or "-", kind.
    fileprivate var fields: [String] {
        let second = if case .overlap(_, let second) = self { "\(second.secondsSinceEpoch)" } else { "-" }
        return ["\(instant.secondsSinceEpoch)", second, kind.rawValue]
    }
}
