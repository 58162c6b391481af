// Regular expressions: backtracking, as JavaScript defines them, without look-behind and case-insensitive Unicode.

struct CodeRange { uint32_t first, last; };
struct PropertyRanges { const char* name; const CodeRange* ranges; size_t count; };
static const PropertyRanges* findProperty(const std::string& name); // \p{…}: the tables of those that the checker uses

struct Pattern {
  enum class P : uint8_t { Class, Any, Start, End, Word, NotWord, Group, Choice, Repeat, Again, Look };
  struct Part {
    P kind;
    std::vector<CodeRange> ranges;
    bool negated = false, greedy = true;
    int group = -1, firstGroup = 0, lastGroup = 0; // groups inside, for a repetition
    size_t least = 0, most = 0;
    std::vector<std::vector<std::unique_ptr<Part>>> choices;
  };
  using Parts = std::vector<std::unique_ptr<Part>>;
  // Something to go on with: a reference to a function object that outlives the call.
  struct Then {
    const void* object;
    bool (*call)(const void*, size_t);
    template <class F> Then(const F& f) : object(&f), call([](const void* o, size_t at) { return (*static_cast<const F*>(o))(at); }) {}
    bool operator()(size_t at) const { return call(object, at); }
  };

  std::u16string source;
  size_t read = 0;
  bool ignoreCase = false, multiline = false, dotAll = false, unicode = false;
  int groups = 1;
  std::map<std::u16string, int> names;
  std::unique_ptr<Part> root;
  // of the match under way
  const std::u16string* text = nullptr;
  std::vector<std::pair<size_t, size_t>> captures;
  int depth = 0;
  static constexpr size_t none = static_cast<size_t>(-1);

  Pattern(const std::u16string& pattern, const std::u16string& flags) : source(pattern) {
    ignoreCase = flags.find(u'i') != none;
    multiline = flags.find(u'm') != none;
    dotAll = flags.find(u's') != none;
    unicode = flags.find(u'u') != none || flags.find(u'v') != none;
    root = choice(-1);
    if (read < source.size()) bad("unexpected )");
  }
  [[noreturn]] void bad(const std::string& what) const { throw std::runtime_error("regular expression /" + encodeUtf8(source) + "/: " + what); }

  char16_t peek(size_t ahead = 0) const { return read + ahead < source.size() ? source[read + ahead] : u'\0'; }
  bool take(char16_t c) { if (read >= source.size() || peek() != c) return false; read++; return true; }
  static std::unique_ptr<Part> make(P kind) { auto part = std::make_unique<Part>(); part->kind = kind; return part; }

  std::unique_ptr<Part> choice(int group) {
    auto part = make(P::Choice);
    part->group = group;
    do {
      Parts sequence;
      while (read < source.size() && peek() != '|' && peek() != ')') sequence.push_back(term());
      part->choices.push_back(std::move(sequence));
    } while (take('|'));
    return part;
  }

  std::unique_ptr<Part> term() {
    const int firstGroup = groups;
    auto part = atom();
    size_t least = 1, most = 1;
    if (take('*')) { least = 0; most = none; }
    else if (take('+')) { least = 1; most = none; }
    else if (take('?')) { least = 0; most = 1; }
    else if (peek() == '{' && Lexer::isDigit(peek(1))) {
      read++;
      least = most = digits();
      if (take(',')) most = Lexer::isDigit(peek()) ? digits() : none;
      if (!take('}')) bad("a count does not end");
    } else return part;
    auto repeat = make(P::Repeat);
    repeat->least = least;
    repeat->most = most;
    repeat->greedy = !take('?');
    repeat->firstGroup = firstGroup;
    repeat->lastGroup = groups;
    repeat->choices.emplace_back();
    repeat->choices[0].push_back(std::move(part));
    return repeat;
  }

