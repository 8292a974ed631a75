/// A component as a tree of lines as they were written. Changing one line leaves the bytes of all others alone.
package struct Component: Sendable {
    /// In capitals.
    package let name: String
    /// The line of the file where it begins, from 1; 0 for a component that we made.
    package let number: Int
    package private(set) var items: [Item] = []
    /// Which names may be among its properties, a bit each (`Property.nameBit`): most names that are asked for are
    /// absent, and this tells it without a search.
    private var names: UInt64 = 0
    let begin: ArraySlice<UInt8>
    var end: ArraySlice<UInt8>
    /// False where its END is missing.
    package internal(set) var isWhole = true

    package enum Item: Sendable {
        case property(Property)
        indirect case component(Component)
    }

    package init(_ name: String, _ lines: [ContentLine], components: [Component] = []) {
        self.name = name.utf8.capitals
        number = 0
        begin = ContentLine("BEGIN", self.name).folded[...]
        end = ContentLine("END", self.name).folded[...]
        for line in lines { append(Property(line)) }
        for component in components { append(component) }
    }

    /// Opened by the BEGIN line of a file.
    init(name: String, begin: ArraySlice<UInt8>, number: Int) {
        self.name = name
        self.number = number
        self.begin = begin
        end = []
    }

    mutating func append(_ property: Property) {
        // Room for as many as most have.
        if items.isEmpty { items.reserveCapacity(name == "VALARM" ? 4 : 10) }
        items.append(.property(property))
        names |= property.nameBit
    }

    package mutating func append(_ component: Component) {
        items.append(.component(component))
    }
}

extension Component {
    /// Its bytes in the file, if nobody has changed it.
    package var range: Range<Int> { begin.startIndex..<max(begin.startIndex, end.endIndex) }

    package var components: [Component] {
        items.compactMap { if case .component(let component) = $0 { component } else { nil } }
    }

    /// `name` in capitals.
    package func properties(_ name: String) -> [Property] {
        var name = name
        return name.withUTF8 { name in
            var found: [Property] = []
            guard names & Property.nameBit(name) != 0 else { return found }
            for case .property(let property) in items where property.isNamed(name) { found.append(property) }
            return found
        }
    }

    /// The first of that name: of a property that may occur once, the first one counts.
    package func property(_ name: String) -> Property? {
        var name = name
        return name.withUTF8 { name in
            guard names & Property.nameBit(name) != 0 else { return nil }
            for case .property(let property) in items where property.isNamed(name) { return property }
            return nil
        }
    }

    /// nil also where the line can't be parsed.
    package func line(_ name: String) -> ContentLine? {
        // Where that matters, it was reported when the component was read.
        property(name).flatMap { try? $0.line }
    }
}

extension Component {
    /// Puts the line in the place of the first of its name and removes the others. A new one goes
    /// before the inner components.
    package mutating func set(_ line: ContentLine) {
        let new = Item.property(Property(line))
        let name = line.name.utf8.capitals
        names = .max
        guard let place = items.firstIndex(where: { $0.isProperty(name) }) else {
            let place = items.firstIndex { if case .component = $0 { true } else { false } }
            return items.insert(new, at: place ?? items.count)
        }
        remove(name)
        items.insert(new, at: place)
    }

    package mutating func remove(_ name: String) {
        items.removeAll { $0.isProperty(name) }
    }

    /// Asks `change` for each inner component what to put in its place: nothing, itself or another one.
    package mutating func changeComponents(_ change: (Component) -> Component?) {
        items = items.compactMap { item in
            guard case .component(let component) = item else { return item }
            return change(component).map(Item.component)
        }
    }

    mutating func changeItems(_ change: (Item) -> Item) {
        items = items.map(change)
    }

    /// Without inner components that have no END; nil where it has none itself. Written out without END, it
    /// would swallow what follows.
    package var whole: Component? {
        guard isWhole else { return nil }
        var component = self
        component.changeComponents { $0.whole }
        return component
    }

    package var bytes: [UInt8] {
        var out: [UInt8] = []
        write(to: &out)
        return out
    }

    func write(to out: inout [UInt8]) {
        out.append(line: begin)
        for item in items {
            switch item {
            case .property(let property): out.append(line: property.bytes)
            case .component(let component): component.write(to: &out)
            }
        }
        out.append(line: end)
    }
}

extension Component.Item {
    fileprivate func isProperty(_ name: String) -> Bool {
        if case .property(let property) = self { property.name == name } else { false }
    }
}

extension [UInt8] {
    /// The last line of a file may lack its line end, and needs one when another line follows.
    mutating func append(line: ArraySlice<UInt8>) {
        if let last, !last.isLineEnd, !line.isEmpty { self += [13, 10] }
        self += line
    }
}
