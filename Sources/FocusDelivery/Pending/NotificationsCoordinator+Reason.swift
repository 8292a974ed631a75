extension NotificationsCoordinator {
    /// Why the list is looked at.
    package enum Reason {
        case preferencesChanged, authorizationChanged, accountSwitched, stale, rebuild, ticked
        /// Only these tasks have changed. If nothing else has, the requests of these tasks alone are exchanged.
        case tasksChanged(TasksChange)

        var isTick: Bool { if case .ticked = self { true } else { false } }
        var isRebuild: Bool { if case .rebuild = self { true } else { false } }
    }
}
