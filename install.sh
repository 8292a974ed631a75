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
      --uninstall    Remove what was installed under the prefix; your tasks,
                     sessions and preferences stay
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
            --prefix | --binary)
                [ $# -gt 1 ] || refuse "$1 needs a value"
                set_value "$1" "$2"
                shift
                ;;
            --prefix=* | --binary=*) set_value "${1%%=*}" "${1#*=}" ;;
            --system) prefix=/usr/local ;;
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
    case $destdir$prefix in
        *"$newline"*) die "a path must not hold a line break" ;;
    esac
    program=$prefix/bin/focusflow
    manifest=$prefix/share/focusflow/manifest
    # Shells look for a user's completions in the data directory, wherever that is.
    share=$prefix/share
    [ "$prefix" != "$home/.local" ] || share=${data%/focusflow}
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
    if [ -z "$binary" ]; then
        check_toolchain
        run swift build --package-path "$source" -c release --product focusflow
        binary=$source/.build/release/focusflow
        [ -n "$dry_run" ] && return
    fi
    { [ -f "$binary" ] && [ -x "$binary" ]; } || die "there is no program '$binary'"
    binary=$(absolute "$binary")
}

# Runs "$@ SOURCE TARGET MODE" for each file to install.
each_file() {
    "$@" "$binary" "$program" 0755
    for page in "$source"/man/*.[157]; do
        "$@" "$page" "$prefix/share/man/man${page##*.}/${page##*/}" 0644
    done
    "$@" "$source/completions/focusflow.bash" "$share/bash-completion/completions/focusflow.bash" 0644
    "$@" "$source/completions/_focusflow" "$share/zsh/site-functions/_focusflow" 0644
    "$@" "$source/completions/focusflow.fish" "$share/fish/vendor_completions.d/focusflow.fish" 0644
}

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

want_file() {
    # In a dry run the program may not have been built.
    [ -f "$1" ] || { [ -n "$dry_run" ] && [ "$1" = "$binary" ]; } || die "there is no '$1'"
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
        [ "$path" != "$data" ] || mode=0700
        run mkdir -m "$mode" "$destdir$path"
    done <<END
$missing
END
}

# Puts the file $1 in the place of $2, which is at no time absent or half written.
install_file() {
    temporary=$destdir${2%/*}/.${2##*/}.$$
    run cp "$1" "$temporary"
    run chmod "$3" "$temporary"
    run mv -f "$temporary" "$destdir$2"
    temporary=
}

# The paths of kind $1 (file or directory) in the manifest.
listed() {
    [ -f "$destdir$manifest" ] || return 0
    sed -n "s|^$1 \(/.*\)|\1|p" "$destdir$manifest"
}

write_manifest() {
    if [ -n "$dry_run" ]; then
        say "+ write $(quoted "$destdir$manifest")"
        return
    fi
    temporary=$destdir${manifest%/*}/.manifest.$$
    { printf '%s\n' "$1" | sed -n 's/^./file &/p' && printf '%s\n' "$2" | sed -n 's/^./directory &/p'; } >"$temporary"
    chmod 0644 "$temporary"
    mv -f "$temporary" "$destdir$manifest"
    temporary=
}

# Removes those of the files $1 that the lines $2 do not hold.
remove_files() {
    while IFS= read -r path; do
        if [ -n "$path" ] && ! holds "$2" "$path"; then run rm -f "$destdir$path"; fi
    done <<END
$1
END
}

install_all() {
    build
    each_file want_file
    want_directory "${manifest%/*}"
    old_files=$(listed file)
    old_directories=$(listed directory)
    directories=$(printf '%s\n' "$old_directories" "$missing" | sort -u)

    make_directories
    # Names old and new files first, so that an interrupted installation can be removed as well.
    write_manifest "$(printf '%s\n' "$old_files" "$files" | sort -u)" "$directories"
    each_file install_file
    remove_files "$old_files" "$files"
    remove_directories "$directories"
    write_manifest "$files" "$left"
}

# Removes those of the directories $1 that are empty, the lowest first; $left holds the others.
remove_directories() {
    left=
    while IFS= read -r path; do
        if [ -z "$path" ] || [ ! -d "$destdir$path" ]; then
            continue
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
    remove_files "$(listed file)" ''
    run rm -f "$destdir$manifest"
    remove_directories "$directories"
    [ -z "$dry_run" ] || return 0
    say "Removed focusflow from $destdir$prefix."
    for path in "$config" "$data" "$state"; do
        [ ! -d "$path" ] || say "Your data stays in $path."
    done
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
    binary='' uninstall='' dry_run='' temporary='' missing='' files=''
    source=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
    trap '[ -z "$temporary" ] || rm -f "$temporary"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    umask 022
    read_options "$@"
    settle_places
    if [ -n "$uninstall" ]; then
        uninstall_all
        return
    fi
    install_all
    if [ -n "$destdir" ]; then
        [ -n "$dry_run" ] || say "Installed focusflow in $destdir$prefix."
    else
        try_program
        [ -n "$dry_run" ] || next_steps
    fi
}

main "$@"
