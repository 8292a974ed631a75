import JSONKit

extension JSONDocument {
    convenience init(text: String) throws(JSONError) {
        try self.init(Array(text.utf8))
    }
}

/// The error that `bytes` are refused with; nil if they are not.
func refusal(of bytes: some Sequence<UInt8>) -> JSONError? {
    do {
        _ = try JSONDocument(Array(bytes))
        return nil
    } catch {
        return error
    }
}

/// What `write` appends to a new writer.
func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
}
