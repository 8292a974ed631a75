/// A VCALENDAR (RFC 5545, section 3.4): its events, todos and time zones, and problems with those that can't be read.
package struct Calendar: Sendable {
    package let component: Component
    package private(set) var entries: [Entry] = []
    package private(set) var timeZones: [TimeZoneComponent] = []
    package private(set) var problems: [Problem] = []

    package init(_ component: Component) {
        self.component = component
        let isCancelled = component.isCancelling
        for case .component(let inner) in component.items {
            switch inner.name {
            case "VEVENT": read(.event, inner, isCancelled)
            case "VTODO": read(.todo, inner, isCancelled)
            case "VTIMEZONE": readTimeZone(inner)
            default: continue
            }
        }
        if problems.count > Limits.problems { problems.removeLast(problems.count - Limits.problems) }
    }

    /// NAME (RFC 7986, section 5.1), or X-WR-CALNAME, which programs wrote before that.
    package var name: String? { component.text("NAME") ?? component.text("X-WR-CALNAME") }

    package var events: [Entry] { entries.filter { $0.kind == .event } }

    package var todos: [Entry] { entries.filter { $0.kind == .todo } }

    private mutating func read(_ kind: Entry.Kind, _ component: Component, _ isCancelled: Bool) {
        do {
            entries.append(
                try Entry(kind, component, isCancelled: isCancelled, problems: &problems))
        } catch {
            problems.append(error)
        }
    }

    private mutating func readTimeZone(_ component: Component) {
        do throws(Problem) {
            guard timeZones.count < Limits.timeZones else {
                throw Problem(line: component.number, .tooMany("VTIMEZONE"))
            }
            timeZones.append(try TimeZoneComponent(component))
        } catch {
            problems.append(error)
        }
    }
}

extension Component {
    /// Whether METHOD:CANCEL calls off all that it holds (RFC 5546, section 3.2.5).
    package var isCancelling: Bool { line("METHOD")?.value.utf8.capitals == "CANCEL" }
}
