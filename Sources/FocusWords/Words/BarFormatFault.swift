package enum BarFormatFault: Error, Equatable {
    case unknownFormat(String)
    /// `fields` are those that there are.
    case unknownField(String, fields: [String])
}
