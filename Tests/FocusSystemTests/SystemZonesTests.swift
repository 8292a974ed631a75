import FocusActions
import FocusPorts
import Foundation
import Testing
import TimeKit

@testable import FocusSystem

@Suite struct SystemZonesTests {
    private func zones(_ variables: [String: String] = [:]) -> SystemZones {
        SystemZones(Environment(variables))
    }

    @Test(
        "offsets are those of the zone files, whichever zone was asked before",
        arguments: [
            ("Europe/Berlin", 1_795_203_000, 3600), ("Europe/Berlin", 1_783_000_000, 7200),
            ("Asia/Kathmandu", 1_795_203_000, 20_700), ("UTC", 1_795_203_000, 0),
            ("America/New_York", 1_795_203_000, -18_000), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_783_000_000, 7200),
        ])
    func offsets(name: String, seconds: Int64, offset: Int) throws {
        let zone = try zones().named(name)
        _ = try zones().named("Pacific/Apia").offset(at: Instant(secondsSinceEpoch: seconds))
        #expect(zone.offset(at: Instant(secondsSinceEpoch: seconds)) == offset)
    }

    @Test func `a zone finds the others of its machine`() throws {
        let now = Instant(secondsSinceEpoch: 1_795_203_000)
        for name in ["Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"] {
            let zone = try zones().named(name)
            #expect(zone.other(named: "Asia/Kathmandu")?.offset(at: now) == 20_700)
            #expect(zone.other(named: "Asia/Kathmandu")?.other(named: "UTC")?.offset(at: now) == 0)
            #expect(zone.other(named: "Europe/Atlantis") == nil)
            #expect(zone.other(named: "../../etc/passwd") == nil)
        }
    }

    @Test func `a zone file that is replaced is read anew`() throws {
        let scratch = try Scratch()
        let (file, moment) = ("\(scratch.path)/zone", Instant(secondsSinceEpoch: 1_795_203_000))
        try FileManager.default.copyItem(atPath: "/usr/share/zoneinfo/Asia/Tokyo", toPath: file)
        #expect(try zones().named(file).offset(at: moment) == 32_400)
        try FileManager.default.copyItem(atPath: "/usr/share/zoneinfo/Asia/Kathmandu", toPath: file + "2")
        #expect(rename(file + "2", file) == 0)
        #expect(try zones().named(file).offset(at: moment) == 20_700)
        #expect(try zones().named(file).offset(at: moment) == 20_700)
    }

    @Test(
        "a name that is no zone is an error with what it may have meant, never UTC",
        arguments: [
            ("Europe/Berlni", ["Europe/Berlin"]), ("berlin", ["Europe/Berlin"]), ("Nowhere/Atall", []),
            ("../../etc/passwd", []), ("/etc/passwd", []), ("Europe//Berlin", ["Europe/Berlin"]),
            ("Europe", []),
        ])
    func unknown(name: String, near: [String]) {
        do {
            _ = try zones().named(name)
            Issue.record("\(name) was taken for a zone")
        } catch {
            guard case .unknown(name, let suggestions) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(near.allSatisfy(suggestions.contains), "\(suggestions)")
        }
    }

    @Test func `TZ decides, also with a colon before the name`() throws {
        #expect(try zones(["TZ": "Asia/Kathmandu"]).current().name == "Asia/Kathmandu")
        #expect(try zones(["TZ": ":Asia/Kathmandu"]).current().name == "Asia/Kathmandu")
        #expect(throws: ZoneError.self) { try zones(["TZ": "Not/AZone"]).current() }
    }

    @Test func `a machine without zone files says so`() {
        #expect(throws: ZoneError.noZoneData(directory: "/nonexistent")) {
            try zones(["TZDIR": "/nonexistent"]).named("Europe/Berlin")
        }
    }
}

extension SystemZonesTests {
    @Test func `asking a zone for its offset changes nothing of what the environment says`() throws {
        let world = World.live()
        let before = world.environment["TZ"]
        _ = try world.zones.named("Asia/Kathmandu").offset(at: Instant(secondsSinceEpoch: 0))
        #expect(world.environment["TZ"] == before)
    }
}
