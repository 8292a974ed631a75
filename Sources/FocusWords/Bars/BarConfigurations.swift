package import CommandLineKit

/// How status bars and prompts come to show the timer.
package enum BarConfigurations {
    package static let all = [
        Configuration(
            "waybar, ~/.config/waybar/config",
            """
            "custom/focusflow": {
                "exec": "focusflow timer status --format waybar",
                "return-type": "json",
                "interval": 1,
                "on-click": "focusflow timer pause || focusflow timer resume"
            }
            """),
        Configuration(
            "polybar, ~/.config/polybar/config.ini",
            """
            [module/focusflow]
            type = custom/script
            exec = focusflow timer status --format polybar
            interval = 1
            """),
        Configuration(
            "i3blocks, ~/.config/i3blocks/config",
            """
            [focusflow]
            command=focusflow timer status --format i3blocks
            interval=1
            """),
        Configuration(
            "i3status-rust, ~/.config/i3status-rust/config.toml",
            """
            [[block]]
            block = "custom"
            command = "focusflow timer status --format i3status-rs"
            json = true
            interval = 1
            hide_when_empty = true
            """),
        Configuration(
            "tmux, ~/.tmux.conf",
            """
            set -g status-interval 5
            set -g status-right "#(focusflow timer status --format tmux)"
            """),
        Configuration(
            "argos, ~/.config/argos/focusflow.1s.sh, executable",
            """
            #!/bin/sh
            exec focusflow timer status --format argos
            """),
        Configuration(
            "zsh, ~/.zshrc",
            """
            setopt prompt_subst
            RPROMPT='$(focusflow timer status --format zsh)'
            """),
        Configuration(
            "starship, ~/.config/starship.toml",
            """
            [custom.focusflow]
            when = "focusflow timer status -q"
            command = "focusflow timer status --format '{icon} {remaining}'"
            """),
    ]
}
