package enum BarFormatFault: Error, Equatable {
    case unknownFormat(String)
    case unknownField(String)
}
