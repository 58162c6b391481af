// How a C++ program of a problem folder reports its verdict to another judge: by the problem package format (exit
// status 42 or 43) or, if TESTLIB_CALL is defined, as testlib does (0, 1 or 3). "judge export --format polygon" defines
// it.
#ifndef ANTIPODE_ANSWERING_HPP
#define ANTIPODE_ANSWERING_HPP

#include "texts.hpp"

#include <exception>
#include <stdexcept>

// Input of a checker: whole texts, and the arguments of the test case.
struct Job {
  std::string input, answer, output;
  std::vector<std::string> args;
};

struct Accepted {
  std::string note;                // for the jury; may be empty
  std::optional<long long> score;  // only for problems with scores
};

// The fault is the jury's: the input, the answer or an argument is wrong, or an output beats the answer.
struct JuryFault {
  std::string message;
};

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

// Polygon also judges on Windows, where the lines of the jury's files end with CR LF.
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
    const Job job{withPlainLines(readFile(files[0])), withPlainLines(readFile(files[2])), readFile(files[1]), {}};
    return report(files, asXml, "ok", check(job).note);
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
