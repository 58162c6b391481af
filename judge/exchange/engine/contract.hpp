// How other judges call a checker. The program is made for one of four calls (ANTIPODE_CALL):
//   1  problem package format:  checker input answer feedback_dir/ [args] < output    exit 42 accepted, 43 rejected
//   2  testlib:                 checker input output answer [report [-appes]]         exit 0 accepted, 1 rejected, 3 the jury is wrong
//   3  problem package format:  validator [args] < input                              exit 42 valid, 43 not
//   4  testlib:                 validator < input                                     exit 0 valid, 3 not

static std::string readAll(std::istream& stream) { return std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()); }

struct Opinion {
  bool accepted = false, juryIsWrong = false, inputIsWrong = false;
  std::string reason, forJury, score;
};

static std::string propertyText(const Value& of, const char* name) {
  const Value value = getProperty(of, atomOf(name));
  return value.isUndefined() ? "" : encodeUtf8(toText(value));
}

static Value runChecker(const std::string& input, const std::string& answer, const std::string& output, const std::vector<std::string>& args) {
  static std::u16string source = decodeUtf8(programText());
  setUp();
  Lexer scan(source, 0, 1);
  Parser parser(scan.all(false));
  FunctionCode* program = parser.program();
  Frame frame;
  frame.environment = Ref<Environment>(new Environment(nullptr, static_cast<size_t>(program->scope->slots)));
  execute(program->body, frame);
  const auto place = program->scope->names.find(atomOf("checker"));
  if (place == program->scope->names.end()) throw std::runtime_error("the program has no checker");
  const Value checker = frame.environment->slots[static_cast<size_t>(place->second)];
  const Value request(plainObject());
  std::vector<Value> list;
  for (const std::string& one : args) list.push_back(Value(decodeUtf8(one)));
  setProperty(request, atomOf("input"), Value(decodeUtf8(input)));
  setProperty(request, atomOf("answer"), Value(decodeUtf8(answer)));
  setProperty(request, atomOf("output"), Value(decodeUtf8(output)));
  setProperty(request, atomOf("args"), makeArray(list));
  return callFunction(checker, Value(), {request});
}

static Opinion opinionOn(const std::string& input, const std::string& answer, const std::string& output, const std::vector<std::string>& args) {
  Opinion opinion;
  try {
    const Value result = runChecker(input, answer, output, args);
    opinion.accepted = propertyText(result, "kind") == "accepted";
    opinion.reason = propertyText(result, opinion.accepted ? "note" : "reason");
    opinion.forJury = propertyText(result, "forJury");
    opinion.score = propertyText(result, "score");
  } catch (const Thrown& thrown) {
    opinion.juryIsWrong = true;
    opinion.reason = thrown.value.isObject() ? propertyText(thrown.value, "message") : encodeUtf8(toText(thrown.value));
    opinion.inputIsWrong = thrown.value.isObject() && propertyText(thrown.value, "name") == "InputError";
  } catch (const std::exception& error) {
    opinion.juryIsWrong = true;
    opinion.reason = error.what();
  }
  return opinion;
}

#if ANTIPODE_CALL >= 3
// How every input of this jury is written, whatever it says: printable ASCII in lines without blanks at their ends, the last one complete.
static std::string complainAboutText(const std::string& text) {
  int line = 1;
  for (size_t at = 0; at < text.size(); at++) {
    const unsigned char c = static_cast<unsigned char>(text[at]);
    if (c != '\n' && (c < 32 || c > 126)) return "line " + std::to_string(line) + ": a character that is not printable ASCII";
    if (c == '\n' && at > 0 && text[at - 1] == ' ') return "line " + std::to_string(line) + ": a blank at its end";
    if (c == '\n') line++;
  }
  if (!text.empty() && text.back() != '\n') return "line " + std::to_string(line) + ": no line feed at its end";
  return "";
}

