package import FocusCore
import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore

/// Lets the user edit a task in an editor; `head` explains the text. Only fields that were changed in it are changed,
/// so that what another command does meanwhile stays.
package func editTask(
    _ reference: TaskReference, explained head: String, _ world: World
) throws -> TaskOutcome {
    let situation = try Situation.read(world)
    let open = try situation.openTasks([reference])
    try refuse(open.notes)
    guard let task = open.rows.first?.task else { throw TaskError.noSuchTask(reference) }
    let text = TaskForm.text(of: task, explained: head)
    let draft = try Draft.create(
        text, of: .task(task.number),
        in: situation.store.shelves(of: .namespace(situation.namespace)).directory(.state))
    guard let typed = try draft.edited(world) else {
        return situation.unchanged
    }
    do {
        let old = try TaskForm(try TaskLines(Array(text.utf8), from: draft.path))
        let new = try TaskForm(try TaskLines(typed, from: draft.path))
        // Times count from now, when the editor is closed.
        let request = try new.request(since: old, try Situation.read(world))
        let result =
            request == EditRequest()
            ? situation.unchanged
            : try editTasks([.id(prefix: task.id.description)], request, world)
        try draft.remove()
        return result
    } catch {
        throw draft.kept(error)
    }
}

extension Situation {
    fileprivate var unchanged: TaskOutcome {
        TaskOutcome(
            changes: [], situation: self,
            notifications: Aftermath(authorization: manager.getAuthorizationStatus()))
    }
}
