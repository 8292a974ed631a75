#!/bin/sh
# Installs focusflow: the program, its manuals and its completions. See ./install.sh --help.
set -eu

usage() {
    cat <<'END'
Build focusflow and install it with its manuals and completions.

Usage: ./install.sh [OPTION...]

Options:
      --prefix DIR   Install under DIR instead of ~/.local (also: PREFIX=DIR)
      --system       Install under /usr/local
      --binary FILE  Install FILE instead of building the program
      --tick KIND    Run 'focusflow tick' every minute, so that reminders ring:
                     from systemd, from cron, or not at all (none)
      --with-links   Install a desktop file that opens focusflow:// links
      --uninstall    Remove what was installed under the prefix, the tick too;
                     your tasks, sessions and preferences stay
  -n, --dry-run      Show the commands and change nothing
  -h, --help         Show this help

DESTDIR=DIR stages everything below DIR, for packages.
END
}

say() { printf '%s\n' "$*"; }

die() {
    printf 'install.sh: error: %s\n' "$1" >&2
    [ $# -lt 2 ] || printf 'install.sh: hint: %s\n' "$2" >&2
    exit 1
}

refuse() {
    printf 'install.sh: error: %s\n' "$1" >&2
    say "install.sh: hint: run './install.sh --help' to see the options" >&2
    exit 2
}

have() { command -v "$1" >/dev/null 2>&1; }

# The words as a shell would read them.
quoted() {
    gap=
    for word in "$@"; do
        case $word in
            '' | *[!A-Za-z0-9_./:=@%+,-]*)
                word=$(printf '%sx' "$word" | sed "s/'/'\\\\''/g")
                word="'${word%x}'"
                ;;
        esac
        printf '%s%s' "$gap" "$word"
        gap=' '
    done
}

run() {
    if [ -n "$dry_run" ]; then
        say "+ $(quoted "$@")"
    else
        "$@"
    fi
}

# Whether the lines $1 hold the line $2.
holds() {
    case "$newline$1$newline" in
        *"$newline$2$newline"*) return 0 ;;
    esac
    return 1
}

read_options() {
    while [ $# -gt 0 ]; do
        case $1 in
            --prefix | --binary | --tick)
                [ $# -gt 1 ] || refuse "$1 needs a value"
                set_value "$1" "$2"
                shift
                ;;
            --prefix=* | --binary=* | --tick=*) set_value "${1%%=*}" "${1#*=}" ;;
            --system) prefix=/usr/local ;;
            --with-links) links=new ;;
            --uninstall) uninstall=yes ;;
            -n | --dry-run) dry_run=yes ;;
            -h | --help)
                usage
                exit 0
                ;;
            -*) refuse "unknown option '$1'" ;;
            *) refuse "unexpected operand '$1'" ;;
        esac
        shift
    done
}

set_value() {
    [ -n "$2" ] || refuse "$1 needs a value"
    case $1 in
        --prefix)
            case $2 in '~'*) refuse "the shell left the ~ of '$2' as it is; write \$HOME instead" ;; esac
            prefix=$2
            ;;
        --binary) binary=$2 ;;
        --tick)
            case $2 in
                systemd | cron | none) tick=$2 ;;
                *) refuse "--tick is systemd, cron or none, not '$2'" ;;
            esac
            ;;
    esac
}

