import Glibc
import TestSupport
import Testing

@testable import edutok

struct ProgramSearchTests {
  @Test func aProgramIsFoundInAbsoluteFoldersAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tool"
    #expect(mkdir(folder.path + "/dir", 0o700) == 0)
    close(open(path, O_CREAT | O_WRONLY, 0o600))
    #expect(ProgramSearch.find("tool", in: folder.path) == nil)
    chmod(path, 0o700)
    #expect(ProgramSearch.find("tool", in: "/nowhere::bin:\(folder.path):/usr/bin") == path)
    #expect(ProgramSearch.find("tool", in: "/nowhere") == nil)
    #expect(ProgramSearch.find("dir", in: folder.path) == nil)
  }
}
