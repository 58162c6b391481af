// checker.ts for other judges: accepts any shortest sequence, in OptClock's notation (UUDU u3') or in WCA notation
// (UR3+).
#include "moves.hpp"

#include <array>
#include <map>

// Hours 0 to 11: nine front dials, then the back dials 10 to 14 (upper edge, left edge, centre, right edge, lower
// edge).
using Dials = std::array<int, 14>;

static int hourOf(const std::string& word) {
  const size_t sign = !word.empty() && (word[0] == '-' || word[0] == '+') ? 1 : 0;
  if (word.size() == sign || !std::all_of(word.begin() + static_cast<std::ptrdiff_t>(sign), word.end(), isDigit))
    throw JuryFault{"the input: found " + quoted(word) + ", expected an integer"};
  int hour = 0;
  for (size_t at = sign; at < word.size(); at++) hour = (10 * hour + word[at] - '0') % 12;
  return word[0] == '-' ? (12 - hour) % 12 : hour;
}

static Dials readDials(const std::string& input) {
  const std::vector<std::string> words = wordsOf(input);
  if (words.size() != 14) throw JuryFault{"the input: found " + countOf(words.size(), "integer") + ", expected 14"};
  Dials dials{};
  for (size_t dial = 0; dial < 14; dial++) dials[dial] = hourOf(words[dial]);
  return dials;
}

// Pins as bits, seen from the front: 8 upper left, 4 upper right, 2 lower left, 1 lower right; a set bit means up.
struct Turn {
  int pins;
  bool up;    // true if the wheel is next to a pin that is up
  int hours;  // clockwise, seen from the front
  int corners() const { return up ? pins : 15 ^ pins; }
};

static void make(const Turn& turn, Dials& dials) {
  const int corners[4] = {0, 2, 6, 8}, bits[4] = {8, 4, 2, 1}, pinsAtEdges[4] = {12, 10, 5, 3};
  const int edges[2][4] = {{9, 12, 10, 13}, {1, 3, 5, 7}}, centres[2] = {11, 4};
  const auto add = [&](int dial, int hours) { dials[static_cast<size_t>(dial)] = (dials[static_cast<size_t>(dial)] + hours + 12) % 12; };
  const int way = turn.up ? 1 : -1;  // seen from the front, the back runs backward
  for (int at = 0; at < 4; at++) {
    if (turn.corners() & bits[at]) add(corners[at], turn.hours);
    if (turn.corners() & pinsAtEdges[at]) add(edges[turn.up][at], way * turn.hours);
  }
  add(centres[turn.up], way * turn.hours);
}

// Reads one or two digits, at most 11; `fallback` if there are none.
static std::optional<int> hoursAt(const std::string& word, size_t& at, std::optional<int> fallback) {
  const size_t begin = at;
  while (at < word.size() && at < begin + 2 && isDigit(word[at])) at++;
  if (at == begin) return fallback;
  const int hours = std::stoi(word.substr(begin, at - begin));
  return hours <= 11 ? std::optional(hours) : std::nullopt;
}

// "u3'", after four pins.
static std::optional<Turn> readWheel(const std::string& pins, const std::string& wheel) {
  if (wheel.empty() || (wheel[0] != 'u' && wheel[0] != 'd')) return {};
  size_t at = 1;
  const auto hours = hoursAt(wheel, at, 1);
  const bool isBack = at < wheel.size() && wheel[at] == '\'';
  if (!hours || at + (isBack ? 1 : 0) != wheel.size()) return {};
  int bits = 0;
  for (const char pin : pins) bits = 2 * bits + (pin == 'U' ? 1 : 0);
  return Turn{bits, wheel[0] == 'u', isBack ? (12 - *hours) % 12 : *hours};
}

// "UR3+", seen from the front or from the back.
static std::optional<Turn> readWca(const std::string& word, bool fromBack) {
  static const std::map<std::string, int> names = {{"UL", 8}, {"UR", 4}, {"DL", 2}, {"DR", 1}, {"U", 12}, {"R", 5}, {"D", 3}, {"L", 10},
                                                   {"ALL", 15}, {"/", 6}, {"\\", 9}, {"ul", 7}, {"ur", 11}, {"dl", 13}, {"dr", 14}};
  size_t at = 0;
  while (at < word.size() && !isDigit(word[at])) at++;
  const auto name = names.find(word.substr(0, at));
  const auto hours = hoursAt(word, at, {});
  if (name == names.end() || !hours || at + 1 != word.size() || (word[at] != '+' && word[at] != '-')) return {};
  const int up = name->second, clockwise = word[at] == '+' ? *hours : (12 - *hours) % 12;
  if (!fromBack) return Turn{up, true, clockwise};
  const int mirrored = ((up & 10) >> 1) | ((up & 5) << 1);
  return Turn{15 ^ mirrored, false, (12 - clockwise) % 12};
}

