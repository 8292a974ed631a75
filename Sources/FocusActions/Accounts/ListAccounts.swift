package import FocusCore
package import FocusPorts
package import FocusStore

/// The accounts on this machine, and which of them is signed in.
package struct AccountList {
    package let accounts: [Account]
    package let active: Namespace
    /// What to tell of their files, such as damage.
    package let notes: [StoreNote]
}

package func accounts(_ world: World) throws -> AccountList {
    let store = try Store(world)
    let active = try store.activeNamespace()
    var notes: [StoreNote] = []
    let accounts = try store.accounts { notes += $0 }
    return AccountList(accounts: accounts, active: active, notes: notes)
}
