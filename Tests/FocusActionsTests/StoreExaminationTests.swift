import FocusActions
import FocusCore
import FocusHealth
import TestSupport
import Testing

@Suite struct StoreExaminationTests {
    private func isClosed(_ machine: TaskWorld) -> Bool {
        examine(machine.world).contains { finding in
            guard case .file(_, .closed(_, isOfTick: true)) = finding else { return false }
            return finding.severity == .problem
        }
    }

    @Test(arguments: [FileError.Cause.noSpace, .overQuota, .denied, .readOnly])
    func `a directory in which nothing can be written is a problem, since nothing rings from it`(
        cause: FileError.Cause
    ) throws {
        let machine = TaskWorld()
        try machine.add("Tea")
        machine.disk.plan(.failure(cause), beforeStep: 1, isChange: true)
        #expect(isClosed(machine))
    }

    @Test(arguments: [FileError.Cause.noSpace, .overQuota, .readOnly, .denied])
    func `nothing rings either where the feed has no room`(cause: FileError.Cause) throws {
        var found: [Bool] = []
        for step in 1...12 {
            let machine = TaskWorld()
            try machine.add("Tea")
            machine.disk.plan(.failure(cause), beforeStep: step, isChange: true)
            for case .file(let path, .closed(_, let isOfTick)) in examine(machine.world)
            where path.contains("/share/focusflow") { found.append(isOfTick) }
        }
        #expect(Set(found) == [cause != .denied])
    }

    @Test func `where there is room nothing is told, and nothing stays of the trial`() throws {
        let machine = TaskWorld()
        try machine.add("Tea")
        let before = machine.disk.contents
        #expect(!isClosed(machine))
        #expect(machine.disk.contents == before)
    }
}
