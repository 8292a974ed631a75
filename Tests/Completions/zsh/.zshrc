PS1='$ '
unsetopt prompt_cr prompt_sp beep
fpath=($SCRIPTS $fpath)
autoload -Uz compinit
compinit -u -d $DUMP
# A tab otherwise expands, that is runs, what stands in $(…), whatever the command.
bindkey '^I' complete-word
