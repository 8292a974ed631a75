import FocusCore
import FocusFormats
import FocusStore
import TimeKit

/// The order of requests that fire at the same instant: by number of their task, since ids are
/// random; then those of no task.
struct RequestOrder {
    private var numbers: [String: Int] = [:]

    fileprivate init(_ requests: [NotificationRequest], _ names: TaskNames) {
        for request in requests {
            let task = NotificationPlan.task(of: request.identifier)
            numbers[request.identifier] = task.flatMap { names[$0]?.number }
        }
    }

    func isBefore(_ left: NotificationRequest, _ right: NotificationRequest) -> Bool {
        let (first, second) = (numbers[left.identifier] ?? .max, numbers[right.identifier] ?? .max)
        return first == second ? left.identifier < right.identifier : first < second
    }
}

extension Situation {
    /// The order for these firings. Task numbers are looked up only for those that fire together with another one;
    /// mostly none do, and nothing is read.
    func numbers(of firings: [(next: Instant, request: NotificationRequest)]) throws(StoreError)
        -> RequestOrder
    {
        var counts: [Instant: Int] = [:]
        for firing in firings { counts[firing.next, default: 0] += 1 }
        let tied = firings.filter { counts[$0.next] ?? 0 > 1 }.map(\.request)
        let tasks = tied.compactMap { NotificationPlan.task(of: $0.identifier) }
        return RequestOrder(tied, try names(of: tasks))
    }

    /// All requests, so that of those that fire at the same instant the one to be told first comes first.
    func ranked(_ requests: [PendingRequest]) throws(StoreError) -> [PendingRequest] {
        let order = try numbers(of: requests.map { (.never, $0.request) })
        return requests.inOrder { order.isBefore($0.request, $1.request) }
    }

    /// The due requests in the order in which they are told.
    func ordered(_ due: [PendingRequest]) throws(StoreError) -> [PendingRequest] {
        let numbers = try numbers(of: due.map { ($0.next, $0.request) })
        return due.inOrder {
            $0.next == $1.next ? numbers.isBefore($0.request, $1.request) : $0.next < $1.next
        }
    }
}
