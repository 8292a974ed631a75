package import TimeKit

/// Whose files a command works on, and when and where that is.
package struct Situation {
    package let store: Store
    package let namespace: Namespace
    package let now: Instant
    package let zone: Zone

    package init(_ world: World) throws {
        store = try Store(world)
        namespace = try store.activeNamespace()
        now = store.now
        zone = try world.zones.current()
    }

    package func update<Result>(_ operation: (inout Workspace) throws -> Result) throws -> Result {
        try store.update(.namespace(namespace), operation)
    }

    package func read(_ file: StoreFile) throws(StoreError) -> Reading {
        try store.read(file, of: .namespace(namespace))
    }
}
