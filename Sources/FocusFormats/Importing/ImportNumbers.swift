import FocusCore

/// Gives numbers to imported tasks: their own if no task ever had it here, else new ones.
struct ImportNumbers {
    /// From this number on, none was ever given.
    private let first: Int
    private var counter: Int
    private var given: [UniqueID: Int] = [:]
    private var taken: Set<Int> = []
    /// A hand-written text may hold any number. No real one is larger.
    private static let largest = 1_000_000_000

    init() {
        first = 1
        counter = 1
    }

    init(_ file: StoredFile, _ archive: StoredFile, _ tasks: [ImportedTask]) {
        let noted = file.notedNumber ?? 1
        first = max(noted, max(file.highestNumber, archive.highestNumber) + 1)
        var highest = first - 1
        for task in tasks {
            guard let wanted = task.own?.number, wanted <= ImportNumbers.largest else { continue }
            highest = max(highest, wanted)
        }
        counter = highest + 1
    }

    package mutating func number(of id: UniqueID, wanted: Int?) -> Int {
        if let known = given[id] { return known }
        var number = counter
        if let wanted, wanted >= first, wanted <= ImportNumbers.largest, taken.insert(wanted).inserted {
            number = wanted
        } else {
            counter += 1
        }
        given[id] = number
        return number
    }

    /// The next number, for the file; nil if none was given.
    package var next: Int? { given.isEmpty ? nil : counter }
}
