import FocusActions

/// The words for texts that describe tasks.
extension Complaint {
    init(_ error: TaskTextError) {
        switch error {
        case .notUTF8(let source):
            self.init("not-utf-8", "\(source) is not UTF-8 text", status: .usage)
        case .refused(let source, let line, let error):
            let inner = Complaint(error)
            self.init(
                inner.code, "\(source):\(line): \(inner.message)", excerpt: inner.excerpt, hints: inner.hints,
                status: inner.status)
        }
    }
}
