internal import Console
internal import Tutor

/// What goes through other programs' hands: the editor's, the clipboard's.
extension Session {
  /// Lends the terminal to the learner's editor until the text is as it is to be.
  func edit(_ text: String, of card: CardID) {
    var edited: Result<String, EditorTrouble> = .failure(.none)
    terminal.lend {
      do throws(EditorTrouble) {
        edited = .success(try environment.editor.edit(text))
      } catch {
        edited = .failure(error)
      }
    }
    perform(.edited(card, edited))
  }

  func copy(_ text: String) {
    show([.note(terminal.copy(text) ? Notices.copied : Notices.notCopied)])
  }
}