# The path $1 made absolute, without slashes at its end.
absolute() {
    path=$1
    case $path in
        /*) ;;
        *) path=$PWD/$path ;;
    esac
    while [ "$path" != "${path%/}" ]; do path=${path%/}; done
    printf '%s' "$path"
}

# The focusflow directory that the XDG variable's value $1 names, or that under $HOME/$2.
user_directory() {
    case $1 in
        /*) printf '%s/focusflow' "${1%/}" ;;
        *) printf '%s/%s/focusflow' "$home" "$2" ;;
    esac
}

settle_places() {
    home=$(absolute "${HOME:?HOME is not set}")
    config=$(user_directory "${XDG_CONFIG_HOME-}" .config)
    data=$(user_directory "${XDG_DATA_HOME-}" .local/share)
    state=$(user_directory "${XDG_STATE_HOME-}" .local/state)

    prefix=$(absolute "${prefix:-$home/.local}")
    destdir=${DESTDIR:+$(absolute "$DESTDIR")}
    case $destdir$prefix$config$data$state${TZ-} in
        *"$newline"*) die "a path must not hold a line break" ;;
    esac
    program=$prefix/bin/focusflow
    manifest=$prefix/share/focusflow/manifest
    # Shells look for a user's completions in the data directory, wherever that is.
    share=$prefix/share
    [ "$prefix" != "$home/.local" ] || share=${data%/focusflow}

    units=${config%/focusflow}/systemd/user
    # Desktops look in the data directory and below these prefixes.
    applications=${data%/focusflow}/applications
    case $destdir:$prefix in
        ?*:* | :/usr | :/usr/local) applications=$prefix/share/applications ;;
    esac
    signature="# Made by install.sh for $program"
}

check_toolchain() {
    install_swift="install it from https://www.swift.org/install, or give a built program with --binary FILE"
    command -v swift >/dev/null 2>&1 || die "Swift 6.2 or later is needed and there is no 'swift'" "$install_swift"
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | sed 1q)
    major=${version%%.*}
    minor=${version#*.}
    minor=${minor%%.*}
    case $major-$minor in
        [0-9]*-[0-9]*) ;;
        *) die "'swift --version' says no version; Swift 6.2 or later is needed" "$install_swift" ;;
    esac
    if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
        die "Swift $version is too old; 6.2 or later is needed" "$install_swift"
    fi
}

build() {
    given=$binary
    if [ -z "$given" ]; then
        check_toolchain
        run swift build --package-path "$source" -c release --product focusflow
        binary=$source/.build/release/focusflow
        [ -n "$dry_run" ] && return
    fi
    { [ -f "$binary" ] && [ -x "$binary" ]; } || die "there is no program '$binary'"
    binary=$(absolute "$binary")
    [ -z "$given" ] || check_binary
}

# Any other program would be run each minute in the place of focusflow.
check_binary() {
    answer=$("$binary" --version 2>/dev/null </dev/null | sed 1q) || :
    case $answer in
        'focusflow '[0-9]*) ;;
        *)
            # What is staged may be for another machine, where alone it runs.
            { [ -n "$destdir" ] && in_binary FOCUSFLOW_NOW; } || die "'$binary' is not focusflow, or does not run here" \
                "'$(quoted "$binary") --version' has to print focusflow and a number"
            ;;
    esac
    ! in_binary libswiftCore.so || say "install.sh: hint: '$binary' needs libraries of Swift, which must stay where" \
        "they are; 'swift build -c release' makes one that needs none" >&2
}

# Whether the program to install holds the text $1.
in_binary() { LC_ALL=C grep -qsF -e "$1" "$binary"; }

# Runs "$@ SOURCE TARGET MODE" for each file to install; text:NAME is what the function NAME prints.
each_file() {
    "$@" "$binary" "$program" 0755
    for page in "$source"/man/*.[157]; do
        "$@" "$page" "$prefix/share/man/man${page##*.}/${page##*/}" 0644
    done
    "$@" "$source/completions/focusflow.bash" "$share/bash-completion/completions/focusflow.bash" 0644
    "$@" "$source/completions/_focusflow" "$share/zsh/site-functions/_focusflow" 0644
    "$@" "$source/completions/focusflow.fish" "$share/fish/vendor_completions.d/focusflow.fish" 0644
    if [ "$tick" = systemd ]; then
        "$@" text:service_unit "$units/focusflow-tick.service" 0644
        "$@" text:timer_unit "$units/focusflow-tick.timer" 0644
    fi
    [ -z "$links" ] || "$@" text:desktop_file "$applications/focusflow.desktop" 0644
}

# Whether the file $1, which installations under several prefixes may write, was made for this one.
made_for_us() { grep -qsxF "$signature" "$destdir$1"; }

# Adds the directory $1 and those above it to $missing, the highest first, unless they are there.
want_directory() {
    [ -n "$1" ] || return 0
    if [ -d "$destdir$1" ]; then
        [ -w "$destdir$1" ] || die "no right to write in '$destdir$1'" "use --prefix DIR, or run this as its owner"
        return 0
    fi
    ! holds "$missing" "$1" || return 0
    want_directory "${1%/*}"
    missing=$missing${missing:+$newline}$1
}

