/// The order of a list of tasks.
package enum TaskSort: String, CaseIterable, Sendable {
    /// Overdue first, then by next time, then the others by number.
    case next
    case number, title
    /// The oldest first.
    case created
    /// The highest first, those without one last; within each as in `next`.
    case priority
}