  size_t digits() {
    size_t value = 0;
    while (Lexer::isDigit(peek())) value = value * 10 + static_cast<size_t>(source[read++] - '0');
    return value;
  }

  std::unique_ptr<Part> atom() {
    const char16_t c = peek();
    if (c == '(') return group();
    if (c == '[') return classOf();
    if (c == '.') { read++; return make(P::Any); }
    if (c == '^') { read++; return make(P::Start); }
    if (c == '$') { read++; return make(P::End); }
    if (c == '*' || c == '+' || c == '?') bad("nothing to repeat");
    if (c == '\\') {
      if (peek(1) == 'b' || peek(1) == 'B') { auto part = make(peek(1) == 'b' ? P::Word : P::NotWord); read += 2; return part; }
      if (peek(1) >= '1' && peek(1) <= '9') { read++; auto part = make(P::Again); part->group = static_cast<int>(digits()); return part; }
      if (peek(1) == 'k') {
        const size_t close = source.find(u'>', read);
        auto part = make(P::Again);
        const auto found = names.find(source.substr(read + 3, close - read - 3));
        if (found == names.end()) bad("a reference to a group that does not come before it");
        part->group = found->second;
        read = close + 1;
        return part;
      }
    }
    auto part = make(P::Class);
    if (c == '\\') escape(part->ranges);
    else { const uint32_t code = literal(); part->ranges.push_back({code, code}); }
    return part;
  }

  uint32_t literal() {
    size_t size = 1;
    const uint32_t code = unicode ? codePointAt(source, read, size) : source[read];
    read += size;
    return code;
  }

  std::unique_ptr<Part> group() {
    read++;
    if (peek() == '?' && (peek(1) == '=' || peek(1) == '!')) {
      auto part = make(P::Look);
      part->negated = peek(1) == '!';
      read += 2;
      part->choices.emplace_back();
      part->choices[0].push_back(choice(-1));
      if (!take(')')) bad("a group does not end");
      return part;
    }
    int number = -1;
    if (peek() == '?' && peek(1) == ':') read += 2;
    else if (peek() == '?' && peek(1) == '<' && peek(2) != '=' && peek(2) != '!') {
      const size_t close = source.find(u'>', read);
      number = groups++;
      names[source.substr(read + 2, close - read - 2)] = number;
      read = close + 1;
    } else if (peek() == '?') bad("look-behind is not known here");
    else number = groups++;
    auto part = choice(number);
    if (!take(')')) bad("a group does not end");
    return part;
  }

  static void addNegated(std::vector<CodeRange>& out, std::vector<CodeRange> ranges) {
    std::sort(ranges.begin(), ranges.end(), [](const CodeRange& a, const CodeRange& b) { return a.first < b.first; });
    uint32_t from = 0;
    for (const CodeRange& range : ranges) {
      if (range.first > from) out.push_back({from, range.first - 1});
      from = std::max(from, range.last + 1);
    }
    if (from <= 0x10FFFF) out.push_back({from, 0x10FFFF});
  }

