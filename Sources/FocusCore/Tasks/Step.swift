import TimeKit

/// A line of a task's checklist. No two lines of one task are the same.
package struct Step: Hashable, Sendable {
    package let text: String
    package var isDone: Bool

    package init(_ text: String, isDone: Bool = false) {
        self.text = text
        self.isDone = isDone
    }
}

/// What is to become of a checklist.
package enum StepChange: Equatable, Sendable {
    /// Ticks steps off, or opens them again. Steps are named by their places, from 1, as in `1-3,5`; one also by words of
    /// it.
    case turn(String)
    case add([String])
    case delete(String)
}

extension Task {
    /// `2/5`; empty without steps.
    package var stepCount: String {
        steps.isEmpty ? "" : "\(steps.count(where: \.isDone))/\(steps.count)"
    }

    /// Each on one line. Refuses two that are the same.
    package static func checked(steps: [String]) throws(TaskError) -> [String] {
        var texts: [String] = []
        for step in steps {
            let text = try checked(title: step)
            guard !texts.contains(text) else { throw .sameStep(text) }
            texts.append(text)
        }
        return texts
    }

    package mutating func change(_ change: StepChange) throws(TaskError) {
        switch change {
        case .turn(let names): for place in try places(ofSteps: names) { steps[place].isDone.toggle() }
        case .delete(let names):
            for place in try places(ofSteps: names).inOrder(>) { steps.remove(at: place) }
        case .add(let texts):
            for text in try Task.checked(steps: texts) {
                guard !steps.contains(where: { $0.text == text }) else { throw .sameStep(text) }
                steps.append(Step(text))
            }
        }
    }

    /// All are to be done again for the next occurrence.
    mutating func openSteps() {
        for place in steps.indices { steps[place].isDone = false }
    }

    /// `1,3`, `1-3` and `1 3` name several; whatever else names one.
    private func places(ofSteps names: String) throws(TaskError) -> [Int] {
        let lists = names.split(separator: " " as Character).map { TaskReference.list(String($0)) }
        let isText = steps.contains { $0.text.lowercased() == names.lowercased() }
        if isText || lists.contains(nil) { return [try place(ofStep: names)] }
        var places: [Int] = []
        for reference in lists.compactMap(\.self).flatMap(\.self) {
            switch reference {
            case .number(let number): places.append(try place(ofStep: "\(number)"))
            case .range(let numbers):
                places.append(try place(ofStep: "\(numbers.lowerBound)"))
                places += steps.indices.filter { numbers.contains($0 + 1) }
            case .id: return [try place(ofStep: names)]
            }
        }
        return places.uniqued
    }

    /// By number, else by the whole text, else by words that one step alone has; case does not matter.
    private func place(ofStep name: String) throws(TaskError) -> Int {
        if let number = Int(name), steps.indices.contains(number - 1) { return number - 1 }
        let typed = name.lowercased()
        let texts = steps.map { $0.text.lowercased() }
        if let place = texts.firstIndex(of: typed) { return place }
        let places = texts.indices.filter { texts[$0].holds(typed) }
        guard let place = places.first, places.count == 1 else {
            throw .noSuchStep(
                name, TaskName(self),
                among: (places.isEmpty ? Array(steps.indices) : places).map { steps[$0].text })
        }
        return place
    }
}

extension TaskBook {
    /// Changes the checklist of each task.
    package mutating func change(_ change: StepChange) throws(TaskError) {
        changes += try changed { task throws(TaskError) in try task.change(change) }
    }
}
