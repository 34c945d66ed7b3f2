@testable import Tutor

/// What a talk's network side answers, task by task.
struct CloudDesk {
  private var answers: [(task: CloudTask, news: CloudNews)] = []

  subscript(task: CloudTask) -> CloudNews? {
    get { answers.first { $0.task == task }?.news }
    set {
      answers.removeAll { $0.task == task }
      if let newValue { answers.append((task, newValue)) }
    }
  }
}
