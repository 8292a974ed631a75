/// Makes the tree of components from lines: each BEGIN opens one, its END closes it.
///
///     BEGIN:VCALENDAR
///     BEGIN:VEVENT        no END: closed, not whole, and reported
///     BEGIN:VEVENT        not inside the first one, since events don't nest
///     END:VEVENT
struct ComponentReader {
    /// The file itself, then each component that is open, the innermost last.
    private var open = [Component(name: "", begin: [], number: 1)]
    private var problems: [Problem] = []
    private var count = 0
    /// How many components are open below the depth that is read; they are kept as lines.
    private var tooDeep = 0
    /// Whether components outside of any calendar were reported, which happens once.
    private var hasStrays = false
    private let lineLimit: Int

    init(lineLimit: Int) {
        self.lineLimit = lineLimit
    }

    /// Answers the bytes before the first line.
    mutating func read(_ text: UnfoldedLines) -> ArraySlice<UInt8> {
        var lines = text
        while let line = lines.next(), read(line) {}
        return text.preamble
    }

    /// False once no more is read.
    private mutating func read(_ line: UnfoldedLines.Line) -> Bool {
        count += 1
        guard count <= lineLimit else {
            report(line.number, .tooManyLines, .stopped)
            return false
        }
        let property = Property(line)
        if property.isNamed("BEGIN") {
            begin(property, line)
        } else if property.isNamed("END") {
            end(property)
        } else {
            add(property)
        }
        return true
    }

    /// For a text that has no BEGIN and END of a calendar around its components.
    mutating func beginCalendar() {
        open.append(Component(name: "VCALENDAR", begin: [], number: 0))
    }

    /// Closes what `beginCalendar` began, and nothing else.
    mutating func endCalendar() {
        while open.count > 2 { closeBroken() }
        if open.count == 2, open[1].number == 0 { close() } else { report(count, .outsideCalendar, .ignored) }
    }

    mutating func finish() -> (Component, [Problem]) {
        while open.count > 1 { closeBroken() }
        return (open[0], problems)
    }

    private mutating func report(_ line: Int, _ fact: Problem.Fact, _ effect: Problem.Effect) {
        if problems.count < Limits.problems || effect == .stopped {
            problems.append(Problem(line: line, fact, effect))
        }
    }

    private mutating func add(_ property: Property) {
        if property.isNameless {
            report(property.number, .badLine(property.reason), .ignored)
        } else if open.count == 1 {
            report(property.number, .outsideCalendar, .ignored)
        }
        keep(property)
    }

    private mutating func keep(_ property: Property) {
        open[open.count - 1].append(property)
    }

    private mutating func begin(_ property: Property, _ line: UnfoldedLines.Line) {
        guard tooDeep == 0, open.count <= Limits.depth else {
            if tooDeep == 0 { report(line.number, .tooDeep, .ignored) }
            tooDeep += 1
            return keep(property)
        }
        let name = property.componentName
        let rank = name.componentRank
        if rank == 1, open.count == 1, !hasStrays {
            hasStrays = true
            report(line.number, .outsideCalendar, .kept)
        }
        // Where an END is missing, what follows does not belong to that component.
        while rank < .max, open.count > 1, open[open.count - 1].rank >= rank { closeBroken() }
        open.append(Component(name: name, begin: line.bytes, number: line.number))
    }

    private mutating func end(_ property: Property) {
        guard tooDeep == 0 else {
            tooDeep -= 1
            return keep(property)
        }
        let name = property.componentName
        let place = open.lastIndex { $0.name == name } ?? 0
        guard place > 0 else {
            report(property.number, .strayEnd(name), .ignored)
            return keep(property)
        }
        while open.count - 1 > place { closeBroken() }
        open[open.count - 1].end = property.bytes
        close()
    }

    private mutating func closeBroken() {
        let last = open.count - 1
        report(open[last].number, .unclosed(open[last].name), .skipped)
        open[last].isWhole = false
        close()
    }

    private mutating func close() {
        let component = open.removeLast()
        open[open.count - 1].append(component)
    }
}

extension Property {
    /// The name after BEGIN or END.
    fileprivate var componentName: String {
        let start = bytes.prefix(400)
        let line = (bytes.count > 400 ? nil : plain) ?? start.unfolded[...]
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return "" }
        let name = line[(colon + 1)...].trimmed
        // The most frequent ones, without making a new text.
        if name.spells("VEVENT") { return "VEVENT" }
        if name.spells("VALARM") { return "VALARM" }
        return name.capitals
    }

    fileprivate var reason: ContentLineError {
        var scanner = LineScanner(bytes.prefix(400).unfolded[...])
        return scanner.name().isEmpty ? .missingName : .missingColon
    }
}

extension Component {
    fileprivate var rank: Int { name.componentRank }
}

extension String {
    /// Calendars hold events and their like, which hold all else. None holds one of its own rank.
    fileprivate var componentRank: Int {
        switch self {
        case "VCALENDAR": 0
        case "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE": 1
        default: .max
        }
    }
}
