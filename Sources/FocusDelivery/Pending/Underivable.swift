import FocusCore
import FocusFormats
import FocusStore

/// What can't be derived while files are damaged: its requests stay as they are. All else is derived.
struct Underivable {
    /// Of the first damaged file; nil where none is.
    private(set) var damage: StoreError?
    /// The kinds whose requests stay.
    private(set) var kinds = RequestKinds()
    private var files: [StoreFile] = []
    /// How many records are no tasks.
    var passedOver = 0

    package mutating func note(_ notes: [StoreNote], of file: StoreFile, _ kinds: [RequestKind]) {
        for case .damaged(let path, let damage, _) in notes {
            self.damage = self.damage ?? .damaged(path: path, damage)
            for kind in kinds { self.kinds.insert(kind) }
            files.append(file)
        }
    }

    /// For the authorization: a copy tells what is allowed, so no request stays because of it.
    mutating func note(_ trouble: StoreError?, of file: StoreFile) {
        guard let trouble else { return }
        damage = damage ?? trouble
        files.append(file)
    }

    func concerns(_ file: StoreFile) -> Bool { files.contains(file) }

    /// These inputs, with a mark in place of the stamp of each damaged file. The mark equals no stamp, so every tick
    /// tries again until the file is mended. It says whether the list was lost, too.
    func marked(_ inputs: PendingInputs, isLost: Bool) -> PendingInputs {
        let mark = isLost ? PendingInputs.lost : "damaged"
        var inputs = inputs
        if concerns(.tasks) { inputs.tasks = mark }
        if concerns(.timer) { inputs.timer = mark }
        if concerns(.preferences) { inputs.preferences = mark }
        if concerns(.authorization) { inputs.authorization = mark }
        return inputs
    }
}

extension PendingInputs {
    fileprivate static let lost = "damaged, and no list"

    /// Whether the list was made anew beside a damaged file. What that file would have rung is not in it: as of a lost list
    /// it is owed once the file is mended.
    var areLost: Bool { [tasks, timer, preferences].contains(PendingInputs.lost) }
}