# A directory that stays although it may be empty.
want_empty_directory() {
    want_directory "$1"
    wanted=$wanted$newline$1
}

# The directories that the tick and the links need besides their own files.
each_empty_directory() {
    case $tick in
        systemd | cron)
            # A tick that finds no store takes it for lost.
            "$@" "$data"
            "$@" "$state"
            ;;
    esac
    # For mimeapps.list.
    [ -z "$links" ] || [ -n "$destdir" ] || "$@" "${config%/focusflow}"
}

want_file() {
    # In a dry run the program may not have been built.
    case $1 in
        text:*) ;;
        *) [ -f "$1" ] || { [ -n "$dry_run" ] && [ "$1" = "$binary" ]; } || die "there is no '$1'" ;;
    esac
    [ ! -d "$destdir$2" ] || die "'$destdir$2' is a directory"
    want_directory "${2%/*}"
    files=$files${files:+$newline}$2
}

make_directories() {
    [ -z "$destdir" ] || [ -d "$destdir" ] || run mkdir -p "$destdir"
    while IFS= read -r path; do
        [ -n "$path" ] || continue
        mode=0755
        # The manifest shares its place with the user's data, which are nobody else's business.
        case $path in "$data" | "$state" | "${config%/focusflow}" | "${state%/focusflow}") mode=0700 ;; esac
        run mkdir -m "$mode" "$destdir$path"
    done <<END
$missing
END
}

# Puts the file $1 in the place of $2, which is at no time absent or half written.
install_file() {
    case $1 in
        text:*)
            write_file "$2" "$("${1#text:}")"
            return
            ;;
    esac
    temporary=$destdir${2%/*}/.${2##*/}.$$
    run cp "$1" "$temporary"
    run chmod "$3" "$temporary"
    run mv -f "$temporary" "$destdir$2"
    temporary=
}

# Makes $1 a file that holds the lines $2, in the same way.
write_file() {
    if [ -n "$dry_run" ]; then
        say "+ write $(quoted "$destdir$1")"
        return
    fi
    temporary=$destdir${1%/*}/.${1##*/}.$$
    printf '%s\n' "$2" >"$temporary"
    chmod 0644 "$temporary"
    mv -f "$temporary" "$destdir$1"
    temporary=
}

# The paths of kind $1 (file or directory) in the manifest.
listed() {
    [ -f "$destdir$manifest" ] || return 0
    sed -n "s|^$1 \(/.*\)|\1|p" "$destdir$manifest"
}

write_manifest() {
    write_file "$manifest" "$(
        printf '%s\n' "$1" | sed -n 's/^./file &/p'
        printf '%s\n' "$2" | sed -n 's/^./directory &/p'
    )"
}

# Removes those of the files $1 that the lines $2 do not hold.
remove_files() {
    while IFS= read -r path; do
        if [ -z "$path" ] || holds "$2" "$path"; then continue; fi
        case $path in
            */focusflow-tick.service | */focusflow-tick.timer | */focusflow.desktop) made_for_us "$path" || continue ;;
        esac
        run rm -f "$destdir$path"
    done <<END
$1
END
}

install_all() {
    build
    each_file want_file
    each_empty_directory want_empty_directory
    want_directory "${manifest%/*}"
    old_files=$(listed file)
    old_directories=$(listed directory)
    if [ "$tick" = kept ]; then
        files=$files$newline$(units_in "$old_files")
        # The store of that tick may lie elsewhere than today's variables say.
        wanted=$wanted$newline$(printf '%s\n' "$old_directories" | sed -n '/\/focusflow$/p')
    fi
    directories=$(printf '%s\n' "$old_directories" "$missing" | sort -u)

    make_directories
    # Names old and new files first, so that an interrupted installation can be removed as well.
    write_manifest "$(printf '%s\n' "$old_files" "$files" | sort -u)" "$directories"
    each_file install_file
    remove_old_files "$files"
    remove_directories "$directories"
    write_manifest "$files" "$left"
}

