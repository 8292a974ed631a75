// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let linuxRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

// The settings below have nothing to do with what the code means: the tests' build and the release differ in
// optimisation alone. What is more than the least has its price beside it, in bytes of a program that may have
// 10,485,760, 10 MB.

// A section a function: so the linker leaves out those that nobody calls, and joins equal ones. No hash of the code in
// the objects, which is another one in each directory: the same source makes the same program everywhere.
//
// Nobody checks while it runs that a value is not changed by two at once: the tests' build does.
//
// One thread: so nobody else counts who holds a value while we do, and no count has to be atomic. `task list` of 10,000
// tasks spends a quarter of its time on that otherwise.
let sections: [SwiftSetting] = [
    .unsafeFlags(
        ["-enforce-exclusivity=unchecked"]
            + frontend(
                "-function-sections", "-disable-incremental-llvm-codegen", "-assume-single-threaded"),
        linuxRelease)
]

// No names of cases and fields for programs that look at themselves: nothing in the libraries does (10,603,792 with
// them). So an enum is never put into a text as it is: what is to be read has words of its own, or a raw value.
let nameless: [SwiftSetting] = [.unsafeFlags(frontend("-disable-reflection-metadata"), linuxRelease)]

// JSONKit reads and writes long texts at each command and is made for speed, all else for size: what several functions
// of a file have in common is written once (some 45,000 bytes more without), also in what Swift makes of generic code,
// and twice more in what is left then.
//
// For size, a task is copied byte by byte. The functions through which each line of a long list goes are marked
// @_optimize(speed) therefore: `task list` of 10,000 takes 246 million instructions without, 194 with.
let small: [SwiftSetting] = [
    .unsafeFlags(
        ["-Osize"]
            + llvm("-enable-machine-outliner", "-enable-linkonceodr-outlining", "-machine-outliner-reruns=2")
            // Small functions that differ in a type alone are not made one that looks the type up while the program runs:
            // 13,000 bytes more with them, and a hundredth of `status`.
            + llvm("-swiftmergefunc-threshold=30"),
        linuxRelease)
]

// Tests compare the kits with others in hundreds of thousands of cases: their debug build is made for speed as well.
let fast: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

// Release executables on Linux are fully static and stripped. Debug builds and tests stay dynamic.
let staticCompile: [SwiftSetting] = [.unsafeFlags(["-static-executable"], linuxRelease)]
let names = Context.environment["FOCUSFLOW_NAMES"] == nil ? "--strip-all" : "--strip-debug"
let staticLink: [LinkerSetting] = [
    .unsafeFlags(
        ["-static-executable", "-use-ld=lld"] + linker(names, "--gc-sections", "-z", "nostart-stop-gc")
            // Texts that end alike are one: 10,493,200 without.
            + linker("-O2")
            // Many of the compiler's small functions are equal, and one of each is enough: 10,149,376 without.
            + linker("--icf=all")
            // Nothing here asks for the names of Unicode characters: 552,608 bytes more with them. Where a later Swift
            // names that function otherwise, the check of the size says so.
            + linker(
                "--wrap=_swift_stdlib_getScalarName", "--defsym=__wrap__swift_stdlib_getScalarName=abort")
            // What the fast commands touch lies side by side (Tests/Benchmarks/order). Without, the kernel maps the
            // program in 80 more steps, and `when` and `status` take a third longer.
            + linker(
                "--symbol-ordering-file=\(Context.packageDirectory)/Sources/order.txt",
                "--no-warn-symbol-ordering")
            // No tables for unwinding, as the script says, and no index of them: 11,120,280 without.
            + linker("--no-eh-frame-hdr", "-T", "\(Context.packageDirectory)/Sources/static.ld"),
        linuxRelease)
]

func frontend(_ words: String...) -> [String] { words.flatMap { ["-Xfrontend", $0] } }

func llvm(_ words: String...) -> [String] { words.flatMap { ["-Xllvm", $0] } }

func linker(_ words: String...) -> [String] { words.flatMap { ["-Xlinker", $0] } }

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, exclude: ["README.md"],
        swiftSettings: strict + sections + (isFuzzing ? [] : nameless) + (name == "JSONKit" ? [] : small)
            + (name.hasSuffix("Kit") ? fast : []) + counted)
}

func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: path,
        swiftSettings: strict + sections + staticCompile, linkerSettings: staticLink)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude,
        swiftSettings: strict + (name.hasSuffix("KitTests") ? fast : []))
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

/// Inputs that are led by coverage are built only on demand: then each library counts the branches that an input takes.
let isFuzzing = Context.environment["FOCUSFLOW_FUZZ"] != nil
let counted: [SwiftSetting] = isFuzzing ? [.unsafeFlags(["-O", "-enable-testing", "-sanitize=fuzzer"])] : []

