internal import Tutor

/// Completion scripts for shells: subcommands, their options and arguments.
enum Completions {
  static func script(for shell: String) -> String {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    default: fish
    }
  }

  private static let available = Usage.available.map(\.rawValue)
  private static let providers = "gemini openai offline"
  private static let settings = Setting.allCases.map(\.rawValue).joined(separator: " ")

  private static var bash: String {
    """
    _edutok() {
      local word="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}"
      local before="${COMP_WORDS[COMP_CWORD-1]}"
      local words="\(available.joined(separator: " ")) --provider --model --base-url --plain --help --version"
      if [ "$COMP_CWORD" -gt 1 ]; then
        case "$command" in
    \(cases("      ", ") words=\"", "\" ;;"))
          *) words="" ;;
        esac
      fi
      case "$command $before" in
        *" --provider") words="\(providers)" ;;
        "config get"|"config set"|"config unset") words="\(settings)" ;;
      esac
      if [ "$command" = import ] && [ "${word#-}" = "$word" ]; then
        COMPREPLY=($(compgen -f -- "$word"))
      else
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      fi
    }
    complete -F _edutok edutok
    """
  }

  private static var zsh: String {
    """
    #compdef edutok
    _edutok() {
      local -a choices
      choices=(\(available.joined(separator: " ")) --provider --model --base-url --plain --help --version)
      if (( CURRENT > 2 )); then
        case "$words[2]" in
    \(cases("      ", ") choices=(", ") ;;"))
          *) choices=() ;;
        esac
        [[ "$words[2]" == import ]] && _files
      fi
      case "$words[2] $words[CURRENT-1]" in
        *" --provider") choices=(\(providers)) ;;
        "config get"|"config set"|"config unset") choices=(\(settings)) ;;
      esac
      compadd -a choices
    }
    # Loaded from $fpath, the file is the function's first call; sourced, it only defines it.
    if [[ "$funcstack[1]" == _edutok ]]; then _edutok "$@"; else compdef _edutok edutok; fi
    """
  }

  private static var fish: String {
    let names = available.map { "complete -c edutok -n __fish_use_subcommand -f -a \($0)" }
    let options = Usage.available.flatMap { name in
      Usage.words(after: name).map { word in
        word.hasPrefix("--")
          ? "complete -c edutok -n '__fish_seen_subcommand_from \(name.rawValue)' -l \(word.dropFirst(2))"
          : "complete -c edutok -n '__fish_seen_subcommand_from \(name.rawValue)' -f -a \(word)"
      }
    }
    let general = [
      "-l provider -x -a '\(providers)'", "-l model -x", "-l base-url -x", "-l plain", "-l help",
      "-l version",
    ].map { "complete -c edutok -n __fish_use_subcommand \($0)" }
    let named = [
      "complete -c edutok -n '__fish_seen_subcommand_from config; and "
        + "__fish_seen_subcommand_from get set unset' -f -a '\(settings)'"
    ]
    return (names + general + options + named).joined(separator: "\n")
  }

  private static func cases(_ indent: String, _ open: String, _ close: String) -> String {
    Usage.available.map { name in
      indent + name.rawValue + open + Usage.words(after: name).joined(separator: " ") + close
    }.joined(separator: "\n")
  }
}
