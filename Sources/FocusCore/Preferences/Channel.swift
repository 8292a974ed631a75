/// A way out. The feed is where what no other channel took can be found; the preference `delivery` names the others.
///
/// A new one: a case here, its `Sender` in FocusDelivery, and where the compiler asks for it then.
package enum Channel: String, Hashable, Sendable, CaseIterable {
    case desktop, hook, feed

    /// Those that may be preferred.
    package static let preferable = allCases.filter { $0 != .feed }
}
