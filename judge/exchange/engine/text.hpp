// Text: UTF-8 to UTF-16 and back, numbers to text as JavaScript writes them.
// Bytes that are not UTF-8 become U+FFFD, one for each longest beginning of a character (as the Encoding Standard has it).

static void appendCodePoint(std::u16string& out, uint32_t code) {
  if (code < 0x10000) { out += static_cast<char16_t>(code); return; }
  code -= 0x10000;
  out += static_cast<char16_t>(0xD800 + (code >> 10));
  out += static_cast<char16_t>(0xDC00 + (code & 0x3FF));
}

static std::u16string decodeUtf8(const std::string& bytes) {
  std::u16string out;
  out.reserve(bytes.size());
  size_t at = 0;
  while (at < bytes.size()) {
    const unsigned char lead = static_cast<unsigned char>(bytes[at++]);
    if (lead < 0x80) { out += static_cast<char16_t>(lead); continue; }
    int more = lead >= 0xC2 && lead <= 0xDF ? 1 : lead >= 0xE0 && lead <= 0xEF ? 2 : lead >= 0xF0 && lead <= 0xF4 ? 3 : 0;
    if (more == 0) { out += u'\uFFFD'; continue; }
    unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    uint32_t code = lead & (more == 1 ? 0x1F : more == 2 ? 0x0F : 0x07);
    while (more > 0 && at < bytes.size()) {
      const unsigned char next = static_cast<unsigned char>(bytes[at]);
      if (next < low || next > high) break;
      code = (code << 6) | (next & 0x3F);
      low = 0x80;
      high = 0xBF;
      at++;
      more--;
    }
    if (more == 0) appendCodePoint(out, code);
    else out += u'\uFFFD';
  }
  return out;
}

// The code point at `at`; `size` becomes the number of units it takes.
static uint32_t codePointAt(const std::u16string& text, size_t at, size_t& size) {
  const uint32_t first = text[at];
  size = 1;
  if (first < 0xD800 || first > 0xDBFF || at + 1 >= text.size()) return first;
  const uint32_t second = text[at + 1];
  if (second < 0xDC00 || second > 0xDFFF) return first;
  size = 2;
  return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
}

static std::string encodeUtf8(const std::u16string& text) {
  std::string out;
  size_t size = 1;
  for (size_t at = 0; at < text.size(); at += size) {
    uint32_t code = codePointAt(text, at, size);
    if (code >= 0xD800 && code <= 0xDFFF) code = 0xFFFD;
    if (code < 0x80) out += static_cast<char>(code);
    else if (code < 0x800) {
      out += static_cast<char>(0xC0 | (code >> 6));
      out += static_cast<char>(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
      out += static_cast<char>(0xE0 | (code >> 12));
      out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
      out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
      out += static_cast<char>(0xF0 | (code >> 18));
      out += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
      out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
      out += static_cast<char>(0x80 | (code & 0x3F));
    }
  }
  return out;
}

static std::u16string widen(const std::string& ascii) { return std::u16string(ascii.begin(), ascii.end()); }

static bool isSpace(char16_t unit) {
  return (unit >= 9 && unit <= 13) || unit == 32 || unit == 0xA0 || unit == 0x1680 || (unit >= 0x2000 && unit <= 0x200A) ||
         unit == 0x2028 || unit == 0x2029 || unit == 0x202F || unit == 0x205F || unit == 0x3000 || unit == 0xFEFF;
}

static bool isLineEnd(char16_t unit) { return unit == 10 || unit == 13 || unit == 0x2028 || unit == 0x2029; }

static std::u16string trimText(const std::u16string& text, bool front, bool back) {
  size_t from = 0, to = text.size();
  while (front && from < to && isSpace(text[from])) from++;
  while (back && to > from && isSpace(text[to - 1])) to--;
  return text.substr(from, to - from);
}

// The shortest digits that read back as the same number, laid out by the rules of ECMAScript.
static std::string numberText(double number) {
  if (std::isnan(number)) return "NaN";
  if (number == 0) return "0";
  if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
  char buffer[64];
  if (number == std::floor(number) && std::fabs(number) < 1e15) {
    snprintf(buffer, sizeof buffer, "%.0f", number);
    return buffer;
  }
  for (int precision = 0; precision < 17; precision++) {
    snprintf(buffer, sizeof buffer, "%.*e", precision, number);
    if (strtod(buffer, nullptr) == number) break;
  }
  const std::string text = buffer;
  const bool negative = text[0] == '-';
  const size_t e = text.find('e');
  std::string digits;
  for (size_t at = negative ? 1 : 0; at < e; at++)
    if (text[at] != '.') digits += text[at];
  const int count = static_cast<int>(digits.size());
  const int point = atoi(text.c_str() + e + 1) + 1;
  std::string out;
  if (point >= count && point <= 21) out = digits + std::string(static_cast<size_t>(point - count), '0');
  else if (point > 0 && point <= 21) out = digits.substr(0, static_cast<size_t>(point)) + "." + digits.substr(static_cast<size_t>(point));
  else if (point > -6 && point <= 0) out = "0." + std::string(static_cast<size_t>(-point), '0') + digits;
  else {
    const int exponent = point - 1;
    out = digits.substr(0, 1) + (count > 1 ? "." + digits.substr(1) : "") + "e" + (exponent < 0 ? "-" : "+") + std::to_string(std::abs(exponent));
  }
  return negative ? "-" + out : out;
}

// What Number(text) makes of a text.
static double textNumber(const std::u16string& text) {
  const std::u16string trimmed = trimText(text, true, true);
  if (trimmed.empty()) return 0;
  std::string ascii;
  for (const char16_t unit : trimmed) {
    if (unit > 126) return NAN;
    ascii += static_cast<char>(unit);
  }
  if (ascii.size() > 2 && ascii[0] == '0' && strchr("xXoObB", ascii[1])) {
    const int base = strchr("xX", ascii[1]) ? 16 : strchr("oO", ascii[1]) ? 8 : 2;
    double value = 0;
    for (size_t at = 2; at < ascii.size(); at++) {
      const char* place = strchr("0123456789abcdef", tolower(ascii[at]));
      if (!place || place - "0123456789abcdef" < 0) return NAN;
      const int digit = isdigit(ascii[at]) ? ascii[at] - '0' : tolower(ascii[at]) - 'a' + 10;
      if (digit >= base) return NAN;
      value = value * base + digit;
    }
    return value;
  }
  if (ascii == "Infinity" || ascii == "+Infinity") return INFINITY;
  if (ascii == "-Infinity") return -INFINITY;
  if (ascii.find_first_not_of("0123456789+-.eE") != std::string::npos) return NAN;
  char* end = nullptr;
  const double value = strtod(ascii.c_str(), &end);
  return *end ? NAN : value;
}

static int32_t toInt32(double number) {
  if (std::isnan(number) || std::isinf(number)) return 0;
  if (std::fabs(number) < 2147483648.0) return static_cast<int32_t>(number);
  double rest = std::fmod(std::trunc(number), 4294967296.0);
  if (rest < 0) rest += 4294967296.0;
  return static_cast<int32_t>(static_cast<uint32_t>(rest));
}
