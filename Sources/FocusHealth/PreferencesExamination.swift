import FocusCore
import FocusFormats
import FocusPorts
import FocusStore

/// Looks for what is ignored in preferences and settings, and for zones that do not exist.
func preferencesFindings(_ world: World) -> [Finding] {
    // Where nothing can be read, the findings about files say so.
    guard let store = try? Store(world), let namespaces = try? store.namespaces() else { return [] }
    var findings = store.settingsFindings()
    for namespace in namespaces {
        guard let reading = try? store.preferences(of: namespace), let path = reading.path,
            path.hasSuffix("/\(StoreFile.preferences.name)")
        else { continue }
        findings += reading.problems.map { .preference(path: path, $0) }
        findings += world.zoneFindings(reading.preferences)
    }
    return findings
}

extension Store {
    fileprivate func settingsFindings() -> [Finding] {
        do throws(StoreError) {
            guard let settings = try settings() else { return [] }
            return settings.problems.map { .preference(path: settings.path, $0) }
        } catch {
            switch error {
            case .damaged(let path, let damage): return [.file(path: path, .damaged(damage, generation: nil))]
            default: return [.storeUnreadable(error)]
            }
        }
    }
}

extension World {
    fileprivate func zoneFindings(_ preferences: Preferences) -> [Finding] {
        guard preferences.timezone != nil else { return [] }
        do throws(ZoneError) {
            _ = try zone(under: preferences)
            return []
        } catch {
            return [.zoneUnknown(error)]
        }
    }
}
