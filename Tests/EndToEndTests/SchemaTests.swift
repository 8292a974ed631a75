import Foundation
import JSONKit
import Testing
import _StringProcessing

/// The schemas themselves, and that nothing is left out: no command, no script, no key in the manual.
@Suite struct SchemaTests {
    @Test(
        arguments: [
            ("1", #"{"type":"integer"}"#, nil),
            ("1.5", #"{"type":"integer"}"#, " is 1.5, which is no \"integer\""),
            ("null", #"{"type":["string","null"]}"#, nil), ("2", #"{"minimum":3}"#, " is 2, less than 3"),
            ("\"x\"", #"{"enum":["y",null]}"#, " is \"x\", none of [\"y\",null]"),
            ("2", #"{"const":1}"#, " is 2, not 1"), ("{}", #"{"required":["a"]}"#, " lacks \"a\""),
            (#"{"b":1}"#, #"{"properties":{},"additionalProperties":false}"#, "/b is not in the schema"),
            (#"{"b":1}"#, #"{"additionalProperties":{"type":"null"}}"#, "/b is 1, which is no \"null\""),
            ("[1,null]", #"{"items":{"type":"integer"}}"#, "/1 is null, which is no \"integer\""),
            ("1", ##"{"$ref":"#/$defs/a","$defs":{"a":{"const":2}}}"##, " is 1, not 2"),
            ("1", ##"{"$ref":"#/$defs/b"}"##, "no #/$defs/b"),
            ("1", #"{"anyOf":[{"const":2},{"const":1}]}"#, nil),
            ("1", #"{"anyOf":[{"const":2},{"const":3}]}"#, " is 1, not 2; and  is 1, not 3"),
            ("\"2026-11-20T19:17:00+01:00\"", #"{"format":"date-time"}"#, nil),
            ("\"2026-11-20\"", #"{"format":"date"}"#, nil),
        ] as [(String, String, String?)])
    func `a value is held against a schema`(value: String, schema: String, problem: String?) throws {
        let check = SchemaCheck(files: ["a.json": try JSONValue(text: schema)])
        #expect(check.problem(with: try JSONValue(text: value), in: "a.json") == problem)
    }

    @Test(arguments: ["2026-11-20", "2026-11-20T19:17:00", "2026-13-20T19:17:00Z", "x2026-11-20T19:17:00Z"])
    func `what is no time of RFC 3339 is found`(text: String) throws {
        let check = SchemaCheck(files: ["a.json": try JSONValue(text: #"{"format":"date-time"}"#)])
        #expect(check.problem(with: .string(text), in: "a.json") != nil)
    }

    @Test func `every command has one schema, and no schema is of a command that is not there`() throws {
        let owners = try Schemas.all.get().owners
        for command in DeclaredCommand.running {
            #expect(
                owners[command.words]?.components(separatedBy: ".json").count == 2,
                "\(Schemas.advice(command.words))")
        }
        #expect(Set(owners.keys).subtracting(DeclaredCommand.running.map(\.words)) == [])
    }

    @Test func `schemas use what the check understands, and know every key of every object`() throws {
        for (name, schema) in try Schemas.all.get().check.files {
            #expect(schema["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema", "\(name)")
            #expect(schema["$id"]?.string == name)
            walk(schema) { part in
                for member in part.members where !Self.annotations.contains(member.name) {
                    #expect(SchemaCheck.keywords.contains(member.name), "\(name): \(member.name)")
                }
                guard part["properties"] != nil else { return }
                #expect(part["additionalProperties"] == .bool(false), "\(name): \(part.text)")
            }
        }
    }

    private static let annotations: Set = ["$schema", "$id", "$defs", "title", "description", "commands"]

    /// A schema and all those within it.
    private func walk(_ schema: JSONValue, _ visit: (JSONValue) -> Void) {
        visit(schema)
        let named = ["properties", "$defs"].flatMap { schema[$0]?.members.map(\.value) ?? [] }
        let listed = ["items", "additionalProperties"].compactMap { schema[$0] }
        for part in named + listed + (schema["anyOf"]?.elements ?? []) { walk(part, visit) }
    }

    @Test func `the schemas are schemas by the word of another program`() throws {
        let program = """
            import glob, json, sys
            try:
                from jsonschema import Draft202012Validator
            except ImportError:
                sys.exit(77)
            for name in sorted(glob.glob(sys.argv[1] + "/*.json")):
                with open(name) as file:
                    Draft202012Validator.check_schema(json.load(file))
            """
        let outcome = try Scratch().run(
            "/usr/bin/env", ["python3", "-W", "ignore", "-c", program, Scratch.path(of: "Tests/Schemas")])
        if outcome.status == 77, ProcessInfo.processInfo.environment["FOCUSFLOW_NO_SKIPS"] == nil {
            print("skipped: needs the Python module jsonschema")
            return
        }
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func `every command is run with --json by a script`() throws {
        let scripts = try Scratch.names(in: "Tests/EndToEnd", endingWith: ".txt").map {
            try Scratch.text(of: "Tests/EndToEnd/\($0)")
        }
        for command in DeclaredCommand.running {
            let run = try Regex("focusflow( --json)? \(command.words)( [^|;&\\n]*)? --json\\b")
            #expect(scripts.contains { $0.contains(run) }, "\(Schemas.advice(command.words))")
        }
    }

    @Test func `the manual names every key of every schema, and nothing else that it calls a key`() throws {
        let page = try Scratch.text(of: "man/focusflow-json.5")
        let named = Set(page.matches(of: /(?m)^\.It Li ([A-Za-z]+)/).map { String($0.1) })
        var keys: Set<String> = []
        for schema in try Schemas.all.get().check.files.values {
            walk(schema) { keys.formUnion($0["properties"]?.members.map(\.name) ?? []) }
        }
        #expect(keys.subtracting(named) == [], "keys that the manual does not name")
        #expect(named.subtracting(keys) == [], "keys that no schema has")
        for command in DeclaredCommand.running where !command.words.isEmpty {
            #expect(page.contains(command.words), "\(command) is not in the manual")
        }
    }
}

extension JSONValue {
    fileprivate var members: [Member] {
        guard case .object(let members) = self else { return [] }
        return members
    }
}
