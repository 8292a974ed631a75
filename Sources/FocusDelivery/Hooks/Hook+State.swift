package import FocusCore
package import FocusPorts
package import FocusStore

extension Store {
    /// The path of `hooks/deliver`, if `delivery` names the hook alone and it can't run, and its fault; nil for one that
    /// is not there. Example: the dotfiles were moved to a new machine, and the directory `hooks` was forgotten.
    package func uselessHook(under preferences: Preferences) -> (path: String, fault: HookFault?)? {
        guard preferences.delivery == [.hook] else { return nil }
        switch try? Hook.deliver.state(in: places, files: files) {
        case .absent?: return ("\(places.config)/hooks/\(Hook.deliver.rawValue)", nil)
        case .refused(let path, let fault)?: return (path, fault)
        case .ready?, nil: return nil
        }
    }
}

extension Hook {
    /// Whether the hook is there and safe to run. Safe means that nobody else could have put it there: see `HookWay`.
    package func state(in places: Places, files: any FileSystem) throws(FileError) -> HookState {
        let hooks = "\(places.config)/hooks"
        guard try Hook.isThere(rawValue, in: hooks, files) else { return .absent }
        var way = HookWay(to: rawValue, in: [places.config, "hooks"])
        return try way.walk(files)
    }

    /// A quick look first, since mostly there is no hook at all.
    private static func isThere(_ name: String, in directory: String, _ files: any FileSystem)
        throws(FileError) -> Bool
    {
        do throws(FileError) {
            return try files.directory(at: directory).information(of: name) != nil
        } catch {
            guard error.cause == .absent || error.cause == .notDirectory else { throw error }
            return false
        }
    }
}
