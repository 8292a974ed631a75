package import FocusCore
package import FocusStore

/// What became of the notifications after a change of tasks or preferences that is already saved.
package struct Aftermath {
    package let authorization: AuthorizationStatus
    /// Why the pending list could not be made to match. Not thrown: the change stands, and whoever read "failed"
    /// would make it a second time. The next tick or command tries again.
    package var trouble: (any Error)?
    /// The damaged file because of which some requests stay as they were.
    package var damage: StoreError?

    /// How many records are no tasks, so that nothing of them rings.
    package let passedOver: Int

    package init(
        authorization: AuthorizationStatus, trouble: (any Error)? = nil, damage: StoreError? = nil,
        passedOver: Int = 0
    ) {
        self.authorization = authorization
        self.trouble = trouble
        self.damage = damage
        self.passedOver = passedOver
    }
}
