PS1='$ '
unsetopt prompt_cr prompt_sp beep
fpath=($SCRIPTS $fpath)
autoload -Uz compinit
compinit -u -d $DUMP
