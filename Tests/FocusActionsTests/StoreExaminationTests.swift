import FocusActions
import FocusCore
import FocusHealth
import TestSupport
import Testing

@Suite struct StoreExaminationTests {
    private func isFull(_ machine: TaskWorld) -> Bool {
        examine(machine.world).contains { finding in
            if case .file(_, .noRoom) = finding { finding.severity == .problem } else { false }
        }
    }

    @Test(arguments: [FileError.Cause.noSpace, .overQuota])
    func `a disk that is full is a problem, since nothing rings from it`(cause: FileError.Cause) throws {
        let machine = TaskWorld()
        try machine.add("Tea")
        machine.disk.plan(.failure(cause), beforeStep: 1, isChange: true)
        #expect(isFull(machine))
    }

    @Test func `where there is room nothing is told, and nothing stays of the trial`() throws {
        let machine = TaskWorld()
        try machine.add("Tea")
        let before = machine.disk.contents
        #expect(!isFull(machine))
        #expect(machine.disk.contents == before)
    }
}
