package import FocusCore
import FocusDelivery
package import FocusPorts
import FocusStore

/// Changes the checklist of a task.
package func changeSteps(
    of reference: TaskReference, _ change: StepChange, _ world: World
) throws -> TaskOutcome {
    try Situation.read(world).changeTasks(.open([reference])) { book, _ in try book.change(change) }
}