static int judgeInput(int valid, int invalid) {
  const std::string input = readAll(std::cin);
  std::string complaint = complainAboutText(input);
  if (complaint.empty()) {
    // The answer is missing, which the jury's checker cannot like; only what it says of the input counts.
    const Opinion opinion = opinionOn(input, "", "", {});
    if (opinion.inputIsWrong) complaint = opinion.reason;
  }
  if (complaint.empty()) return valid;
  std::cerr << complaint << "\n";
  return invalid;
}
#else
static std::string readFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return readAll(file);
}

static void writeFile(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
}

#if ANTIPODE_CALL == 2
// Polygon judges on Windows, where lines of the jury's files end with CR LF. What contestants write is for the checker to judge.
static std::string withPlainLines(const std::string& text) {
  std::string plain;
  for (size_t at = 0; at < text.size(); at++)
    if (text[at] != '\r' || at + 1 == text.size() || text[at + 1] != '\n') plain += text[at];
  return plain;
}
#endif

static int judgeOutput(int argc, char** argv) {
#if ANTIPODE_CALL == 1
  if (argc < 4) { std::cerr << "usage: " << argv[0] << " input answer feedback_dir/ [args] < output\n"; return 1; }
  std::string feedback = argv[3];
  if (feedback.empty() || feedback.back() != '/') feedback += '/';
  const Opinion opinion = opinionOn(readFile(argv[1]), readFile(argv[2]), readAll(std::cin), std::vector<std::string>(argv + 4, argv + argc));
  const std::string message = opinion.reason + (opinion.forJury.empty() ? "" : "\n" + opinion.forJury);
  if (!message.empty()) writeFile(feedback + "judgemessage.txt", message + "\n");
  if (opinion.juryIsWrong) { std::cerr << opinion.reason << "\n"; return 1; }
  if (!opinion.accepted && !opinion.reason.empty()) writeFile(feedback + "teammessage.txt", opinion.reason + "\n");
#ifdef ANTIPODE_SCORES
  if (opinion.accepted && !opinion.score.empty()) writeFile(feedback + "score.txt", opinion.score + "\n");
#endif
  return opinion.accepted ? 42 : 43;
#else
  // Options of testlib are left out; only the names of files count.
  std::vector<std::string> files;
  bool asXml = false;
  for (int at = 1; at < argc; at++) {
    const std::string word = argv[at];
    if (word == "--testset" || word == "--group") at++;
    else if (word == "-appes") asXml = true;
    else files.push_back(word);
  }
  if (files.size() < 3) { std::cerr << "usage: " << argv[0] << " input output answer [report [-appes]]\n"; return 3; }
  const Opinion opinion = opinionOn(withPlainLines(readFile(files[0])), withPlainLines(readFile(files[2])), readFile(files[1]), {});
  const std::string outcome = opinion.juryIsWrong ? "FAIL" : opinion.accepted ? "ok" : "wrong answer";
  const std::string text = outcome + " " + opinion.reason;
  if (files.size() < 4) std::cerr << text << "\n";
  else if (!asXml) writeFile(files[3], text + "\n");
  else {
    std::string escaped;
    for (const char c : opinion.reason) escaped += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    const std::string name = opinion.juryIsWrong ? "fail" : opinion.accepted ? "accepted" : "wrong-answer";
    writeFile(files[3], "<?xml version=\"1.0\" encoding=\"UTF-8\"?><result outcome=\"" + name + "\">" + escaped + "</result>\n");
  }
  return opinion.juryIsWrong ? 3 : opinion.accepted ? 0 : 1;
#endif
}
#endif

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  int status = 1;
  try {
#if ANTIPODE_CALL == 3
    (void)argc; (void)argv;
    status = judgeInput(42, 43);
#elif ANTIPODE_CALL == 4
    (void)argc; (void)argv;
    status = judgeInput(0, 3);
#else
    status = judgeOutput(argc, argv);
#endif
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    status = ANTIPODE_CALL == 1 ? 1 : 3;
  }
  std::cout.flush();
  std::cerr.flush();
  std::_Exit(status); // nothing is worth being freed one by one
}