func fuzzing() -> [Target] {
    guard isFuzzing else { return [] }
    return [
        .executableTarget(
            name: "Fuzz", dependencies: ["CalendarFuzz", "TestSupport", "FocusSystem"] + floors + kits,
            path: "Tests/Fuzz", exclude: ["run", "seeds"], swiftSettings: strict + counted,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
    ]
}

let kits: [Target.Dependency] = ["ICalendarKit", "WhenKit", "TimeKit", "JSONKit", "CommandLineKit"]

/// From the use cases down to the domain.
let floors: [Target.Dependency] = [
    "FocusHealth", "FocusActions", "FocusDelivery", "FocusCalendars", "FocusStore", "FocusFormats",
    "FocusPorts",
    "FocusCore",
]

let package = Package(
    name: "focusflow",
    products: [.executable(name: "focusflow", targets: ["focusflow"])],
    targets: [
        program("focusflow", ["FocusCLI", "FocusWords", "FocusSystem"]),
        library("FocusCLI", ["FocusReports", "FocusWords"] + floors + kits),
        library("FocusReports", ["FocusWords"] + floors + kits),
        library("FocusWords", floors + kits),
        library("FocusSystem", ["FocusPorts", "FocusCore", "CLinux"] + kits),
        .target(name: "CLinux"),
        library(
            "FocusHealth",
            [
                "FocusActions", "FocusDelivery", "FocusCalendars", "FocusStore", "FocusFormats", "FocusPorts",
                "FocusCore",
            ]
                + kits),
        library(
            "FocusActions",
            ["FocusDelivery", "FocusCalendars", "FocusStore", "FocusFormats", "FocusPorts", "FocusCore"]
                + kits),
        library(
            "FocusDelivery",
            ["FocusCalendars", "FocusStore", "FocusFormats", "FocusPorts", "FocusCore"] + kits),
        library("FocusCalendars", ["FocusPorts", "FocusCore", "ICalendarKit", "WhenKit", "TimeKit"]),
        library("FocusStore", ["FocusFormats", "FocusPorts", "FocusCore", "JSONKit", "WhenKit", "TimeKit"]),
        library("FocusFormats", ["FocusCore", "ICalendarKit", "JSONKit", "WhenKit", "TimeKit"]),
        library("FocusPorts", ["FocusCore", "WhenKit", "TimeKit"]),
        library("FocusCore", ["WhenKit", "TimeKit"]),
        library("ICalendarKit", ["TimeKit"]),
        library("WhenKit", ["TimeKit"]),
        library("TimeKit"),
        library("JSONKit"),
        library("CommandLineKit"),

        .target(
            name: "TestSupport", dependencies: ["FocusSystem", "WhenKit", "TimeKit"] + floors,
            path: "Tests/TestSupport", swiftSettings: strict),
        program(
            "StoreProbe", ["FocusWords", "FocusSystem", "JSONKit"] + floors, path: "Tests/Probes/Store"),
        .target(
            name: "CalendarFuzz", dependencies: ["ICalendarKit", "TimeKit"], path: "Tests/CalendarFuzz",
            swiftSettings: strict),
        program(
            "CalendarProbe", ["CalendarFuzz", "FocusSystem", "ICalendarKit", "TimeKit"] + floors,
            path: "Tests/Probes/Calendar"),
        program("ZoneProbe", ["FocusSystem", "TimeKit"] + floors, path: "Tests/Probes/Zone"),
        program("DesktopProbe", ["FocusSystem"] + floors, path: "Tests/Probes/Desktop"),
        program(
            "RingProbe", ["FocusCLI", "FocusSystem", "TestSupport"] + floors + kits,
            path: "Tests/Probes/Ringing"),
        program(
            "Simulate", ["FocusCLI", "FocusSystem", "FocusWords", "TestSupport"] + floors + kits,
            path: "Tests/Simulate"),
        tests(
            "TimeKitTests", ["TestSupport", "FocusSystem", "TimeKit"] + floors,
            exclude: ["Fixtures", "Recurrence/Fixtures"]),
        tests(
            "WhenKitTests", ["TestSupport", "FocusSystem", "WhenKit", "TimeKit"] + floors,
            exclude: [
                "When/when.tsv", "When/rules.tsv", "When/durations.tsv",
                "When/reminders.tsv", "When/phrases.tsv", "When/nonsense.txt", "Title/ordinary.txt",
                "Rules/day-rules.tsv",
                "Title/titles.tsv",
            ]),
        tests("ICalendarKitTests", ["ICalendarKit", "TimeKit", "CalendarFuzz"]),
        tests("JSONKitTests", ["JSONKit", "TestSupport"]),
        tests("CommandLineKitTests", ["CommandLineKit"]),
        tests("FocusCoreTests", ["FocusCore", "TestSupport", "WhenKit", "TimeKit"]),
        tests(
            "FocusActionsTests", ["TestSupport"] + floors + kits,
            exclude: ["Importing/Fixtures"]),
        tests("FocusSystemTests", ["FocusSystem", "WhenKit", "TimeKit"] + floors),
        tests(
            "FocusCLITests", ["FocusCLI", "FocusReports", "FocusWords", "TestSupport"] + floors + kits,
            exclude: ["Help", "Pictures"]),
        tests("HouseTests", []),
        tests("EndToEndTests", ["JSONKit"]),
    ] + benchmarks() + fuzzing()
)
