// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// Benchmarks compare with Foundation, which the product does not link: they are built only on demand.
func benchmarks() -> [Target] {
    guard Context.environment["FOCUSFLOW_BENCHMARKS"] != nil else { return [] }
    return [
        .executableTarget(
            name: "JSONBenchmark", dependencies: ["JSONKit"], path: "Tests/Benchmarks/JSON",
            swiftSettings: strict)
    ]
}

let package = Package(
    name: "focusflow",
    targets: [
        library("TimeKit"),
        library("JSONKit"),

        tests("TimeKitTests", ["TimeKit"]),
        tests("JSONKitTests", ["JSONKit"]),
    ] + benchmarks()
)
