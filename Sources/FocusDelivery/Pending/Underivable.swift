import FocusCore
import FocusFormats
import FocusStore

/// What can't be derived while files are damaged. It stays as it is, and all else is derived.
struct Underivable {
    /// Of the first of these files; nil where all of them can be read.
    private(set) var damage: StoreError?
    /// Whose requests stay.
    private(set) var kinds = RequestKinds()
    private var files: [StoreFile] = []

    package mutating func note(_ notes: [StoreNote], of file: StoreFile, _ kinds: [RequestKind]) {
        for case .damaged(let path, let damage, _) in notes {
            self.damage = self.damage ?? .damaged(path: path, damage)
            for kind in kinds { self.kinds.insert(kind) }
            files.append(file)
        }
    }

    /// Nothing stays because of it: what is allowed is known from elsewhere.
    mutating func note(_ trouble: StoreError?, of file: StoreFile) {
        guard let trouble else { return }
        damage = damage ?? trouble
        files.append(file)
    }

    func concerns(_ file: StoreFile) -> Bool { files.contains(file) }

    /// These inputs as nothing that could be read matches them, so that everybody tries again.
    func marked(_ inputs: PendingInputs) -> PendingInputs {
        var inputs = inputs
        if concerns(.tasks) { inputs.tasks = Self.mark }
        if concerns(.timer) { inputs.timer = Self.mark }
        if concerns(.preferences) { inputs.preferences = Self.mark }
        if concerns(.authorization) { inputs.authorization = Self.mark }
        return inputs
    }

    private static let mark = "damaged"
}
