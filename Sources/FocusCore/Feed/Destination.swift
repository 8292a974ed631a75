/// Where a feed item or a link leads.
package enum Destination: String, CaseIterable, Sendable {
    case journey, profile, progress
}
