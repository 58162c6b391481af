// What the C++ programs of a problem folder share: reading texts, telling places in them, answering another judge.
//
// An output validator (output_validator/check.cpp) is a function and a main:
//   Accepted check(const Job& job);       throws Wrong for a wrong output, JuryFault when the jury is wrong
//   int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
// An input validator (input_validators/validate.cpp) likewise:
//   void validate(Reader& input);         throws Wrong for an input that the statement does not allow
//   int main() { return judgeInput(validate); }
//
// Both answer by the problem package format (exit status 42 or 43), or by the rules of testlib (0, 1 or 3) where TESTLIB_CALL is
// defined, which "judge export --format polygon" does. They need C++17 and its standard library. Time and memory are linear in the
// length of the texts, however hostile an output is.
#ifndef ANTIPODE_MOVES_HPP
#define ANTIPODE_MOVES_HPP

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

// What a checker gets: whole texts, and the arguments of the test case.
struct Job {
  std::string input, answer, output;
  std::vector<std::string> args;
};

struct Accepted {
  std::string note;                // for the jury; may be empty
  std::optional<long long> score;  // of a problem with scores
};

struct Wrong {
  std::string message;  // for contestants: never the jury's moves
  std::string forJury;
};

// The input, the answer or an argument is wrong, or an output beats the answer: the jury must look.
struct JuryFault {
  std::string message;
};

// ---- Texts

inline bool isBlank(char c) { return c == ' ' || c == '\t'; }
inline bool isSpace(char c) { return isBlank(c) || c == '\r' || c == '\n'; }
inline bool isDigit(char c) { return c >= '0' && c <= '9'; }

// The end of a part of a text without the white space behind it.
inline size_t trimmedEnd(const std::string& text, size_t from, size_t end) {
  while (end > from && isSpace(text[end - 1])) end--;
  return end;
}

