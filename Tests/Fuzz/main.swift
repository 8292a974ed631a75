// Inputs that are led by coverage (libFuzzer): which branches an input takes decides which inputs come next.
//
//     FUZZ=when Fuzz DIRECTORY -max_total_time=60     looks for inputs that break what `when` promises
//     FUZZ=when Fuzz FILE                             tries that input again
//
// `Tests/Fuzz/run` builds it, makes the seeds and runs all entries.

import CLinux

var count = CommandLine.argc
var words = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &words) { bytes, count in LLVMFuzzerTestOneInput(bytes, count) })

/// The library of the fuzzer has a `main` of its own that wants this name. Ours, as SwiftPM links it, comes before it.
@_cdecl("LLVMFuzzerTestOneInput")
func LLVMFuzzerTestOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Entry.chosen.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}

/// The loop of FuzzerInterface.h, which calls us with each input.
@_silgen_name("LLVMFuzzerRunDriver")
func LLVMFuzzerRunDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
