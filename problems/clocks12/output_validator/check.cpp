// checker.ts for other judges: accepts any shortest sequence. A turn by any number of hours is one move; with the
// argument hours each hour is a move.
#include "moves.hpp"

#include <array>

using Dials = std::array<int, 9>;

// The dials that each move turns.
static const char* const turned[9] = {"110110000", "111000000", "011011000", "100100100", "010111010",
                                      "001001001", "000110110", "000000111", "000011011"};

// An integer of any length modulo 12, as 0 to 11.
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
  if (words.size() != 9) throw JuryFault{"the input: found " + countOf(words.size(), "integer") + ", expected nine"};
  Dials dials{};
  for (size_t dial = 0; dial < 9; dial++) dials[dial] = hourOf(words[dial]);
  return dials;
}

// The hours of a turn, negative for a turn backward. Empty if the word is not a turn.
static std::optional<int> hoursOf(const std::string& word) {
  if (word.size() < 3 || word.size() > 4 || word[0] < '1' || word[0] > '9' || (word[1] != '+' && word[1] != '-')) return {};
  const std::string hours = word.substr(2);
  const bool isHours = hours.size() == 1 ? hours[0] >= '1' && hours[0] <= '9' : hours == "10" || hours == "11";
  if (!isHours) return {};
  return word[1] == '+' ? std::stoi(hours) : -std::stoi(hours);
}

struct Played {
  size_t said;   // the count given in the first line
  size_t moves;  // counted as the argument says
  Dials end;
};

static Played play(const std::string& text, const Dials& start, bool eachHour) {
  const CountLine head = readCountLine(text);
  Played played{head.count, 0, start};
  size_t turns = 0;
  for (size_t at = head.from; at < text.size();) {
    size_t end = at;
    while (end < text.size() && !isSpace(text[end])) end++;
    if (end > at) {
      const std::string word = text.substr(at, std::min<size_t>(end - at, 16));
      const auto hours = hoursOf(word);
      if (!hours) throw Wrong{placeOf(text, at, turns + 1) + ": found " + quoted(word, 12) + ", expected a turn such as 4+3"};
      for (size_t dial = 0; dial < 9; dial++)
        if (turned[word[0] - '1'][dial] == '1') played.end[dial] = (played.end[dial] + *hours + 12) % 12;
      played.moves += eachHour ? static_cast<size_t>(*hours < 0 ? -*hours : *hours) : 1;
      turns++;
    }
    at = end + 1;
  }
  return played;
}

static void requireSolved(const Dials& dials) {
  std::string wrong;
  for (size_t dial = 0; dial < 9; dial++)
    if (dials[dial] != 0) wrong += std::string(" ") + "ABCDEFGHI"[dial] + " at " + std::to_string(dials[dial]);
  if (!wrong.empty()) throw Wrong{"not at twelve o'clock in the end:" + wrong};
}

static Accepted check(const Job& job) {
  const Dials start = readDials(job.input);
  for (const std::string& arg : job.args)
    if (arg != "hours") throw JuryFault{"argument: found " + quoted(arg) + ", expected none or hours"};
  // The first line of the answer always counts turns, whatever the argument.
  const Played best = ofJury([&] {
    const Played played = play(job.answer, start, !job.args.empty());
    requireSolved(played.end);
    return played;
  });
  const Played played = play(job.output, start, !job.args.empty());
  requireCount(played.said, played.moves);
  requireSolved(played.end);
  requireShortest(played.moves, best.moves);
  return {};
}

int main(int argc, char** argv) { return judgeOutput(argc, argv, check); }
