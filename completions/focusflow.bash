# Completion of focusflow for bash 4.4 and later. focusflow itself says what may come next.

# Takes one level of quoting off $1 and leaves the rest in $reply, without evaluating anything.
_focusflow_unquote() {
    reply=$1
    case $reply in
        \'*) reply=${reply#\'} reply=${reply%\'} ;;
        \"*) reply=${reply#\"} reply=${reply%\"} ;;
        *) reply=${reply//\\/} ;;
    esac
}

# Fills $typed with the words up to the cursor, which may stand within the last. readline has cut
# them at = and : too; a piece that no blank parts from the one before it belongs to the same word.
_focusflow_typed() {
    local rest=${COMP_LINE:0:COMP_POINT} piece blanks index last=-1
    typed=()
    for ((index = 0; index <= COMP_CWORD; index++)); do
        piece=${COMP_WORDS[index]}
        blanks=${rest%%[![:blank:]]*}
        rest=${rest#"$blanks"}
        ((index < COMP_CWORD)) || piece=$rest
        rest=${rest#"$piece"}
        if [[ -z $blanks && last -ge 0 ]]; then
            typed[last]+=$piece
        else
            typed[++last]=$piece
        fi
    done
}

_focusflow() {
    local IFS=$' \t\n' typed=() arguments=() words=() meanings=()
    local reply program line word cut='' quote='' index width=0 room
    _focusflow_typed
    _focusflow_unquote "${typed[0]}"
    program=${reply/#\~/$HOME}
    for word in "${typed[@]:1}"; do
        _focusflow_unquote "$word"
        arguments+=("$reply")
    done
    word=${typed[${#typed[@]} - 1]}
    [[ $word == [\'\"]* ]] && quote=${word:0:1}

    while IFS= read -r line; do
        words+=("${line%%$'\t'*}")
        [[ $line == *$'\t'* ]] && meanings+=("${line#*$'\t'}") || meanings+=('')
    done < <("$program" __complete -- "${arguments[@]}" 2>/dev/null)

    # Outside quotes readline replaces only what stands behind the last = or : that it cuts at.
    if [[ -z $quote ]]; then
        for line in = :; do
            if [[ $COMP_WORDBREAKS == *"$line"* && $reply == *"$line"* ]]; then
                word=${reply%"${reply##*"$line"}"}
                ((${#word} > ${#cut})) && cut=$word
            fi
        done
    fi

    COMPREPLY=()
    for word in "${words[@]}"; do
        word=${word#"$cut"}
        ((${#word} > width)) && width=${#word}
    done
    room=$((${COLUMNS:-80} - width - 5))
    for index in "${!words[@]}"; do
        word=${words[index]#"$cut"}
        if ((${#words[@]} > 1)) && [[ ${COMP_TYPE-} == @(33|63|64) && -n ${meanings[index]} ]]; then
            printf -v word '%-*s  (%s)' "$width" "$word" "${meanings[index]:0:room > 8 ? room : 8}"
        elif [[ -z $quote && $word == *[^[:alnum:]_./=:,@%+-]* ]]; then
            printf -v word '%q' "$word"
        fi
        COMPREPLY+=("$word")
    done
}

complete -o nosort -F _focusflow focusflow
