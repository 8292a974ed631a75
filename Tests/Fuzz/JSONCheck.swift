import JSONKit

enum JSONCheck {
    static func check(_ bytes: [UInt8]) {
        do throws(JSONError) {
            let document = try JSONDocument(bytes)
            checkWriting(document.root.value)
            checkEdit(document.root)
            checkValues(document)
        } catch {
            expect(error.position.offset <= bytes.count, "an error lies outside of the text")
        }
    }

    /// What is written is read as the same value.
    private static func checkWriting(_ value: JSONValue) {
        let text = written(value)
        guard let again = try? JSONDocument(text) else { fatalError("what is written is not read") }
        expect(again.root.value == value, "another value is read than was written")
        expect(written(again.root.value) == text, "it is written otherwise the second time")
    }

    private static func written(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.append(value)
        return writer.bytes
    }

    /// One member changes, and the bytes of all others stay.
    private static func checkEdit(_ node: JSONNode) {
        guard let members = node.members.map(Array.init) else { return }
        let names = members.map { $0.name.string ?? "" }
        for name in [names.last ?? "", "new"] {
            for edit in [JSONEdit.set(name, to: .string("n")), .remove(name)] {
                var writer = JSONWriter()
                writer.append(node, edits: [edit])
                guard let root = (try? JSONDocument(writer.bytes))?.root else {
                    fatalError("an edited object is not read")
                }
                if case .set = edit {
                    expect(root.member(named: name)?.string == "n", "what was set is not there")
                } else {
                    expect(root.member(named: name) == nil, "what was removed is there")
                }
                for other in members where !other.name.spells(string: name) {
                    let now = root.member(named: other.name.string ?? "")
                    expect(now?.bytes == other.value.bytes, "another member changed")
                }
            }
        }
    }

    /// The elements of an array are read without its brackets as well.
    private static func checkValues(_ document: JSONDocument) {
        guard let elements = document.root.elements.map(Array.init) else { return }
        let inner = Array(document.root.bytes.dropFirst().dropLast())
        guard !inner.isEmpty, let values = try? JSONDocument(values: inner, depth: 1) else {
            return expect(elements.isEmpty, "elements are not read without their brackets")
        }
        let read = values.root.elements.map(Array.init) ?? []
        expect(read.map(\.value) == elements.map(\.value), "elements without their brackets are others")
    }
}