  // What stands after a backslash, as ranges; a single character gives one range of one.
  void escape(std::vector<CodeRange>& out) {
    read++;
    const char16_t c = source[read++];
    static const std::vector<CodeRange> digit = {{'0', '9'}}, word = {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}},
      space = {{9, 13}, {32, 32}, {0xA0, 0xA0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}};
    const auto addAll = [&](const std::vector<CodeRange>& ranges) { out.insert(out.end(), ranges.begin(), ranges.end()); };
    const auto addOne = [&](uint32_t code) { out.push_back({code, code}); };
    switch (c) {
      case 'd': addAll(digit); return;
      case 'D': addNegated(out, digit); return;
      case 'w': addAll(word); return;
      case 'W': addNegated(out, word); return;
      case 's': addAll(space); return;
      case 'S': addNegated(out, space); return;
      case 'n': addOne(10); return;
      case 'r': addOne(13); return;
      case 't': addOne(9); return;
      case 'v': addOne(11); return;
      case 'f': addOne(12); return;
      case '0': addOne(0); return;
      case 'x': addOne(hex(2)); return;
      case 'u':
        if (peek() == '{') { read++; addOne(hex(source.find(u'}', read) - read)); read++; }
        else addOne(hex(4));
        return;
      case 'p': case 'P': {
        const size_t close = source.find(u'}', read);
        const PropertyRanges* found = findProperty(encodeUtf8(source.substr(read + 1, close - read - 1)));
        if (!found) bad("a Unicode property without a table");
        read = close + 1;
        const std::vector<CodeRange> ranges(found->ranges, found->ranges + found->count);
        if (c == 'P') addNegated(out, ranges);
        else addAll(ranges);
        return;
      }
      default: addOne(c);
    }
  }

  uint32_t hex(size_t count) {
    const uint32_t code = static_cast<uint32_t>(strtoul(encodeUtf8(source.substr(read, count)).c_str(), nullptr, 16));
    read += count;
    return code;
  }

  std::unique_ptr<Part> classOf() {
    read++;
    auto part = make(P::Class);
    part->negated = take('^');
    while (!take(']')) {
      if (read >= source.size()) bad("a class does not end");
      const size_t before = part->ranges.size();
      if (peek() == '\\' && peek(1) == 'b') { read += 2; part->ranges.push_back({8, 8}); }
      else if (peek() == '\\') escape(part->ranges);
      else { const uint32_t code = literal(); part->ranges.push_back({code, code}); }
      const bool single = part->ranges.size() == before + 1 && part->ranges.back().first == part->ranges.back().last;
      if (!single || peek() != '-' || peek(1) == ']') continue;
      read++;
      std::vector<CodeRange> end;
      if (peek() == '\\') escape(end);
      else { const uint32_t code = literal(); end.push_back({code, code}); }
      part->ranges.back().last = end.back().last;
    }
    return part;
  }

  // ---- matching ----
  static uint32_t fold(uint32_t code) { return code >= 'a' && code <= 'z' ? code - 32 : code; }

  bool inClass(const Part& part, uint32_t code) const {
    const auto holds = [&](uint32_t one) {
      for (const CodeRange& range : part.ranges)
        if (one >= range.first && one <= range.last) return true;
      return false;
    };
    bool found = holds(code);
    if (!found && ignoreCase && ((code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z'))) found = holds(code ^ 32);
    return found != part.negated;
  }

  // Units that one character takes at `at`, or 0 when the part does not fit there.
  size_t one(const Part& part, size_t at) const {
    if (at >= text->size()) return 0;
    size_t size = 1;
    const uint32_t code = unicode ? codePointAt(*text, at, size) : (*text)[at];
    const bool fits = part.kind == P::Any ? dotAll || !isLineEnd(static_cast<char16_t>(code)) || code > 0xFFFF : inClass(part, code);
    return fits ? size : 0;
  }

  bool isWordAt(size_t at) const {
    if (at >= text->size()) return false;
    const char16_t c = (*text)[at];
    return c < 128 && (isalnum(c) || c == '_');
  }

  bool sequence(const Parts& parts, size_t index, size_t at, const Then& then) {
    if (index == parts.size()) return then(at);
    if (++depth > 20000) throw std::runtime_error("a regular expression needs too many steps");
    const bool fits = match(*parts[index], at, Then([&](size_t next) { return sequence(parts, index + 1, next, then); }));
    depth--;
    return fits;
  }

  bool match(const Part& part, size_t at, const Then& then) {
    switch (part.kind) {
      case P::Class: case P::Any: { const size_t size = one(part, at); return size > 0 && then(at + size); }
      case P::Start: return (at == 0 || (multiline && isLineEnd((*text)[at - 1]))) && then(at);
      case P::End: return (at == text->size() || (multiline && isLineEnd((*text)[at]))) && then(at);
      case P::Word: case P::NotWord: {
        const bool edge = (at > 0 && isWordAt(at - 1)) != isWordAt(at);
        return edge == (part.kind == P::Word) && then(at);
      }
      case P::Choice: {
        const size_t slot = static_cast<size_t>(part.group);
        for (const Parts& parts : part.choices) {
          if (part.group < 0) {
            if (sequence(parts, 0, at, then)) return true;
            continue;
          }
          const auto before = captures[slot];
          const bool fits = sequence(parts, 0, at, Then([&](size_t end) {
            const auto inner = captures[slot];
            captures[slot] = {at, end};
            if (then(end)) return true;
            captures[slot] = inner;
            return false;
          }));
          if (fits) return true;
          captures[slot] = before;
        }
        return false;
      }
      case P::Again: {
        const auto capture = captures[static_cast<size_t>(part.group)];
        if (capture.first == none) return then(at);
        const size_t size = capture.second - capture.first;
        if (text->compare(capture.first, size, *text, at, size) != 0 || at + size > text->size()) return false;
        return then(at + size);
      }
      case P::Look: {
        const auto before = captures;
        const bool fits = sequence(part.choices[0], 0, at, Then([](size_t) { return true; }));
        if (part.negated) { captures = before; return !fits && then(at); }
        if (fits && then(at)) return true;
        captures = before;
        return false;
      }
      case P::Repeat: {
        const Part& body = *part.choices[0][0];
        if (body.kind == P::Class || body.kind == P::Any) return single(part, body, at, then);
        return again(part, 0, at, then);
      }
      case P::Group: break;
    }
    return false;
  }

  // A repetition of single characters, without recursion.
  bool single(const Part& part, const Part& body, size_t at, const Then& then) {
    size_t count = 0;
    if (!part.greedy) {
      for (;;) {
        if (count >= part.least && then(at)) return true;
        if (count == part.most) return false;
        const size_t size = one(body, at);
        if (size == 0) return false;
        at += size;
        count++;
      }
    }
    std::vector<uint8_t> sizes; // only where characters differ in size
    const size_t from = at;
    while (count < part.most) {
      const size_t size = one(body, at);
      if (size == 0) break;
      if (unicode) sizes.push_back(static_cast<uint8_t>(size));
      at += size;
      count++;
    }
    for (;; count--) {
      if (count < part.least) return false;
      if (then(at)) return true;
      if (count == 0 || at == from) return false;
      at -= unicode ? sizes[count - 1] : 1;
    }
  }

  bool again(const Part& part, size_t count, size_t at, const Then& then) {
    if (++depth > 20000) throw std::runtime_error("a regular expression needs too many steps");
    const auto more = [&] {
      if (count >= part.most) return false;
      const auto before = captures;
      for (int group = part.firstGroup; group < part.lastGroup; group++) captures[static_cast<size_t>(group)] = {none, none};
      const bool fits = match(*part.choices[0][0], at, Then([&](size_t next) {
        return (next > at || count < part.least) && again(part, count + 1, next, then);
      }));
      if (!fits) captures = before;
      return fits;
    };
    bool fits;
    if (count < part.least) fits = more();
    else if (part.greedy) fits = more() || then(at);
    else fits = then(at) || more();
    depth--;
    return fits;
  }

  // Fits at exactly `at`? Then captures[0] is the whole match.
  bool matchAt(const std::u16string& of, size_t at) {
    text = &of;
    depth = 0;
    captures.assign(static_cast<size_t>(groups), {none, none});
    const Parts& first = root->choices[0];
    (void)first;
    return match(*root, at, Then([&](size_t end) { captures[0] = {at, end}; return true; }));
  }
};

struct RegExp : Object {
  std::unique_ptr<Pattern> pattern;
  std::u16string flags;
  bool global, sticky;
  RegExp(const std::u16string& source, const std::u16string& with);
};
