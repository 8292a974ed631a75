# Completion of focusflow for bash 4.4 and later. focusflow itself says what may come next.

# Takes one level of quoting off $1 and leaves the rest in $reply, without evaluating anything. $quote is the
# quote that is still open, and $cut what stands before the text that readline replaces: it begins behind
# an open quote, else behind the last bare character of COMP_WORDBREAKS.
_focusflow_unquote() {
    local rest=$1 character
    reply='' quote='' cut=''
    while [[ -n $rest ]]; do
        character=${rest:0:1}
        rest=${rest:1}
        case $quote$character in
            \' | \") quote=$character cut=$reply ;;
            \'\' | \"\") quote='' ;;
            \\) reply+=${rest:0:1} rest=${rest:1} ;;
            \"\\)
                [[ $rest == [\$\`\"\\]* ]] || reply+=\\
                reply+=${rest:0:1} rest=${rest:1}
                ;;
            [=:])
                reply+=$character
                [[ $COMP_WORDBREAKS != *"$character"* ]] || cut=$reply
                ;;
            @)
                # It belongs to the text behind it.
                [[ $COMP_WORDBREAKS != *@* ]] || cut=$reply
                reply+=@
                ;;
            *) reply+=$character ;;
        esac
    done
}

# Leaves $1 in $reply so that the shell reads it as it is, within $quote if one is open.
_focusflow_quote() {
    reply=$1
    case $quote in
        \') reply=${reply//\'/"'\''"} ;;
        \")
            reply=${reply//\\/\\\\}
            reply=${reply//\"/'\"'}
            reply=${reply//\$/'\$'}
            reply=${reply//\`/'\`'}
            # Within double quotes nothing keeps ! from the history.
            reply=${reply//!/'"\!"'}
            ;;
        *) [[ $reply != *[^[:alnum:]_./=:,@%+-]* ]] || printf -v reply '%q' "$reply" ;;
    esac
    # Behind such a character readline would not close the quote.
    [[ -z $quote || $reply != *"$quote" ]] || reply+=$quote
}

# Adds the files that begin with $1 and have one of the endings $2, and the directories.
_focusflow_files() {
    local file
    compopt -o filenames 2>/dev/null
    while IFS= read -r file; do
        [[ -z $2 || " $2 " == *" ${file##*.} "* || -d ${file/#\~\//$HOME/} ]] || continue
        COMPREPLY+=("${file#"${cut#--*=}"}")
    done < <(compgen -f -- "$1")
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
    local IFS=$' \t\n' typed=() arguments=() words=() meanings=() files=()
    local reply quote cut program line word current index width=0 room
    _focusflow_typed
    _focusflow_unquote "${typed[0]}"
    program=${reply/#\~/$HOME}
    for word in "${typed[@]:1}"; do
        _focusflow_unquote "$word"
        arguments+=("$reply")
    done
    current=$reply

    while IFS= read -r line; do
        if [[ $line == $'\t'files* ]]; then
            files=("${line#$'\t'files}")
            continue
        fi
        words+=("${line%%$'\t'*}")
        [[ $line == *$'\t'* ]] && meanings+=("${line#*$'\t'}") || meanings+=('')
    done < <("$program" __complete -- "${arguments[@]}" 2>/dev/null)

    COMPREPLY=()
    for word in "${words[@]}"; do
        word=${word#"$cut"}
        ((${#word} > width)) && width=${#word}
    done
    room=$((${COLUMNS:-80} - width - 5))
    for index in "${!words[@]}"; do
        reply=${words[index]#"$cut"}
        # 63 only lists. 33 and 64 insert what all of them begin with, too.
        [[ ${COMP_TYPE-} == 63 && ${#words[@]} -gt 1 ]] || _focusflow_quote "$reply"
        if ((${#words[@]} > 1)) && [[ ${COMP_TYPE-} == @(33|63|64) && -n ${meanings[index]} ]]; then
            printf -v reply '%-*s  (%s)' "$width" "$reply" "${meanings[index]:0:room > 8 ? room : 8}"
        fi
        COMPREPLY+=("$reply")
    done
    [[ ${#files[@]} -eq 0 ]] || _focusflow_files "${current#--*=}" "${files[0]# }"
}

complete -o nosort -F _focusflow focusflow
