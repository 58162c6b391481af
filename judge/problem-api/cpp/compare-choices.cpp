// Judges the answer to one question of several, as the objective problems of Hydro do: an output validator of the
// package format.
//
//   <input> <answer> <feedback folder> < <output>
//
// The input is the name of the question. The output is YAML as Hydro's form writes it: `name: text`, `name: [a, b]`, or
// a line `- text` for each choice. The answer is a right output, and after it what it is judged by, in lines that begin
// with `# `. The first of them says what the others are:
//
//   one           the text that is right
//   all <points>  the choices that must be made; half of the points, rounded down, for some of them and no other
//   any           `<points> <text>`: texts with the points of each
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using Lines = std::vector<std::string>;

static std::string stripped(const std::string &text) {
    const auto begin = text.find_first_not_of(" \t\r\n");
    return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

/* Without quotes around it; a quote inside single ones is doubled. */
static std::string plain(const std::string &given) {
    const std::string text = stripped(given);
    if (text.size() < 2 || text.front() != text.back() || (text.front() != '\'' && text.front() != '"')) return text;
    std::string all;
    for (std::size_t i = 1; i + 1 < text.size(); i++) {
        if (text[i] == '\'' && text.front() == '\'' && text[i + 1] == '\'') i++;
        else if (text[i] == '\\' && text.front() == '"') i++;
        all += text[i];
    }
    return stripped(all);
}

static Lines lines_of(std::istream &in) {
    Lines lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

static Lines rules_of(std::istream &in) {
    Lines rules;
    for (const auto &line : lines_of(in))
        if (line.compare(0, 2, "# ") == 0) rules.push_back(line.substr(2));
    return rules;
}

static Lines parts_of(const std::string &list) {
    Lines parts(1);
    char quote = 0;
    for (const char c : list) {
        if (quote == 0 && (c == '\'' || c == '"')) quote = c;
        else if (c == quote) quote = 0;
        if (c == ',' && quote == 0) parts.emplace_back();
        else parts.back() += c;
    }
    Lines all;
    for (const auto &part : parts)
        if (!stripped(part).empty()) all.push_back(plain(part));
    return all;
}

/* The colon after a name, which may be quoted. */
static std::size_t end_of_name(const std::string &line) {
    const char first = line.empty() ? '\0' : line[0];
    const bool is_quoted = first == '\'' || first == '"';
    const auto from = is_quoted ? line.find(first, 1) : 0;
    return from == std::string::npos ? from : line.find(':', from);
}

/* What was answered to a question; empty: nothing. */
static Lines given_to(const std::string &question, const Lines &output) {
    Lines found;
    for (std::size_t at = 0; at < output.size(); at++) {
        const auto colon = end_of_name(output[at]);
        if (colon == std::string::npos || plain(output[at].substr(0, colon)) != question) continue;
        const std::string value = stripped(output[at].substr(colon + 1));
        if (value.size() >= 2 && value.front() == '[' && value.back() == ']')
            return parts_of(value.substr(1, value.size() - 2));
        if (!value.empty()) return {plain(value)};
        for (at++; at < output.size() && stripped(output[at]).substr(0, 1) == "-"; at++)
            found.push_back(plain(stripped(output[at]).substr(1)));
        return found;
    }
    return found;
}

static int with_score(long points, const std::string &folder) {
    if (points <= 0) return 43;
    std::ofstream file(folder + "/score.txt");
    file << points << "\n";
    return file.flush() ? 42 : 1;
}

static int chosen(const Lines &given, const Lines &right, long points, const std::string &folder) {
    const std::set<std::string> all(right.begin(), right.end()), own(given.begin(), given.end());
    for (const auto &one : own)
        if (all.count(one) == 0) return 43;
    if (own.size() == all.size()) return 42;
    return with_score(points / 2, folder);
}

int main(int argc, char **argv) {
    if (argc < 4) return 1;
    std::ifstream input(argv[1]), answer(argv[2]);
    std::string question, kind;
    Lines right = rules_of(answer);
    if (!std::getline(input, question) || right.empty()) return 1;
    long points = 0;
    std::istringstream(right[0]) >> kind >> points;
    right.erase(right.begin());
    const Lines given = given_to(question, lines_of(std::cin));
    if (given.empty() || right.empty()) return 43;
    if (kind == "one") return given.size() == 1 && given[0] == right[0] ? 42 : 43;
    if (kind == "all") return chosen(given, right, points, argv[3]);
    for (const auto &line : right) {
        std::istringstream words(line);
        words >> points;
        words.get();
        std::string text;
        std::getline(words, text);
        if (given.size() == 1 && given[0] == text) return with_score(points, argv[3]);
    }
    return 43;
}
