// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// Regular expressions would add 2 MB to the static binary.
let lean: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
]

let linuxRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

// A section a function: so the linker can join equal ones. One thread is all there is, as a test of the house holds:
// so counting references needs no atomic operations. Generic types are asked of functions and not by their mangled
// names, which the runtime would take apart and look up, ten thousand instructions for each. Overlapping accesses are
// looked for by the tests' builds.
let tuned: [SwiftSetting] = [
    .unsafeFlags(
        frontend(
            "-function-sections", "-assume-single-threaded",
            "-disable-concrete-type-metadata-mangled-name-accessors") + ["-enforce-exclusivity=unchecked"],
        linuxRelease)
]

// For looking into it with valgrind, and for Tests/Benchmarks/order.
let keepsNames = Context.environment["FOCUSFLOW_NAMES"] != nil

// Release executables on Linux are fully static and stripped. Debug builds and tests stay dynamic.
let staticCompile: [SwiftSetting] = [.unsafeFlags(["-static-executable"], linuxRelease)]
let staticLink: [LinkerSetting] = [
    .unsafeFlags(
        ["-static-executable", "-use-ld=lld"] + linker("--gc-sections", "-z", "nostart-stop-gc")
            // Many of the compiler's small functions are equal: one of each is enough.
            + (keepsNames ? linker("--strip-debug") : linker("-s", "--icf=all"))
            // What runs in every command lies together: the kernel gives a program its pages one fault after another.
            + linker("--symbol-ordering-file=\(Context.packageDirectory)/Sources/functions.order")
            + linker("--no-warn-symbol-ordering")
            // Neither the tables for unwinding nor their index: the script says why.
            + linker("--no-eh-frame-hdr", "-T", "\(Context.packageDirectory)/Sources/static.ld")
            // The names of all Unicode characters are half a megabyte, and nothing here asks for one.
            + linker(
                "--wrap=_swift_stdlib_getScalarName", "--defsym=__wrap__swift_stdlib_getScalarName=abort"),
        linuxRelease)
]

func frontend(_ words: String...) -> [String] { words.flatMap { ["-Xfrontend", $0] } }

func linker(_ words: String...) -> [String] { words.flatMap { ["-Xlinker", $0] } }

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, exclude: ["README.md"],
        swiftSettings: strict + lean + tuned)
}

func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: path,
        swiftSettings: strict + lean + staticCompile, linkerSettings: staticLink)
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
            swiftSettings: strict),
        program("HelloBenchmark", [], path: "Tests/Benchmarks/Hello"),
        program(
            "TriggerBenchmark", ["FocusSystem", "TimeKit"] + floors, path: "Tests/Benchmarks/Triggers"),
        program("ProgressBenchmark", ["FocusCore", "TimeKit"], path: "Tests/Benchmarks/Progress"),
    ]
}

let kits: [Target.Dependency] = ["ICalendarKit", "TimeKit", "JSONKit", "CommandLineKit"]

/// From the use cases down to the domain.
let floors: [Target.Dependency] = [
    "FocusActions", "FocusDelivery", "FocusCalendars", "FocusStore", "FocusFormats", "FocusPorts",
    "FocusCore",
]

let package = Package(
    name: "focusflow",
    products: [.executable(name: "focusflow", targets: ["focusflow"])],
    targets: [
        program("focusflow", ["FocusCLI", "FocusSystem"]),
        library("FocusCLI", floors + kits),
        library("FocusSystem", ["FocusPorts", "FocusCore", "CLinux"] + kits),
        .target(name: "CLinux", cSettings: [.define("LINUX_STATIC", linuxRelease)]),
        library(
            "FocusActions",
            ["FocusDelivery", "FocusCalendars", "FocusStore", "FocusFormats", "FocusPorts", "FocusCore"]
                + kits),
        library(
            "FocusDelivery",
            ["FocusCalendars", "FocusStore", "FocusFormats", "FocusPorts", "FocusCore"] + kits),
        library("FocusCalendars", ["FocusPorts", "FocusCore", "ICalendarKit", "TimeKit"]),
        library("FocusStore", ["FocusFormats", "FocusPorts", "FocusCore", "JSONKit", "TimeKit"]),
        library("FocusFormats", ["FocusCore", "ICalendarKit", "JSONKit", "TimeKit"]),
        library("FocusPorts", ["FocusCore", "TimeKit"]),
        library("FocusCore", ["TimeKit"]),
        library("ICalendarKit", ["TimeKit"]),
        library("TimeKit"),
        library("JSONKit"),
        library("CommandLineKit"),

        .target(
            name: "TestSupport", dependencies: ["TimeKit"] + floors,
            path: "Tests/TestSupport", swiftSettings: strict),
        program(
            "StoreProbe", ["FocusSystem", "JSONKit"] + floors, path: "Tests/Probes/Store"),
        .target(
            name: "CalendarFuzz", dependencies: ["ICalendarKit", "TimeKit"], path: "Tests/CalendarFuzz",
            swiftSettings: strict),
        program(
            "CalendarProbe", ["CalendarFuzz", "FocusSystem", "ICalendarKit", "TimeKit"] + floors,
            path: "Tests/Probes/Calendar"),
        program("ZoneProbe", ["FocusSystem", "TimeKit"] + floors, path: "Tests/Probes/Zone"),
        program("DesktopProbe", ["FocusSystem"] + floors, path: "Tests/Probes/Desktop"),
        tests(
            "TimeKitTests", ["FocusSystem", "TimeKit"] + floors,
            exclude: [
                "Fixtures", "Recurrence/Fixtures", "When/when.tsv", "When/rules.tsv", "When/durations.tsv",
            ]),
        tests("ICalendarKitTests", ["ICalendarKit", "TimeKit", "CalendarFuzz"]),
        tests("JSONKitTests", ["JSONKit"]),
        tests("CommandLineKitTests", ["CommandLineKit"]),
        tests("FocusCoreTests", ["FocusCore", "TimeKit"]),
        tests(
            "FocusActionsTests", ["TestSupport"] + floors + kits,
            exclude: ["Importing/Fixtures"]),
        tests("FocusSystemTests", ["FocusSystem", "TimeKit"] + floors),
        tests(
            "FocusCLITests", ["FocusCLI", "TestSupport"] + floors + kits,
            exclude: ["Help", "Pictures"]),
        tests("HouseTests", []),
        tests("EndToEndTests", ["JSONKit"]),
    ] + benchmarks()
)
