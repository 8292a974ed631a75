import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit

/// Looks at everything that focusflow needs and changes nothing.
package func examine(_ world: World) -> [Finding] {
    directoryFindings(world) + timeFindings(world) + storeFindings(world) + gitFindings(world)
        + taskFindings(world)
        + preferencesFindings(world) + accountFindings(world) + deliveryFindings(world)
        + calendarFindings(world)
}

private func directoryFindings(_ world: World) -> [Finding] {
    let places: Places
    do throws(PlacesError) {
        places = try Places(world.environment)
    } catch {
        return [.placesUnknown(error)]
    }
    return [
        .directory(.config, path: places.config, state(of: places.config, world.files)),
        .directory(.data, path: places.data, state(of: places.data, world.files)),
        .directory(.state, path: places.state, state(of: places.state, world.files)),
    ] + places.ignored.map(Finding.ignoredVariable)
}

private func state(of path: String, _ files: any FileSystem) -> Finding.DirectoryState {
    do throws(FileError) {
        let directory = try files.directory(at: path)
        guard let information = try directory.information(of: ".") else { return .absent }
        guard information.isOwn else { return .ofAnotherUser }
        guard information.permissions & 0o022 == 0 else {
            return .writableByOthers(permissions: information.permissions)
        }
        return .good
    } catch {
        switch error.cause {
        case .absent: return .absent
        case .notDirectory: return .notADirectory
        default: return .unreadable(error)
        }
    }
}

private func timeFindings(_ world: World) -> [Finding] {
    var findings: [Finding] = []
    do throws(ZoneError) {
        let zone = try world.zones.current()
        // The one that is preferred counts in its place.
        let preferred = (try? Situation.read(world))?.zone
        let other = preferred?.name == zone.name ? nil : preferred
        let outdated = [zone, other].compactMap { $0?.outdated }
            .map { Finding.zoneOutdated($0, now: world.present) }
        findings += outdated
        if zone.outdated == nil { findings.append(.zone(name: zone.name, preferred: other?.name)) }
    } catch {
        findings.append(.zoneUnknown(error))
    }
    // What stands in the preferences can't be read: a finding of its own names that.
    let preferences = (try? Situation.read(world))?.preferences ?? Preferences()
    let isPreferred = preferences.dates(in: nil) != nil
    findings.append(.dates(preferences.dates(in: world.environment.timeLocale), isPreferred: isPreferred))
    do throws(ClockError) {
        _ = try world.clock.now()
    } catch {
        findings.append(.clockUnreadable(error))
    }
    return findings
}

extension World {
    /// 1970 where FOCUSFLOW_NOW can't be read, which `clockUnreadable` tells.
    fileprivate var present: Instant { (try? clock.now()) ?? .epoch }
}
