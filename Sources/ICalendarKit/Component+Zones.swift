extension Component {
    /// Renames the zones of its times: `names` has the new names by the old ones.
    package mutating func renameZones(_ names: [String: String]) {
        changeItems { item in
            switch item {
            case .component(var component):
                component.renameZones(names)
                return .component(component)
            case .property(let property):
                // A line that can't be parsed names no zone.
                guard let line = try? property.line, let old = line.tzid, let name = names[old], name != old
                else { return item }
                let parameters = line.parameters.map {
                    $0.name.utf8.capitals == "TZID" ? ContentLine.Parameter($0.name, [name]) : $0
                }
                return .property(Property(ContentLine(line.name, line.value, parameters: parameters)))
            }
        }
    }
}
