extension CompletionScript {
    static let zshTemplate = #"""
        #compdef PROGRAM
        # Completion of PROGRAM for zsh. PROGRAM itself says what may come next.

        _PROGRAM() {
          local -a typed answers shown files
          local answer word meaning tab=$'\t'
          # The words before the cursor, one level of quoting taken off; nothing of them is evaluated.
          typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}")
          answers=("${(@f)$(${${(Q)words[1]}/#\~\//$HOME/} __complete -- "${typed[@]}" 2>/dev/null)}")
          for answer in $answers; do
            [[ -n $answer ]] || continue
            if [[ $answer == ${tab}files* ]]; then
              files=(${=answer})
              continue
            fi
            word=${answer%%$tab*}
            meaning=''
            [[ $answer == *$tab* ]] && meaning=${answer#*$tab}
            # _describe parts the word from its meaning at the first bare colon.
            word=${word//\\/\\\\}
            shown+=("${word//:/\\:}${meaning:+:${meaning//\\/\\\\}}")
          done
          (( $#shown + $#files )) || return 1
          (( ! $#shown )) || _describe -V 'PROGRAM' shown
          (( $#files )) || return
          # The value of an option may stand in the same word.
          compset -P '--*='
          if (( $#files > 1 )); then
            _files -g "*.(${(j:|:)files[2,-1]})(-.)"
          else
            _files
          fi
        }

        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
          _PROGRAM "$@"
        else
          compdef _PROGRAM PROGRAM
        fi

        """#
}
