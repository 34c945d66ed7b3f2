import Testing
import Text

@testable import Console
@testable import Tutor

@Suite("Plots")
struct PlotTests {
  private func lines(_ plot: Plot, _ width: Int) -> [String] {
    plot.lines(width: width).map(\.plain)
  }

  private func names(_ count: Int, step: Int = 4) -> Plot.Names {
    Plot.Names(all: (0..<count).map { "day \($0 + 1)" }, step: step)
  }

  private func bars(_ values: [Int?]) -> Plot {
    Plot(
      title: "XP a week", mark: .bars, values: values,
      scale: PlotScale(reaching: values.compactMap(\.self).max() ?? 0), names: names(values.count))
  }

  private func line(_ values: [Int?]) -> Plot {
    Plot(
      title: "% right a day", mark: .line, values: values, scale: .percent,
      names: names(values.count, step: 7))
  }

  // MARK: Bars

  @Test func barsStandOnZeroAndReachTheirNumbers() {
    #expect(
      lines(bars([1, 2, 3, 4, 5, 6, 7, 8]), 40) == [
        "XP a week",
        "8 ┤                  ▄▄ ██",
        "  │            ▄▄ ██ ██ ██",
        "4 ┤      ▄▄ ██ ██ ██ ██ ██",
        "  │▄▄ ██ ██ ██ ██ ██ ██ ██",
        "0 └─────────┴───────────┴──",
        "          day 4       day 8",
      ])
  }

  @Test func aNarrowerPlotHasThinnerBars() {
    #expect(
      lines(bars([1, 2, 3, 4, 5, 6, 7, 8]), 20) == [
        "XP a week",
        "8 ┤            ▄ █",
        "  │        ▄ █ █ █",
        "4 ┤    ▄ █ █ █ █ █",
        "  │▄ █ █ █ █ █ █ █",
        "0 └──────────────┴─",
        "              day 8",
      ])
  }

  @Test func whereNotAllBarsFitTheNewestDo() {
    #expect(
      lines(bars([1, 2, 3, 4, 5, 6, 7, 8]), 9) == [
        "XP a week",
        "8 ┤    ▄█",
        "  │  ▄███",
        "4 ┤▄█████",
        "  │██████",
        "0 └─────┴",
        "    day 8",
      ])
  }

  @Test func aSingleBarIsAPlot() {
    #expect(
      lines(bars([3]), 40) == [
        "XP a week",
        "4 ┤",
        "  │██",
        "2 ┤██",
        "  │██",
        "0 └┴──",
        "   day 1",
      ])
  }

  @Test func nothingIsAGapAndLittleIsSeen() {
    #expect(
      lines(bars([1000, 0, nil, 1, 600, 0, 1_000_000]), 40) == [
        "XP a week",
        "  1M ┤                  ██",
        "     │                  ██",
        "0.5M ┤                  ██",
        "     │▁▁       ▁▁ ▁▁    ██",
        "   0 └──────┴───────────┴──",
        "          day 3       day 7",
      ])
  }

  // MARK: Lines

  @Test func aLineIsBrokenWhereThereIsNoNumber() {
    #expect(
      lines(line([0, 100, 50, nil, 25, 75, 75, nil, nil, 100, 90, 80]), 40) == [
        "% right a day",
        "100 ┤ ⢀⠟⡄              ⠉⠒⠤⢄⣀",
        "    │ ⢸ ⠸⡀    ⢠⠋⠉⠉",
        " 50 ┤ ⡇  ⠉   ⢀⠎",
        "    │⣰⠁      ⠉",
        "  0 └────────┴─────────────┴─",
        "           day 5       day 12",
      ])
  }

  @Test func aSinglePointIsSeen() {
    #expect(
      lines(line([nil, 50, nil]), 15) == [
        "% right a day",
        "100 ┤",
        "    │",
        " 50 ┤   ⠉⠉",
        "    │",
        "  0 └──────┴──",
        "         day 3",
      ])
    #expect(lines(line([nil, 50, nil]), 7)[3...] == [" 50 ┤⠈", "    │", "  0 └──", ""])
  }

  /// As a curve of forgetting has it.
  @Test(arguments: [
    (
      60,
      [
        "% known",
        "100 ┤⠑⠢⠤⢄⡀",
        "    │    ⠈⠉⠉⠒⠒⠢⠤⠤⢄⣀⣀⡀",
        " 50 ┤               ⠈⠉⠉⠉⠉⠒⠒⠒⠒⠒⠒⠤⠤⠤⠤⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀",
        "    │                                            ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁",
        "  0 └┴─────────────────┴─────────────────┴─────────────────┴",
        "     0                30                60           90 days",
      ]
    ),
    (
      30,
      [
        "% known",
        "100 ┤⠳⢄",
        "    │  ⠉⠓⠦⢄⣀",
        " 50 ┤       ⠉⠉⠓⠒⠒⠤⠤⠤⣄⣀⣀⣀⣀⡀",
        "    │                    ⠉⠉⠉⠉⠉",
        "  0 └────────┴───────────────┴",
        "            30         90 days",
      ]
    ),
  ])
  func whereNotAllOfALineFitsItIsPressedTogether(width: Int, shown: [String]) {
    let days = 0...90
    let curve = Plot(
      title: "% known", mark: .line, values: days.map { 100 * 30 / (30 + $0) }, scale: .percent,
      names: Plot.Names(all: days.map { $0 == 90 ? "90 days" : "\($0)" }, step: 30))
    #expect(lines(curve, width) == shown)
  }

  // MARK: Axes

  @Test(arguments: [
    (0, "2", "1"), (1, "2", "1"), (3, "4", "2"), (8, "8", "4"), (9, "10", "5"), (11, "20", "10"),
    (21, "30", "15"), (41, "50", "25"), (100, "100", "50"), (101, "200", "100"),
    (8001, "10k", "5k"), (20_215, "30k", "15k"), (1_000_000, "1M", "0.5M"),
    (2_000_001, "3M", "1.5M"), (80_000_001, "100M", "50M"),
    (3_000_000_000_000_000_000, "3E", "1.5E"), (.max, "8E", "4E"),
  ])
  func theYAxisEndsAtARoundNumber(largest: Int, top: String, middle: String) {
    let labels = PlotScale(reaching: largest).labels
    #expect(labels == (top, middle, "0"))
  }

  @Test func noLineIsWiderThanThePlot() {
    var random = SplitMix64(seed: 7)
    for width in 12...200 {
      let most = [3, 40, 900, 50_000, 3_000_000, .max].randomElement(using: &random) ?? 3
      let values = (0..<Int.random(in: 0...70, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random) == 0 ? nil : Int.random(in: 0...most, using: &random)
      }
      let percents = values.map { $0.map { $0 % 101 } }
      for plot in [bars(values), line(percents)] {
        let lines = lines(plot, width)
        #expect(lines.dropFirst().allSatisfy { DisplayWidth.of($0) <= width }, "\(width)")
        #expect(lines.count == 7)
        for breadth in 1...3 where plot.width(breadth: breadth) <= width {
          let shown = plot.lines(width: plot.width(breadth: breadth)).map(\.width)
          #expect(shown.allSatisfy { $0 <= plot.width(breadth: breadth) })
        }
      }
    }
  }
}
