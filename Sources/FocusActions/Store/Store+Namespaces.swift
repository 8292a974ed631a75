import JSONKit

extension Store {
    /// The namespace that commands work on: the guest's until somebody signs in.
    package func activeNamespace() throws(StoreError) -> Namespace {
        let path = "\(places.state)/active.json"
        guard let bytes = try machineFile("active.json") else { return .guest }
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(bytes)
        } catch {
            throw .damaged(path: path, Damage(error, in: bytes))
        }
        let name = document.root["namespace"]?.string ?? ""
        guard let namespace = Namespace(directoryName: name) else {
            throw .damaged(path: path, .badNamespace(name))
        }
        return namespace
    }

    /// Every namespace of which there is a directory; other directories are none of ours.
    package func namespaces() throws(StoreError) -> [Namespace] {
        var names: Set<String> = []
        for place in [places.config, places.data, places.state] {
            do throws(FileError) {
                names.formUnion(try files.directory(at: place).names())
            } catch {
                guard error.cause == .absent else { throw .file(error) }
            }
        }
        return names.sorted().compactMap(Namespace.init(directoryName:))
    }

    private func machineFile(_ name: String) throws(StoreError) -> [UInt8]? {
        do throws(FileError) {
            return try files.directory(at: places.state).readIfPresent(name)?.bytes
        } catch {
            guard error.operation == .open, error.cause == .absent else { throw .file(error) }
            return nil
        }
    }
}
