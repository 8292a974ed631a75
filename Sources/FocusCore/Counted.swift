/// `1 task`, `2 tasks`, `1,200 tasks`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count.grouped) \(plural(count, noun))" }

/// The noun alone, as it goes with that number: `task` with 1, else `tasks`.
package func plural(_ count: Int, _ noun: String) -> String { count == 1 ? noun : noun + "s" }

extension BinaryInteger {
    /// `950`, `1,200`, `1,000,000`.
    package var grouped: String {
        self < 1000 ? "\(self)" : "\((self / 1000).grouped),\("\(1000 + self % 1000)".dropFirst())"
    }
}
