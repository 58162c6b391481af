// Compares outputs with answers line by line, as other judges do: an output validator of the package format.
//
//   <input> <answer> <feedback folder> <way> < <output>
//
//   lines      words of each line; only blank lines at the end may be missing (CMS)
//   words      words of each line, without blank lines (DMOJ, standard)
//   trailing   lines without blanks at their ends, without blank lines (Hydro, default)
//   exact      byte by byte
//   end        byte by byte, without blanks at the end (QDUOJ)
//   sorted     as words, in any order of lines (DMOJ)
//   unordered  all words, in any order (DMOJ)
//   easy       all characters but blanks, in any order and case (DMOJ)
//   floats <decimals> default|relative|absolute     as words, numbers within a tolerance (DMOJ)
//   rstripped [filter]    lines without blanks at their ends; with filter, without empty lines (DMOJ)
//   linecount             the share of lines that are right, without blanks around them (DMOJ)
//   linematches <weight>,… all|some     the share of the weights of lines that are right; all: of as many lines (DMOJ)
//
// The last two may be followed by `<points> [whole]`; with `whole`, a part is a rejection.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

using Lines = std::vector<std::string>;

static std::string whole(std::istream &in) { return {std::istreambuf_iterator<char>(in), {}}; }

static Lines words_of(const std::string &text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

static std::string with_single_blanks(const std::string &line) {
    std::string all;
    for (const auto &word : words_of(line)) all += (all.empty() ? "" : " ") + word;
    return all;
}

static std::string without_trailing(const std::string &line) {
    const auto end = line.find_last_not_of(" \t\r\v\f");
    return end == std::string::npos ? "" : line.substr(0, end + 1);
}

static std::string without_end(const std::string &text) {
    return text.substr(0, text.find_last_not_of(" \t\r\n\v\f") + 1);
}

template <class Change> static Lines lines_of(const std::string &text, Change change) {
    std::istringstream in(text);
    Lines lines;
    for (std::string line; std::getline(in, line);) lines.push_back(change(line));
    return lines;
}

static Lines without_blank(Lines lines) {
    lines.erase(std::remove(lines.begin(), lines.end(), ""), lines.end());
    return lines;
}

static Lines without_blank_end(Lines lines) {
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

template <class List> static List in_order(List list) {
    std::sort(list.begin(), list.end());
    return list;
}

static std::string easy(const std::string &text) {
    std::string all;
    for (const unsigned char c : text)
        if (!std::isspace(c)) all += static_cast<char>(std::tolower(c));
    return in_order(all);
}

static bool number(const std::string &word, double &value) {
    char *end;
    value = std::strtod(word.c_str(), &end);
    return !word.empty() && *end == '\0' && word.find_first_of("xXpP(") == std::string::npos;
}

static bool near(const std::string &out, const std::string &answer, double epsilon, const std::string &mode) {
    double a, o;
    if (!number(answer, a)) return out == answer;
    if (!number(out, o)) return false;
    if (mode == "absolute") return std::fabs(o - a) <= epsilon;
    if (mode == "relative")
        return std::min(a * (1 - epsilon), a * (1 + epsilon)) <= o && o <= std::max(a * (1 - epsilon), a * (1 + epsilon));
    return !(std::fabs(o - a) > epsilon) || (std::fabs(a) >= epsilon && !(std::fabs(1 - o / a) > epsilon));
}

static bool all_near(const Lines &out, const Lines &answer, double epsilon, const std::string &mode) {
    if (out.size() != answer.size()) return false;
    for (std::size_t i = 0; i < out.size(); i++) {
        const Lines a = words_of(out[i]), b = words_of(answer[i]);
        if (a.size() != b.size()) return false;
        for (std::size_t j = 0; j < a.size(); j++)
            if (!near(a[j], b[j], epsilon, mode)) return false;
    }
    return true;
}

/* As Python splits: what comes after the last separator is a line too. */
static Lines split(const std::string &text, const char *separators) {
    Lines lines(1);
    for (const char c : text)
        if (std::string(separators).find(c) == std::string::npos) lines.back() += c;
        else lines.emplace_back();
    return lines;
}

static Lines changed(Lines lines, std::string (*change)(const std::string &)) {
    std::transform(lines.begin(), lines.end(), lines.begin(), change);
    return lines;
}

static std::string stripped(const std::string &line) {
    const auto begin = line.find_first_not_of(" \t\r\v\f");
    return begin == std::string::npos ? "" : without_trailing(line.substr(begin));
}

static bool same_rstripped(const std::string &out, const std::string &answer, bool filter) {
    Lines a = split(out, "\n"), b = split(answer, "\n");
    if (filter) a = without_blank(a), b = without_blank(b);
    return changed(a, without_trailing) == changed(b, without_trailing);
}

static double share_of_lines(const Lines &out, const Lines &answer, const std::vector<double> &weights) {
    double right = 0, all = 0;
    for (std::size_t i = 0; i < answer.size(); i++) {
        all += weights[i];
        if (i < out.size() && out[i] == answer[i]) right += weights[i];
    }
    return right / all;
}

static std::vector<double> numbers(const std::string &list) {
    std::vector<double> all;
    for (const auto &one : split(list, ",")) all.push_back(std::atof(one.c_str()));
    return all;
}

/* Exit status for a part of the points. */
static int decided(double share, const std::string &folder, bool whole) {
    if (!(share > 0)) return 43;
    if (share >= 1) return 42;
    if (whole) return 43;
    std::ofstream file(folder + "/score_multiplier.txt");
    file.precision(17);
    file << share << "\n";
    return file.flush() ? 42 : 1;
}

int main(int argc, char **argv) {
    if (argc < 5) return 1;
    std::ifstream file(argv[2], std::ios::binary);
    if (!file) return 1;
    std::ios::sync_with_stdio(false);
    const std::string way = argv[4], answer = whole(file), out = whole(std::cin);
    const auto words = [](const std::string &text) { return without_blank(lines_of(text, with_single_blanks)); };
    const auto lines = [](const std::string &text) { return without_blank_end(lines_of(text, with_single_blanks)); };
    const auto trailing = [](const std::string &text) { return without_blank(lines_of(text, without_trailing)); };
    const bool whole_points = std::string(argv[argc - 1]) == "whole";
    const auto by_lines = [](const std::string &text) { return without_blank(split(text, "\r\n")); };
    if (way == "linecount") {
        const Lines a = by_lines(out), b = by_lines(answer);
        const std::vector<double> ones(b.size(), 1);
        const double share = share_of_lines(changed(a, stripped), changed(b, stripped), ones);
        return a.size() > b.size() ? 43 : b.empty() ? 42 : decided(share, argv[3], whole_points);
    }
    if (way == "linematches" && argc >= 7) {
        const Lines a = by_lines(out), b = by_lines(answer);
        const std::vector<double> weights = numbers(argv[5]);
        if (weights.size() != b.size()) return 1;
        if (std::string(argv[6]) == "all" && a.size() != b.size()) return 43;
        return decided(share_of_lines(a, b, weights), argv[3], whole_points);
    }
    bool same;
    if (way == "lines") same = lines(out) == lines(answer);
    else if (way == "words") same = words(out) == words(answer);
    else if (way == "trailing") same = trailing(out) == trailing(answer);
    else if (way == "exact") same = out == answer;
    else if (way == "end") same = without_end(out) == without_end(answer);
    else if (way == "sorted") same = in_order(words(out)) == in_order(words(answer));
    else if (way == "unordered") same = in_order(words_of(out)) == in_order(words_of(answer));
    else if (way == "rstripped") same = same_rstripped(out, answer, argc > 5 && std::string(argv[5]) == "filter");
    else if (way == "easy") same = easy(out) == easy(answer);
    else if (way == "floats" && argc == 7)
        same = all_near(words(out), words(answer), std::pow(10.0, -std::atoi(argv[5])), argv[6]);
    else return 1;
    return same ? 42 : 43;
}
