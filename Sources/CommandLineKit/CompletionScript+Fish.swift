extension CompletionScript {
    static let fishTemplate = #"""
        # Completion of PROGRAM for fish. PROGRAM itself says what may come next.

        function __PROGRAM_complete
            # fish 4 knows -x, fish 3 only -o.
            set -l typed (commandline -xpc 2>/dev/null; or commandline -opc)
            set -l current (commandline -ct | string replace -r '^["\']' '' | string unescape)
            string match -q '~/*' -- $typed[1]; and set typed[1] $HOME(string sub -s 2 -- $typed[1])
            type -q $typed[1]; or return
            # Empty text makes an empty list in fish, but the program needs a last word.
            test (count $current) -gt 0; or set current ''
            set -l answers ($typed[1] __complete -- $typed[2..-1] $current[1] 2>/dev/null)
            string match -rv '^\tfiles' -- $answers
            for files in (string match -r '^\tfiles.*' -- $answers)
                set -l endings (string split -n ' ' -- $files)[2..-1]
                # The value of an option may stand in the same word.
                set -l option (string match -r -- '^--[^=]*=' $current[1])
                set -l path (string replace -r -- '^--[^=]*=' '' $current[1])
                for file in (complete -C "PROGRAM-files "(string escape -n -- $path | string replace '\~' '~'))
                    set file (string split \t -- $file)[1]
                    string match -q '*/' -- $file; or test -z "$endings"
                    or contains -- (string split . -- $file)[-1] $endings
                    and printf '%s\n' "$option$file"
                end
            end
        end

        complete -c PROGRAM -f -k -a '(__PROGRAM_complete)'

        """#
}