inline std::vector<std::string> wordsOf(const std::string& text) {
  std::vector<std::string> words;
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    while (end < text.size() && !isSpace(text[end])) end++;
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// A text for a message: quoted, short, printable.
inline std::string quoted(const std::string& text, size_t limit = 24) {
  std::string shown = text.substr(0, limit);
  for (char& c : shown)
    if (c < 32 || c > 126) c = '?';
  return "\"" + shown + (text.size() > limit ? "...\"" : "\"");
}

inline size_t lineOf(const std::string& text, size_t at) {
  return 1 + static_cast<size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

// "line 2, column 7, move 3". Whatever stands before it in its line has been read, so it is ASCII: bytes are columns.
inline std::string placeOf(const std::string& text, size_t at, size_t move) {
  const size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
  const size_t column = before == std::string::npos ? at + 1 : at - before;
  return "line " + std::to_string(lineOf(text, at)) + ", column " + std::to_string(column) + ", move " + std::to_string(move);
}

inline std::string countOf(size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// ---- Moves

struct CountLine {
  size_t count;
  size_t from;  // where the next line begins
};

// The number of moves, alone in the first line.
inline CountLine readCountLine(const std::string& text) {
  const size_t newline = text.find('\n');
  const size_t from = newline == std::string::npos ? text.size() : newline + 1;
  const std::string line = text.substr(0, trimmedEnd(text, 0, from));
  const bool isNumber = !line.empty() && line.size() <= 15 && std::all_of(line.begin(), line.end(), isDigit);
  if (!isNumber || (line[0] == '0' && line.size() > 1)) throw Wrong{"line 1: found " + quoted(line) + ", expected the number of moves", ""};
  return {static_cast<size_t>(std::stoll(line)), from};
}

inline void requireCount(size_t said, size_t moves) {
  if (said == moves) return;
  throw Wrong{"line 1: says " + std::to_string(said) + " moves, but " + std::to_string(moves) + " follow", ""};
}

// How moves are written. Blanks at the ends of lines, carriage returns and empty lines at the end never matter.
struct Layout {
  std::vector<std::string> moves;  // names; where two fit, the longer one is read
  bool countLine = false;          // the first line holds the number of moves
  bool blanks = false;             // blanks may stand before and between moves
  size_t perLine = 0;              // moves in every line but the last, which may have fewer; 0: lines may end anywhere
};

struct Move {
  std::uint32_t name;  // its index in the layout
  std::uint32_t at;    // where it stands in the text
};

inline std::optional<std::uint32_t> moveAt(const std::string& text, size_t at, size_t end, const Layout& layout) {
  std::optional<std::uint32_t> found;
  for (std::uint32_t name = 0; name < layout.moves.size(); name++) {
    const std::string& move = layout.moves[name];
    if (at + move.size() > end || text.compare(at, move.size(), move) != 0) continue;
    if (!found || layout.moves[*found].size() < move.size()) found = name;
  }
  return found;
}

// Reads a line of moves.
inline void readLine(const std::string& text, size_t at, size_t end, const Layout& layout, std::vector<Move>& moves) {
  for (;;) {
    while (layout.blanks && at < end && isBlank(text[at])) at++;
    if (at >= end) return;
    const auto name = moveAt(text, at, end, layout);
    if (!name) throw Wrong{placeOf(text, at, moves.size() + 1) + ": " + quoted(text.substr(at, std::min<size_t>(end - at, 8))) + " is not a move", ""};
    moves.push_back({*name, static_cast<std::uint32_t>(at)});
    at += layout.moves[*name].size();
  }
}

// Reads a text that holds moves and nothing else.
inline std::vector<Move> readMoves(const std::string& text, const Layout& layout) {
  const CountLine head = layout.countLine ? readCountLine(text) : CountLine{0, 0};
  const size_t textEnd = trimmedEnd(text, head.from, text.size());
  std::vector<Move> moves;
  size_t next = head.from;
  do {
    const size_t begin = next, newline = text.find('\n', begin), before = moves.size();
    next = newline == std::string::npos || newline >= textEnd ? text.size() : newline + 1;
    readLine(text, begin, trimmedEnd(text, begin, std::min(next, textEnd)), layout, moves);
    const size_t length = moves.size() - before;
    const bool isLast = next >= textEnd || (layout.countLine && moves.size() == head.count);
    if (layout.perLine > 0 && (length > layout.perLine || (length < layout.perLine && !isLast)))
      throw Wrong{"line " + std::to_string(lineOf(text, begin)) + ": found " + countOf(length, "move") + ", expected " + std::to_string(layout.perLine) + " in each line but the last", ""};
    if (isLast) break;
  } while (true);
  if (next < textEnd) {
    const size_t at = static_cast<size_t>(std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(next), text.end(), isSpace) - text.begin());
    throw Wrong{"line " + std::to_string(lineOf(text, at)) + ": found " + quoted(text.substr(at, 25)) + " after the last move", ""};
  }
  if (layout.countLine) requireCount(head.count, moves.size());
  return moves;
}

// What `read` makes of the jury's answer, which must not be wrong.
template <class Read>
auto ofJury(Read read) {
  try {
    return read();
  } catch (const Wrong& wrong) {
    throw JuryFault{"the jury's answer fails: " + wrong.message};
  }
}

// Right is only what is as short as the jury's sequence, which is proved shortest.
inline void requireShortest(size_t moves, size_t best) {
  if (moves < best) throw JuryFault{"ALARM: a right output is shorter than the jury's: " + countOf(moves, "move") + " against " + std::to_string(best)};
  if (moves > best) throw Wrong{"not shortest: " + countOf(moves, "move") + ", " + std::to_string(moves - best) + " too many", ""};
}

// Right is only the jury's sequence, the first in the order of the layout of those that are as short.
inline void requireFirst(const std::string& output, const std::vector<Move>& moves, const std::vector<Move>& first) {
  for (size_t at = 0; at < moves.size(); at++) {
    if (moves[at].name == first[at].name) continue;
    if (moves[at].name < first[at].name) throw JuryFault{"ALARM: a right output comes before the jury's: move " + std::to_string(at + 1) + " is earlier"};
    throw Wrong{placeOf(output, moves[at].at, at + 1) + ": shortest, but not lexically earliest: an earlier move is possible here", ""};
  }
}

// ---- Inputs

// Reads the input of a test case strictly: every byte of it counts.
class Reader {
 public:
  explicit Reader(std::string whole) : text(std::move(whole)) {}

  // In decimal digits without leading zeros.
  long long integer(long long least, long long most) {
    const std::string found = word();
    const std::string digits = found.substr(found[0] == '-' ? 1 : 0);
    const bool isNumber = !digits.empty() && digits.size() <= 18 && std::all_of(digits.begin(), digits.end(), isDigit);
    const bool isPlain = isNumber && (digits[0] != '0' || found == "0");
    if (isPlain && std::stoll(found) >= least && std::stoll(found) <= most) return std::stoll(found);
    at -= found.size();
    throw complaint("an integer from " + std::to_string(least) + " to " + std::to_string(most));
  }

  std::string word() {
    const size_t begin = at;
    while (at < text.size() && !isSpace(text[at])) at++;
    if (at == begin) throw complaint("a word");
    return text.substr(begin, at - begin);
  }

  void blank() {
    if (at >= text.size() || text[at] != ' ') throw complaint("a blank");
    at++;
  }

  void lineEnd() {
    if (at >= text.size() || text[at] != '\n') throw complaint("the end of the line");
    at++;
  }

  void end() {
    if (at < text.size()) throw complaint("the end");
  }

  Wrong complaint(const std::string& expected) const {
    const std::string found = at < text.size() ? quoted(text.substr(at, 13), 12) : "the end";
    return {"line " + std::to_string(lineOf(text, at)) + ": found " + found + ", expected " + expected, ""};
  }

 private:
  std::string text;
  size_t at = 0;
};

// ---- Answering

inline std::string readAll(std::FILE* file) {
  std::string text;
  char part[65536];
  for (size_t count; (count = std::fread(part, 1, sizeof part, file)) > 0;) text.append(part, count);
  return text;
}

inline std::string readFile(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) throw std::runtime_error("cannot read " + path);
  std::string text = readAll(file);
  std::fclose(file);
  return text;
}

inline void writeFile(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) throw std::runtime_error("cannot write " + path);
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
}