# Removes those of the directories $1 that are empty, the lowest first; $left holds the others.
remove_directories() {
    left=
    while IFS= read -r path; do
        if [ -z "$path" ] || [ ! -d "$destdir$path" ]; then
            continue
        elif holds "$wanted" "$path"; then
            left=$path${left:+$newline}$left
        elif [ -n "$dry_run" ]; then
            [ -z "$uninstall" ] || say "+ rmdir $(quoted "$destdir$path")  # if it is empty"
        elif ! rmdir "$destdir$path" 2>/dev/null; then
            left=$path${left:+$newline}$left
        fi
    done <<END
$(printf '%s\n' "$1" | sort -r)
END
}

uninstall_all() {
    [ -f "$destdir$manifest" ] || die "nothing of focusflow is installed under '$destdir$prefix'" \
        "give the --prefix that it was installed with"
    directories=$(listed directory)
    old_files=$(listed file)
    [ -n "$destdir" ] || drop_crontab_block
    remove_old_files ''
    forget_links
    run rm -f "$destdir$manifest"
    remove_directories "$directories"
    [ -z "$dry_run" ] || return 0
    say "Removed focusflow from $destdir$prefix."
    for path in "$config" "$data" "$state"; do
        [ ! -d "$path" ] || say "Your data stays in $path."
    done
}

# The units of the tick among the lines $1.
units_in() { printf '%s\n' "$1" | sed -n '/\/systemd\/user\/focusflow-tick\.[a-z]*$/p'; }

# The timers among the lines $1 that were made for this program and that the lines $2 do not hold.
timers_in() {
    units_in "$1" | while IFS= read -r path; do
        case $path in
            *.timer) holds "$2" "$path" || ! made_for_us "$path" || say "$path" ;;
        esac
    done
}

manager_answers() { have systemctl && systemctl --user show-environment >/dev/null 2>&1; }

# Runs "$@ NAME VALUE" for each variable that leads the tick to this user's files and zone. Neither cron nor systemd
# reads what the shell's startup files set.
each_variable() {
    "$@" HOME "$home"
    "$@" XDG_CONFIG_HOME "${config%/focusflow}"
    "$@" XDG_DATA_HOME "${data%/focusflow}"
    "$@" XDG_STATE_HOME "${state%/focusflow}"
    [ -z "${TZ-}" ] || "$@" TZ "$TZ"
}

# $1 for a quoted word of a unit.
unit_text() { printf '%s\n' "$1" | sed 's/[\\"]/\\&/g; s/%/%%/g'; }

unit_variable() { printf 'Environment="%s=%s"\n' "$1" "$(unit_text "$2")"; }

service_unit() {
    command="\"$(unit_text "$program")\" tick"
    case $program in
        # systemd takes no program with these in its path, but does as an argument, where $ stands for a variable.
        *[\'\"\\\$[:cntrl:]]*)
            word=$(unit_text "$program" | sed 's/\$/$$/g')
            command="/bin/sh -c \"exec \\\"\$\$0\\\" tick\" \"$word\""
            ;;
    esac
    cat <<END
$signature
[Unit]
Description=Deliver the reminders of focusflow that are due

[Service]
Type=oneshot
ExecStart=$command
TimeoutStartSec=55
# What waits for an answer to a notification outlives the tick.
KillMode=process
$(each_variable unit_variable)
END
}

timer_unit() {
    cat <<END
$signature
[Unit]
Description=Run the tick of focusflow every minute

[Timer]
OnCalendar=*-*-* *:*:00
AccuracySec=1s
OnClockChange=yes
OnTimezoneChange=yes

[Install]
WantedBy=timers.target
END
}

# $1 as a word of a crontab. Nothing follows a backslash but what every cron takes as it is; % ends a command.
cron_word() { printf "'%s'" "$(printf '%s\n' "$1" | sed "s/'/'\"'\"'/g; s/\\\\/&''/g; s/%/\\\\%/g")"; }

cron_variable() { printf '%s=%s ' "$1" "$(cron_word "$2")"; }

cron_block() {
    command="$(cron_word "$program") tick"
    # env would take it for a variable.
    case $program in *=*) command="sh -c 'exec \"\$0\" tick' $(cron_word "$program")" ;; esac
    printf '%s\n' "$block_begin" "* * * * * env $(each_variable cron_variable)$command" "$block_end"
}

