import Testing

@testable import FocusSystem

@Suite struct UserGroupsTests {
    private let groups = UserGroups(
        user: 1000,
        users: """
            root:x:0:0:root:/root:/bin/bash
            ada:x:1000:1000::/home/ada:/bin/bash
            bob:x:1001:1001::/home/bob:/bin/bash
            eve:x:1002:1004::/home/eve:/bin/bash
            """,
        groups: """
            root:x:0:
            ada:x:1000:
            bob:x:1001:
            club:x:1002:ada,bob
            mine:x:1003:ada,root
            odd:x:1004:ada
            bad line
            """)

    @Test(
        "a group is yours when nobody is in it but you and root",
        arguments: [
            (1000, true), (1003, true), (0, true), (1001, false), (1002, false), (1004, false), (5000, false),
        ])
    func yours(group: UInt32, isYours: Bool) {
        #expect(groups.areYours(group) == isYours)
    }
}