static bool isSeparator(char c) { return isSpace(c) || c == ';' || c == ','; }
static bool isPin(char c) { return c == 'U' || c == 'D'; }

// Reads moves in one of the two notations. After names of single pins, which say which pins stay up, no move may
// follow.
class Sequence {
 public:
  Sequence(const std::string& whole, size_t from) : text(whole) {
    for (size_t at = from; at < text.size();) {
      if (isSeparator(text[at])) at++;
      else at = take(at);
    }
  }
  std::vector<Turn> turns;

 private:
  const std::string& text;
  char notation = 0;
  bool fromBack = false, isOver = false;

  // Reads a word only up to a length that no move has.
  std::string wordAt(size_t at) const {
    size_t end = at;
    while (end < text.size() && end < at + 16 && !isSeparator(text[end])) end++;
    return text.substr(at, end - at);
  }

  Wrong wrong(size_t at, const std::string& expected) const {
    return {placeOf(text, at, turns.size() + 1) + ": found " + quoted(wordAt(at), 12) + ", expected " + expected};
  }

  // Reads the word at a place; returns the place after it.
  size_t take(size_t at) {
    const std::string word = wordAt(at);
    const bool hasPins = word.size() >= 4 && std::all_of(word.begin(), word.begin() + 4, isPin);
    const bool isOptClock = hasPins && (word.size() == 4 || std::string("UDLR").find(word[4]) == std::string::npos);
    return isOptClock ? takeOptClock(at, word) : takeWca(at, word);
  }

  size_t takeOptClock(size_t at, const std::string& word) {
    use('o', at);
    size_t wheelAt = at + 4;
    if (word.size() == 4)
      while (wheelAt < text.size() && isBlank(text[wheelAt])) wheelAt++;
    const std::string wheel = wordAt(wheelAt);
    if (wheel.empty()) throw wrong(at, "u or d behind the pins");
    const auto turn = readWheel(word.substr(0, 4), wheel);
    if (!turn) throw wrong(wheelAt, "u or d, hours up to 11, and ' for counterclockwise");
    if (turn->corners() == 0) throw wrong(wheelAt, "a wheel at a pin that is " + std::string(turn->up ? "up" : "down"));
    turns.push_back(*turn);
    return wheelAt + wheel.size();
  }

  size_t takeWca(size_t at, const std::string& word) {
    const auto turn = readWca(word, fromBack);
    const bool isSinglePin = word == "UL" || word == "UR" || word == "DL" || word == "DR";
    if (!turn && word != "y2" && !isSinglePin) throw wrong(at, "a move like UUDU u3' (OptClock) or UR3+ (WCA)");
    use('w', at);
    if (isOver && !isSinglePin) throw wrong(at, "nothing behind the pins, which end a sequence");
    if (isSinglePin) isOver = true;
    else if (turn) turns.push_back(*turn);
    else fromBack = !fromBack;
    return at + word.size();
  }

  void use(char kind, size_t at) {
    if (notation == 0) notation = kind;
    if (notation != kind) throw wrong(at, "the same notation throughout");
  }
};

static size_t play(const std::string& text, Dials dials) {
  const CountLine head = readCountLine(text);
  const Sequence sequence(text, head.from);
  requireCount(head.count, sequence.turns.size());
  for (const Turn& turn : sequence.turns) make(turn, dials);
  std::string end;
  for (const int hour : dials) end += " " + std::to_string(hour);
  if (end.find_first_not_of(" 0") != std::string::npos)
    throw Wrong{"after " + countOf(sequence.turns.size(), "move") + " the dials are" + end + ", expected every dial at 0"};
  return sequence.turns.size();
}

static Accepted check(const Job& job) {
  const Dials start = readDials(job.input);
  const size_t best = ofJury([&] { return play(job.answer, start); });
  requireShortest(play(job.output, start), best);
  return {};
}

int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
