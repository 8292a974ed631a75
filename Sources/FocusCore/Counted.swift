/// `1 task`, `2 tasks`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(plural(count, noun))" }

/// The noun alone, as it goes with that number: `task` with 1, else `tasks`.
package func plural(_ count: Int, _ noun: String) -> String { count == 1 ? noun : noun + "s" }
