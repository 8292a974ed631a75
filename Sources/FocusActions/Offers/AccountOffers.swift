import FocusCore
package import FocusPorts

/// The accounts on this machine: by name, or by id where two have one name. Nothing is written.
package func offerAccounts(besidesActive: Bool, _ world: World) throws -> [Offer] {
    let list = try accounts(world)
    return list.accounts.compactMap { account in
        let isActive = list.active == .account(account.id)
        if besidesActive, isActive { return nil }
        let isClear = list.accounts.count { $0.title == account.title } == 1
        let word = isClear ? account.title : account.id.description
        return Offer(word, isActive ? "Signed in" : isClear ? "" : account.title)
    }
}
