/// Something that can be shown, as `focusflow://…` names it.
package enum Link: Hashable, Sendable {
    case destination(Destination)
    /// By number or by id, not looked at yet.
    case task(String)
    case feed
    /// By handle or by id.
    case item(String)
    case pendingList

    package var url: String {
        let path =
            switch self {
            case .destination(let destination): destination.rawValue
            case .task(let reference): "task/\(reference)"
            case .feed: "feed"
            case .item(let reference): "feed/\(reference)"
            case .pendingList: "pending-list"
            }
        return Link.scheme + path
    }

    static let scheme = "focusflow://"
}
