// Source text to tokens.

enum class T : uint8_t { End, Name, Private, Number, String, Template, Regex, Punctuator };

struct Token {
  T type = T::End;
  std::u16string text;  // of a regular expression: its pattern; of a string: what it stands for
  std::u16string flags;
  double number = 0;
  bool newLine = false; // a line ends before it
  int line = 1;
  std::vector<std::u16string> strings;       // of a template
  std::vector<std::vector<Token>> inserted;  // of a template
};

[[noreturn]] static void syntaxError(int line, const std::string& message) {
  throw std::runtime_error("checker, line " + std::to_string(line) + ": " + message);
}

struct Lexer {
  const std::u16string& source;
  size_t at;
  int line;
  Lexer(const std::u16string& text, size_t from, int firstLine) : source(text), at(from), line(firstLine) {}

  char16_t peek(size_t ahead = 0) const { return at + ahead < source.size() ? source[at + ahead] : u'\0'; }
  static bool isNameStart(char16_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c > 127; }
  static bool isDigit(char16_t c) { return c >= '0' && c <= '9'; }

  // All tokens up to the end, or up to the `}` that closes a template's insertion.
  std::vector<Token> all(bool inTemplate) {
    std::vector<Token> tokens;
    int braces = 0;
    for (;;) {
      const bool newLine = skipBlanks();
      if (inTemplate && braces == 0 && peek() == '}') { at++; tokens.push_back(end(newLine)); return tokens; }
      if (at >= source.size()) { tokens.push_back(end(newLine)); return tokens; }
      Token token = next(tokens.empty() ? nullptr : &tokens.back());
      token.newLine = newLine;
      if (token.type == T::Punctuator && token.text == u"{") braces++;
      if (token.type == T::Punctuator && token.text == u"}") braces--;
      tokens.push_back(std::move(token));
    }
  }

  Token end(bool newLine) const { Token token; token.newLine = newLine; token.line = line; return token; }

  bool skipBlanks() {
    bool newLine = false;
    for (; at < source.size(); at++) {
      if (source[at] == '\n') { newLine = true; line++; }
      else if (source[at] == '/' && peek(1) == '/') { while (at + 1 < source.size() && source[at + 1] != '\n') at++; }
      else if (source[at] == '/' && peek(1) == '*') {
        for (at += 2; at < source.size() && !(source[at] == '*' && peek(1) == '/'); at++)
          if (source[at] == '\n') { line++; newLine = true; }
        at++;
      } else if (!isSpace(source[at])) break;
    }
    return newLine;
  }

  Token next(const Token* before) {
    Token token;
    token.line = line;
    const char16_t c = peek();
    if (isNameStart(c) || c == '#') {
      token.type = c == '#' ? T::Private : T::Name;
      do token.text += source[at++]; while (isNameStart(peek()) || isDigit(peek()));
    } else if (isDigit(c) || (c == '.' && isDigit(peek(1)))) number(token);
    else if (c == '"' || c == '\'') string(token);
    else if (c == '`') pattern(token);
    else if (c == '/' && regexFits(before)) regex(token);
    else punctuator(token);
    return token;
  }

  static bool regexFits(const Token* before) {
    if (!before) return true;
    if (before->type == T::Punctuator) return before->text != u")" && before->text != u"]" && before->text != u"}";
    static const std::set<std::u16string> words = {u"return", u"typeof", u"case", u"in", u"of", u"instanceof", u"new", u"delete", u"void", u"throw", u"else", u"do"};
    return before->type == T::Name && words.count(before->text);
  }

