import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import JSONKit
import TimeKit
import WhenKit

/// Looks at every record of tasks, and says what is wrong with those that commands pass over.
func taskFindings(_ world: World) -> [Finding] {
    // Where nothing can be read, the findings about files say so.
    guard let store = try? Store(world), let namespaces = try? store.namespaces() else { return [] }
    return namespaces.flatMap { namespace in
        var survey = TaskSurvey(world.zones)
        for file in [StoreFile.tasks, .archive] {
            guard let reading = try? store.read(file, of: .namespace(namespace)), reading.isWhole,
                let stored = reading.file
            else { continue }
            let directory = store.shelves(of: .namespace(namespace)).path(file.place)
            survey.take(stored, as: file, at: "\(directory)/\(file.name)", world.console)
        }
        return survey.findings
    }
}

/// The tasks of a namespace that were seen so far, and what was found.
private struct TaskSurvey {
    private let zones: Zones
    private(set) var findings: [Finding] = []
    private var numbers: [Int: (id: UniqueID, path: String, node: JSONNode)] = [:]
    private var ids: [UniqueID: JSONNode] = [:]

    init(_ zones: Zones) {
        self.zones = zones
    }

    /// The archive may hold a task several times: once for each time that it was finished.
    mutating func take(_ stored: StoredFile, as file: StoreFile, at path: String, _ console: any Console) {
        let nodes = stored.records.compactMap(\.node)
        for (index, node) in nodes.enumerated() {
            console.progress(.examining, index, of: nodes.count)
            guard let task = Task(node) else {
                if let fault = TaskFault(of: node) { note(fault, node, path) }
                continue
            }
            // Why there is no such zone does not matter.
            if file == .tasks, let zone = task.reminder?.schedule.zone, (try? zones.named(zone)) == nil {
                note(.unknownZone(zone), node, path)
            }
            if file == .tasks, let first = ids.updateValue(node, forKey: task.id) {
                note(.repeatedID(task.id, firstLine: first.position.line), node, path)
            } else if let first = numbers[task.number], first.id != task.id {
                let line = first.node.position.line
                note(.repeatedNumber(task.number, path: first.path, firstLine: line), node, path)
            }
            if numbers[task.number] == nil { numbers[task.number] = (task.id, path, node) }
        }
    }

    private mutating func note(_ fault: TaskFault, _ node: JSONNode, _ path: String) {
        findings.append(.task(path: path, line: node.position.line, fault))
    }
}

extension Reading {
    /// Whether this is the file itself and not the last good generation in its place.
    fileprivate var isWhole: Bool {
        notes.allSatisfy { note in
            if case .damaged = note { return false }
            return true
        }
    }
}
