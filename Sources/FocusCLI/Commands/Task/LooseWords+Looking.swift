import CommandLineKit
import FocusActions
import FocusDelivery
import FocusPorts
import FocusWords
import TimeKit
import WhenKit

extension LooseWords {
    static func refuse(in invocation: Invocation, _ world: World) throws {
        for option in [TaskOptions.at, TaskOptions.rule, TaskOptions.start, TaskOptions.notes] {
            // A word with a blank in it was quoted, so that it is as it is meant.
            let words = Array(invocation.wordsBehind(option).prefix { !$0.contains(where: \.isWhitespace) })
            guard !words.isEmpty, let value = invocation[option] else { continue }
            let texts = words.indices.map { ([value] + words[...$0]).joined(separator: " ") }
            let meaning = Meaning(of: option, try Situation.read(world))
            if let error = meaning.wrongClock(in: texts[0]) { throw error }
            // Notes may be anything.
            let longest = option == TaskOptions.notes ? nil : texts.lastIndex(where: meaning.knows)
            // Where the title stands before it already, it hardly goes on behind it.
            guard longest != nil || !invocation.operands(before: option).isEmpty else { continue }
            let count = longest.map { $0 + 1 } ?? words.count
            let fault = LooseWords(
                option: "--\(option.name)", taken: value, value: texts[count - 1],
                quoted: meaning.knows(texts[count - 1])
                    ? invocation.line(drawing: count, into: option) : nil,
                apart: meaning.knows(value) ? invocation.lineWithOperandsLast : nil)
            if fault.quoted != nil || fault.apart != nil { throw fault }
        }
    }

    /// What a value of an option may be.
    private struct Meaning {
        private let option: Option
        private let situation: Situation

        init(of option: Option, _ situation: Situation) {
            self.option = option
            self.situation = situation
        }

        func knows(_ text: String) -> Bool {
            option == TaskOptions.start ? situation.namesDay(text) : (try? read(text)) != nil
        }

        /// `fri 18.00`: what the title would get is a clock in a foreign hand.
        func wrongClock(in text: String) -> WhenError? {
            do {
                try read(text)
            } catch let error as WhenError where error.reason == .dottedTime {
                return error.corrections.isEmpty ? nil : error
            } catch {
                // Other faults are shown when the time itself is read.
            }
            return nil
        }

        private func read(_ text: String) throws {
            switch option {
            case TaskOptions.at: _ = try situation.timeAndRule(text)
            case TaskOptions.rule: _ = try situation.rule(text)
            default: break
            }
        }
    }
}