# Copies the user's crontab to $work/crontab; false if it can't be read.
read_crontab() {
    [ -n "$work" ] || work=$(mktemp -d)
    : >"$work/problem"
    LC_ALL=C crontab -l >"$work/crontab" 2>"$work/problem" && return
    : >"$work/crontab"
    grep -qi -e 'no crontab' -e "can't open .*: no such file" "$work/problem"
}

# Whether the crontab that was read has our block for this program.
in_crontab() {
    sed -n "/^$block_begin\$/,/^$block_end\$/p" "$work/crontab" | grep -qF " $(cron_word "$program")"
}

# Changes the crontab that was read: the text $1 takes the place of our block, or comes last.
change_crontab() {
    BEGIN=$block_begin END=$block_end BLOCK=$1 LC_ALL=C awk '
        function place() { if (!placed && ENVIRON["BLOCK"] != "") print ENVIRON["BLOCK"]; placed = 1 }
        $0 == ENVIRON["BEGIN"] { if (inside) bad = 1; inside = 1; place(); next }
        $0 == ENVIRON["END"] { if (!inside) bad = 1; inside = 0; next }
        !inside { print }
        END { if (inside || bad) exit 1; place() }
    ' "$work/crontab" >"$work/changed" || die "the lines that mark focusflow's block in your crontab do not pair" \
        "run 'crontab -e' and remove what is left of '$block_begin' and '$block_end'"
    if cmp -s "$work/crontab" "$work/changed"; then
        return
    elif [ ! -s "$work/changed" ]; then
        run crontab -r
    elif [ -n "$dry_run" ]; then
        say "+ crontab -  # your crontab, the lines that run 'focusflow tick' changed"
    else
        crontab - <"$work/changed" || die "your crontab is unchanged: 'crontab' refused the line for the tick"
    fi
}

drop_crontab_block() {
    have crontab || return 0
    if ! read_crontab; then
        say "Could not read your crontab: $(cat "$work/problem")" >&2
    elif in_crontab; then
        change_crontab ''
    fi
}

# Whether an earlier run has set up a tick that is still there.
ticks_already() {
    [ -n "$(timers_in "$(listed file)" '')" ] || { have crontab && read_crontab && in_crontab; }
}

# Settles what runs the tick, where no option did: what ran it before, or what a person answers, or nothing.
settle_tick() {
    case $destdir:$tick in
        :systemd) have systemctl || die "there is no 'systemctl'" "$other_ways" ;;
        :cron)
            have crontab || die "there is no 'crontab'" "$other_ways"
            read_crontab || die "could not read your crontab: $(cat "$work/problem")" "$other_ways"
            ;;
        :none) ;;
        :*)
            if ticks_already; then
                tick=kept
            elif [ -t 0 ] && [ -t 2 ] && [ -z "$dry_run$on_behalf" ]; then
                ask_tick
            fi
            ;;
        *:systemd | *:cron) refuse "--tick sets up this machine, DESTDIR does not" ;;
    esac
}

ask_tick() {
    if manager_answers; then
        way=systemd
    elif have crontab && read_crontab; then
        way=cron
    else
        return 0
    fi
    printf "Let %s run 'focusflow tick' every minute, so that reminders ring? [Y/n] " "$way" >&2
    if ! IFS= read -r answer; then
        echo >&2
        answer=no
    fi
    case $answer in
        '' | [Yy] | [Yy]es | YES) tick=$way ;;
    esac
}

# Sets up what was settled, the units being in their place.
start_tick() {
    case $tick in
        systemd) start_timer ;;
        cron)
            read_crontab || die "could not read your crontab: $(cat "$work/problem")"
            change_crontab "$(cron_block)"
            [ -z "$dry_run" ] || return 0
            await_tick
            say "cron runs 'focusflow tick' every minute."
            ;;
        kept) [ -n "$dry_run" ] || say "What runs 'focusflow tick' every minute stays as it is." ;;
        *) [ -n "$dry_run" ] || advise_tick ;;
    esac
    case $tick in systemd | none) drop_crontab_block ;; esac
}

