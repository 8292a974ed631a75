# Completion of focusflow for fish. focusflow itself says what may come next.

function __focusflow_complete
    # fish 4 knows -x, fish 3 only -o.
    set -l typed (commandline -xpc 2>/dev/null; or commandline -opc)
    set -l current (commandline -ct | string replace -r '^["\']' '' | string unescape)
    string match -q '~/*' -- $typed[1]; and set typed[1] $HOME(string sub -s 2 -- $typed[1])
    type -q $typed[1]; or return
    # Empty text makes an empty list in fish, but the program needs a last word.
    test (count $current) -gt 0; or set current ''
    $typed[1] __complete -- $typed[2..-1] $current[1] 2>/dev/null
end

complete -c focusflow -f -k -a '(__focusflow_complete)'
