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

  private static var bash: String {
    """
    _edutok() {
      local word="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}"
      local words="\(available.joined(separator: " ")) --provider --model --base-url --plain --help --version"
      if [ "$COMP_CWORD" -gt 1 ]; then
        case "$command" in
    \(cases("      ", ") words=\"", "\" ;;"))
          *) words="" ;;
        esac
      fi
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
      compadd -a choices
    }
    compdef _edutok edutok
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
    return (names + options).joined(separator: "\n")
  }

  private static func cases(_ indent: String, _ open: String, _ close: String) -> String {
    Usage.available.map { name in
      indent + name.rawValue + open + Usage.words(after: name).joined(separator: " ") + close
    }.joined(separator: "\n")
  }
}