#ifdef TESTLIB_CALL

// Polygon judges on Windows too, where the lines of the jury's files end with CR LF.
inline std::string withPlainLines(const std::string& text) {
  std::string plain;
  for (size_t at = 0; at < text.size(); at++)
    if (text[at] != '\r' || at + 1 == text.size() || text[at + 1] != '\n') plain += text[at];
  return plain;
}

inline int report(const std::vector<std::string>& files, bool asXml, const std::string& outcome, const std::string& message) {
  if (files.size() < 4) {
    std::fprintf(stderr, "%s %s\n", outcome.c_str(), message.c_str());
  } else if (!asXml) {
    writeFile(files[3], outcome + " " + message + "\n");
  } else {
    std::string escaped;
    for (const char c : message) escaped += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    const std::string name = outcome == "ok" ? "accepted" : outcome == "FAIL" ? "fail" : "wrong-answer";
    writeFile(files[3], "<?xml version=\"1.0\" encoding=\"UTF-8\"?><result outcome=\"" + name + "\">" + escaped + "</result>\n");
  }
  return outcome == "ok" ? 0 : outcome == "FAIL" ? 3 : 1;
}

// check input output answer [report [-appes]]
inline int judgeOutput(int argc, char** argv, Accepted check(const Job&)) {
  std::vector<std::string> files;
  bool asXml = false;
  for (int at = 1; at < argc; at++) {
    const std::string word = argv[at];
    if (word == "--testset" || word == "--group") at++;
    else if (word == "-appes") asXml = true;
    else files.push_back(word);
  }
  try {
    if (files.size() < 3) throw JuryFault{"usage: input output answer [report [-appes]]"};
    return report(files, asXml, "ok", check({withPlainLines(readFile(files[0])), withPlainLines(readFile(files[2])), readFile(files[1]), {}}).note);
  } catch (const Wrong& wrong) {
    return report(files, asXml, "wrong answer", wrong.message);
  } catch (const JuryFault& fault) {
    return report(files, asXml, "FAIL", fault.message);
  } catch (const std::exception& error) {
    return report(files, asXml, "FAIL", error.what());
  }
}

inline const int validInput = 0, invalidInput = 3;
inline std::string inputText() { return withPlainLines(readAll(stdin)); }

#else

// check input answer feedback_dir/ [args] < output
inline int judgeOutput(int argc, char** argv, Accepted check(const Job&)) {
  const int juryIsWrong = 1;
  try {
    if (argc < 4) throw JuryFault{"usage: input answer feedback_dir/ [args] < output"};
    const std::string feedback = std::string(argv[3]) + "/";
    const auto tell = [&](const char* name, const std::string& text) {
      if (!text.empty()) writeFile(feedback + name, text + "\n");
    };
    try {
      const Accepted accepted = check({readFile(argv[1]), readFile(argv[2]), readAll(stdin), {argv + 4, argv + argc}});
      tell("judgemessage.txt", accepted.note);
      if (accepted.score) tell("score.txt", std::to_string(*accepted.score));
      return 42;
    } catch (const Wrong& wrong) {
      tell("teammessage.txt", wrong.message);
      tell("judgemessage.txt", wrong.message + (wrong.forJury.empty() ? "" : "\n" + wrong.forJury));
      return 43;
    }
  } catch (const JuryFault& fault) {
    std::fprintf(stderr, "%s\n", fault.message.c_str());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
  }
  return juryIsWrong;
}

inline const int validInput = 42, invalidInput = 43;
inline std::string inputText() { return readAll(stdin); }

#endif

inline int judgeInput(void validate(Reader&)) {
  Reader input(inputText());
  try {
    validate(input);
    input.end();
    return validInput;
  } catch (const Wrong& wrong) {
    std::fprintf(stderr, "%s\n", wrong.message.c_str());
    return invalidInput;
  }
}

#endif
