/// What somebody wants to know, and the command lines that do it.
package struct Question: Equatable {
    package let text: String
    package let answers: [String]
    /// What a word in it counts: more in what is written as people ask, less in what a command is for.
    let worth: Int

    package init(text: String, answers: [String], worth: Int = 2) {
        self.text = text
        self.answers = answers
        self.worth = worth
    }

    /// Those of the manual focusflow-howto(7).
    package static var answered: [Question] {
        var questions: [Question] = []
        for line in HowTo.text.split(separator: "\n" as Character) {
            if line.first == "\t", let last = questions.popLast() {
                questions.append(
                    Question(text: last.text, answers: last.answers + [String(line.dropFirst())], worth: 3))
            } else {
                questions.append(Question(text: String(line), answers: [], worth: 3))
            }
        }
        return questions
    }
}
