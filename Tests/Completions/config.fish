set -g fish_autosuggestion_enabled 0
set -g fish_greeting
function fish_prompt
    echo -n '$ '
end
source $SCRIPTS/focusflow.fish