# The first tick comes within a minute: until then focusflow need not warn that none ever ran. Where there is no
# runtime directory it does.
await_tick() {
    runtime=${XDG_RUNTIME_DIR:-/run/user/$(id -u)}
    if [ -d "$runtime" ] && [ -w "$runtime" ]; then
        # Where that fails, focusflow warns until the first tick comes.
        if (umask 077 && mkdir -p "$runtime/focusflow") 2>/dev/null; then
            touch "$runtime/focusflow/last-tick" 2>/dev/null || :
        fi
    fi
}

advise_tick() {
    advice=
    ! have crontab || advice='--tick=cron, or '
    ! have systemctl || advice="--tick=systemd or ${advice:-else }"
    if [ -n "$on_behalf" ]; then
        say "Nothing rings yet: as $on_behalf, add to the crontab: * * * * * $(cron_word "$program") tick"
    else
        say "Nothing rings yet: ${advice:+run this with $advice}keep 'focusflow tick --watch' running."
    fi
}

start_timer() {
    set -- enable --now focusflow-tick.timer
    # A manager that does not know of the shell's XDG_CONFIG_HOME is told where the units are.
    if [ "$config" != "$home/.config/focusflow" ]; then
        set -- enable --now "$units/focusflow-tick.service" "$units/focusflow-tick.timer"
    fi
    if [ -n "$dry_run" ] || manager_answers; then
        run systemctl --user daemon-reload
        run systemctl --user --quiet "$@" || die "systemd did not start focusflow-tick.timer" \
            "look at 'systemctl --user status focusflow-tick.timer'"
        [ -z "$dry_run" ] || return 0
        await_tick
        say "systemd runs 'focusflow tick' every minute."
        if [ ! -e "/var/lib/systemd/linger/$(id -un)" ]; then
            say "To keep that up while you are logged out:" && say "    loginctl enable-linger"
        fi
    else
        say "systemd does not answer here. To run 'focusflow tick' every minute, log in and type:"
        say "    systemctl --user daemon-reload"
        say "    systemctl --user $(quoted "$@")"
    fi
}

# Removes those of $old_files that the lines $1 do not hold; a timer among them is stopped first.
remove_old_files() {
    timers=$(timers_in "$old_files" "$1")
    if [ -n "$timers" ] && manager_answers; then
        run systemctl --user --quiet disable --now focusflow-tick.timer || :
        run systemctl --user --quiet disable focusflow-tick.service || :
    fi
    remove_files "$old_files" "$1"
    while IFS= read -r path; do
        [ -n "$path" ] || continue
        # Who typed the commands has a link that no manager may be there to remove.
        run rm -f "${path%/*}/timers.target.wants/focusflow-tick.timer"
        [ -n "$dry_run" ] || rmdir "${path%/*}/timers.target.wants" 2>/dev/null || :
    done <<END
$timers
END
}

# $1 for the command of a desktop file: a string in which quotes and backslashes are escaped, and that again escaped.
desktop_text() { printf '%s\n' "$1" | sed 's/[\\"$`]/\\&/g; s/\\/\\\\/g; s/%/%%/g'; }

desktop_file() {
    # A terminal that opens for a link closes with its program, so that has to wait until it was read.
    # shellcheck disable=SC2016 # the shell that the link starts is to expand it
    script='"$0" open "$1"; printf "Press Enter to close. "; read -r answer'
    cat <<END
$signature
[Desktop Entry]
Type=Application
Name=focusflow
Comment=Show your journey, your profile or your progress
Exec=sh -c "$(desktop_text "$script")" "$(desktop_text "$program")" %u
Terminal=true
NoDisplay=true
StartupNotify=false
MimeType=x-scheme-handler/focusflow;
END
}

# The desktop file among the lines $1.
links_in() { printf '%s\n' "$1" | sed -n '/\/applications\/focusflow\.desktop$/{p;q;}'; }

# Links that an earlier run has installed stay.
settle_links() {
    if [ -z "$links" ] && [ -n "$(links_in "$(listed file)")" ]; then links=kept; fi
}

