/// Tasks are written to standard output, and never into a file of that name.
struct ExportFault: Error {
    let name: String
}