  void number(Token& token) {
    token.type = T::Number;
    std::u16string text;
    const bool hasBase = peek() == '0' && strchr("xXoObB", peek(1)) && peek(1) != 0;
    const auto digits = [&] { while (isDigit(peek()) || peek() == '_' || (hasBase && isNameStart(peek()))) { if (peek() != '_') text += peek(); at++; } };
    digits();
    if (!hasBase && peek() == '.') { text += source[at++]; digits(); }
    if (!hasBase && (peek() == 'e' || peek() == 'E')) {
      text += source[at++];
      if (peek() == '+' || peek() == '-') text += source[at++];
      digits();
    }
    if (peek() == 'n') text += u'n'; // a big integer, which is not known
    token.number = textNumber(text);
    if (std::isnan(token.number)) syntaxError(line, "the number " + encodeUtf8(text) + " is of a kind that the interpreter does not know");
  }

  void string(Token& token) {
    token.type = T::String;
    const char16_t quote = source[at++];
    while (peek() != quote) {
      if (at >= source.size()) syntaxError(line, "a string does not end");
      if (peek() == '\\') escape(token.text);
      else token.text += source[at++];
    }
    at++;
  }

  void escape(std::u16string& out) {
    const char16_t c = peek(1);
    at += 2;
    switch (c) {
      case 'n': out += u'\n'; break;
      case 't': out += u'\t'; break;
      case 'r': out += u'\r'; break;
      case 'b': out += u'\b'; break;
      case 'f': out += u'\f'; break;
      case 'v': out += u'\v'; break;
      case '0': out += u'\0'; break;
      case '\n': line++; break;
      case 'x': appendCodePoint(out, hex(2)); break;
      case 'u':
        if (peek() == '{') {
          const size_t close = source.find(u'}', at);
          at++;
          appendCodePoint(out, hex(close - at));
          at++;
        } else out += static_cast<char16_t>(hex(4));
        break;
      default: out += c;
    }
  }

  uint32_t hex(size_t digits) {
    const uint32_t code = static_cast<uint32_t>(strtoul(encodeUtf8(source.substr(at, digits)).c_str(), nullptr, 16));
    at += digits;
    return code;
  }

  void pattern(Token& token) {
    token.type = T::Template;
    at++;
    std::u16string text;
    while (peek() != '`') {
      if (at >= source.size()) syntaxError(line, "a template does not end");
      if (peek() == '$' && peek(1) == '{') {
        token.strings.push_back(text);
        text.clear();
        Lexer inner(source, at + 2, line);
        token.inserted.push_back(inner.all(true));
        at = inner.at;
        line = inner.line;
      } else if (peek() == '\\') escape(text);
      else {
        if (peek() == '\n') line++;
        text += source[at++];
      }
    }
    at++;
    token.strings.push_back(text);
  }

  void regex(Token& token) {
    token.type = T::Regex;
    bool inClass = false;
    for (at++; inClass || peek() != '/'; at++) {
      if (at >= source.size() || peek() == '\n') syntaxError(line, "a regular expression does not end");
      if (peek() == '[') inClass = true;
      if (peek() == ']') inClass = false;
      if (peek() == '\\') token.text += source[at++];
      token.text += peek();
    }
    for (at++; isNameStart(peek()); at++) token.flags += peek();
  }

  void punctuator(Token& token) {
    static const std::vector<std::u16string> known = {u">>>=", u"...", u"===", u"!==", u"**=", u"<<=", u">>=", u">>>", u"&&=", u"||=", u"?" u"?=", u"=>", u"==", u"!=",
      u"<=", u">=", u"&&", u"||", u"??", u"?.", u"++", u"--", u"+=", u"-=", u"*=", u"/=", u"%=", u"&=", u"|=", u"^=", u"<<", u">>", u"**",
      u"{", u"}", u"(", u")", u"[", u"]", u";", u",", u"<", u">", u"+", u"-", u"*", u"/", u"%", u"&", u"|", u"^", u"!", u"~", u"?", u":", u"=", u"."};
    for (const std::u16string& text : known) {
      if (source[at] != text[0] || source.compare(at, text.size(), text) != 0) continue;
      if (text == u"?." && isDigit(peek(2))) continue;
      token.type = T::Punctuator;
      token.text = text;
      at += text.size();
      return;
    }
    syntaxError(line, "a character that the interpreter does not know");
  }
};