register_links() {
    [ -n "$links" ] || return 0
    ! have update-desktop-database || run update-desktop-database -q "$applications" || :
    # xdg-mime puts a file in the place of a link, and the desktop file says enough.
    [ ! -L "${config%/focusflow}/mimeapps.list" ] || return 0
    if [ "$links" = new ] && [ "$applications" = "${data%/focusflow}/applications" ] && have xdg-mime; then
        run env XDG_CONFIG_HOME="${config%/focusflow}" XDG_DATA_HOME="${data%/focusflow}" \
            xdg-mime default focusflow.desktop x-scheme-handler/focusflow || :
    fi
}

# Takes our desktop file, which is no longer there, out of what was made from it.
forget_links() {
    desktop=$(links_in "$old_files")
    if [ -z "$desktop" ] || [ -n "$destdir" ] || [ -e "$desktop" ]; then return 0; fi
    ! have update-desktop-database || update-desktop-database -q "${desktop%/*}" || :
    remove_if_only '[MIME Cache]' "${desktop%/*}/mimeinfo.cache"
    choices=${config%/focusflow}/mimeapps.list
    grep -qsF '=focusflow.desktop' "$choices" || return 0
    [ -n "$work" ] || work=$(mktemp -d)
    sed '/^x-scheme-handler\/focusflow=focusflow\.desktop;*$/d' "$choices" >"$work/choices"
    # Written, not replaced: it may be a link into somebody's dot files.
    cat "$work/choices" >"$choices"
    remove_if_only '[Default Applications]' "$choices"
}

# Removes the file $2 if it holds nothing but the line $1.
remove_if_only() {
    if [ -f "$2" ] && ! grep -qvxF -e "$1" -e '' "$2"; then run rm -f "$2"; fi
}

try_program() {
    if [ -n "$dry_run" ]; then
        run "$program" --version
        run "$program" doctor --quiet
        return
    fi
    version=$("$program" --version) || die "the installed program does not run: $program"
    say "Installed ${version%%"$newline"*} in $prefix."
    "$program" doctor --quiet 2>&1 || :
}

next_steps() {
    case :${PATH-}: in
        *":$prefix/bin:"*) ;;
        *)
            line="export PATH=$(quoted "$prefix/bin"):\"\$PATH\""
            case ${SHELL-} in
                */fish) line="fish_add_path $(quoted "$prefix/bin")" ;;
            esac
            say "To run it by its name, add to your shell's startup file:" && say "    $line"
            ;;
    esac
    if command -v zsh >/dev/null 2>&1; then
        functions=$share/zsh/site-functions
        line="fpath=($(quoted "$functions") \$fpath)"
        # shellcheck disable=SC2016 # zsh is to expand it
        if ! holds "$(zsh -f -c 'print -rl -- $fpath' 2>/dev/null)" "$functions" &&
            ! grep -qsF "$line" "${ZDOTDIR:-$home}/.zshrc"; then
            say "For completion in zsh, add to ~/.zshrc, above compinit:" && say "    $line"
        fi
    fi
    say "To remove it:" && say "    $(quoted "$source/install.sh" --uninstall --prefix "$prefix")"
}

main() {
    newline='
'
    prefix=${PREFIX-}
    binary='' uninstall='' dry_run='' temporary='' missing='' wanted='' files='' tick='' links='' work=''
    source=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
    trap '[ -z "$temporary$work" ] || rm -rf "$temporary" "$work"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    umask 022
    block_begin='# >>> focusflow tick >>>'
    block_end='# <<< focusflow tick <<<'
    other_ways="another --tick may do, or keep 'focusflow tick --watch' running"
    # Under sudo the files and the crontab are root's, not those of the person at the terminal.
    on_behalf=
    [ "$(id -u)" != 0 ] || [ "${SUDO_USER:-root}" = root ] || on_behalf=$SUDO_USER
    read_options "$@"
    settle_places
    if [ -n "$uninstall" ]; then
        uninstall_all
        return
    fi
    settle_tick
    settle_links
    install_all
    if [ -n "$destdir" ]; then
        [ -n "$dry_run" ] || say "Installed focusflow in $destdir$prefix."
    else
        try_program
        start_tick
        register_links
        [ -n "$dry_run" ] || next_steps
    fi
}

main "$@"
