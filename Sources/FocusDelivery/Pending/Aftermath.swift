package import FocusCore
package import FocusStore

/// What became of the notifications after a change that is saved.
package struct Aftermath {
    package let authorization: AuthorizationStatus
    /// Why the pending list could not be brought in line. The change stands, and whoever comes next tries again:
    /// told as a failure, it would be made twice.
    package var trouble: (any Error)?
    /// Of a file, because of which some requests stay as they were.
    package var damage: StoreError?

    package init(authorization: AuthorizationStatus, trouble: (any Error)? = nil, damage: StoreError? = nil) {
        self.authorization = authorization
        self.trouble = trouble
        self.damage = damage
    }
}
