// Tokens to a tree, in which every variable knows its place: how many environments outwards, and which slot there.

enum class K : uint8_t {
  Const, Template, Regex, ArrayLiteral, ObjectLiteral, Entry, Function, Class, Variable, Member, Index, Call, New, SuperCall, Unary, TypeOf, Delete,
  Binary, And, Or, Coalesce, Conditional, Assign, Update, Sequence, Spread, Chain, Hole, Default,
  Block, Declare, Expression, If, For, ForOf, ForIn, While, DoWhile, Return, Break, Continue, Throw, Try, Switch, Case, Labelled, Empty
};
enum class Op : uint8_t { None, Add, Sub, Mul, Div, Mod, Pow, And, Or, Xor, Shl, Shr, Sar, Eq, Ne, StrictEq, StrictNe, Lt, Gt, Le, Ge, In, InstanceOf, Not, Negate, Plus, BitNot, Void, LogicAnd, LogicOr, LogicNullish };

struct Scope;
struct FunctionCode;
struct ClassCode;

struct Node {
  K kind;
  Op op = Op::None;
  bool flag = false; // optional, prefix, rest, computed, shorthand or getter
  int line = 0;
  Atom atom = -1;
  int hops = -1, slot = -1;
  Scope* scope = nullptr;
  Node *a = nullptr, *b = nullptr, *c = nullptr, *d = nullptr;
  std::vector<Node*> list;
  std::vector<Node*> hoisted; // function declarations of a block
  Value value;
  Value value2;
  std::vector<Value> strings;
  FunctionCode* function = nullptr;
  ClassCode* klass = nullptr;
  explicit Node(K of) : kind(of) {}
};

struct Scope {
  Scope* parent;
  bool isFunction, hasClosure = false, ownsEnvironment = false;
  Scope* owner = nullptr;
  std::map<Atom, int> names;
  int slots = 0;
  Scope(Scope* outer, bool function) : parent(outer), isFunction(function) {}
};

struct FunctionCode {
  Atom name = -1;
  bool isArrow = false, isExpression = false, isDerived = false;
  int length = 0;
  Scope* scope = nullptr;
  int thisSlot = -1, selfSlot = -1;
  bool namesItself = false;
  std::vector<Node*> parameters;
  Node* body = nullptr;
  ClassCode* ofClass = nullptr; // of a constructor
};

struct ClassMember { Node* key; Atom atom; FunctionCode* function; bool isStatic, isGetter, isField; };
struct ClassCode {
  Atom name = -1;
  Node* parent = nullptr;
  Scope* scope = nullptr;
  int slot = -1;
  FunctionCode* constructor = nullptr;
  std::vector<ClassMember> members;
};

static std::vector<std::unique_ptr<Node>> allNodes;
static std::vector<std::unique_ptr<Scope>> allScopes;
static std::vector<std::unique_ptr<FunctionCode>> allFunctions;
static std::vector<std::unique_ptr<ClassCode>> allClasses;

struct Parser {
  std::vector<Token> tokens;
  size_t at = 0;
  Scope* scope = nullptr;
  std::vector<Node*> variables;
  FunctionCode* function = nullptr; // the innermost that is no arrow

  explicit Parser(std::vector<Token> source) : tokens(std::move(source)) {}

  // ---- helpers ----
  const Token& token(size_t ahead = 0) const { return tokens[std::min(at + ahead, tokens.size() - 1)]; }
  bool is(const char16_t* text, size_t ahead = 0) const {
    const Token& one = token(ahead);
    return (one.type == T::Punctuator || one.type == T::Name) && one.text == text;
  }
  bool take(const char16_t* text) { if (!is(text)) return false; at++; return true; }
  void need(const char16_t* text) { if (!take(text)) fail("expected " + encodeUtf8(text) + ", found " + encodeUtf8(token().text)); }
  [[noreturn]] void fail(const std::string& message) const { syntaxError(token().line, message); }
  Node* make(K kind) {
    allNodes.push_back(std::make_unique<Node>(kind));
    Node* node = allNodes.back().get();
    node->line = token().line;
    return node;
  }
  Node* make(K kind, Node* a, Node* b = nullptr) { Node* node = make(kind); node->a = a; node->b = b; return node; }
  Node* constant(Value value) { Node* node = make(K::Const); node->value = std::move(value); return node; }
  void openScope(bool isFunction) {
    allScopes.push_back(std::make_unique<Scope>(scope, isFunction));
    if (isFunction) for (Scope* outer = scope; outer; outer = outer->parent) outer->hasClosure = true;
    scope = allScopes.back().get();
  }
  Scope* closeScope() { Scope* closed = scope; scope = scope->parent; return closed; }
  void declare(Atom name, bool asVar) {
    Scope* home = scope;
    while (asVar && !home->isFunction) home = home->parent;
    home->names.emplace(name, -1);
  }
  Atom nameToken() {
    if (token().type != T::Name && token().type != T::Private) fail("expected a name, found " + encodeUtf8(token().text));
    return atomOf(tokens[at++].text);
  }
  Node* variable(Atom name) {
    Node* node = make(K::Variable);
    node->atom = name;
    node->scope = scope;
    variables.push_back(node);
    return node;
  }
  void endStatement() {
    if (take(u";") || is(u"}") || token().type == T::End || token().newLine) return;
    fail("expected the end of a statement, found " + encodeUtf8(token().text));
  }

  // ---- statements ----
  FunctionCode* program() {
    FunctionCode* code = newFunction(false);
    openScope(true);
    code->scope = scope;
    Node* block = make(K::Block);
    while (token().type != T::End) addStatement(block);
    code->body = block;
    closeScope();
    place();
    return code;
  }

  void addStatement(Node* block) {
    if (is(u"function")) {
      Node* declaration = functionExpression();
      declaration->atom = declaration->function->name;
      declare(declaration->atom, false);
      Node* target = variable(declaration->atom);
      block->hoisted.push_back(make(K::Assign, target, declaration));
      return;
    }
    block->list.push_back(statement());
  }

  Node* block(bool ownScope) {
    need(u"{");
    if (ownScope) openScope(false);
    Node* node = make(K::Block);
    while (!take(u"}")) addStatement(node);
    if (ownScope) node->scope = closeScope();
    return node;
  }

  Node* statement() {
    if (is(u"{")) return block(true);
    if (is(u"const") || is(u"var") || (is(u"let") && token(1).type != T::Punctuator) || (is(u"let") && (is(u"[", 1) || is(u"{", 1)))) {
      Node* node = declaration();
      endStatement();
      return node;
    }
    if (is(u"class")) {
      Node* expression = classExpression(true);
      declare(expression->klass->name, false);
      return make(K::Declare, variable(expression->klass->name), expression);
    }
    if (take(u";")) return make(K::Empty);
    if (take(u"if")) {
      Node* node = make(K::If);
      node->a = parenthesised();
      node->b = statement();
      if (take(u"else")) node->c = statement();
      return node;
    }
    if (take(u"for")) return forStatement();
    if (take(u"while")) { Node* node = make(K::While); node->a = parenthesised(); node->b = statement(); return node; }
    if (take(u"do")) {
      Node* node = make(K::DoWhile);
      node->b = statement();
      need(u"while");
      node->a = parenthesised();
      take(u";");
      return node;
    }
    if (take(u"return")) {
      Node* node = make(K::Return);
      if (!is(u";") && !is(u"}") && !token().newLine && token().type != T::End) node->a = expression();
      endStatement();
      return node;
    }
    if (is(u"break") || is(u"continue")) {
      Node* node = make(is(u"break") ? K::Break : K::Continue);
      at++;
      if (token().type == T::Name && !token().newLine) node->atom = nameToken();
      endStatement();
      return node;
    }
    if (take(u"throw")) { Node* node = make(K::Throw); node->a = expression(); endStatement(); return node; }
    if (take(u"try")) return tryStatement();
    if (take(u"switch")) return switchStatement();
    if (is(u"export")) return exportStatement();
    if (is(u"import") || is(u"async") || is(u"with") || is(u"yield") || is(u"await")) fail("the interpreter does not know \"" + encodeUtf8(token().text) + "\"");
    if (token().type == T::Name && is(u":", 1)) {
      Node* node = make(K::Labelled);
      node->atom = nameToken();
      at++;
      node->a = statement();
      return node;
    }
    Node* node = make(K::Expression, expression());
    endStatement();
    return node;
  }

  // `export { checker };`: what is exported is read from the outermost scope.
  Node* exportStatement() {
    at++;
    need(u"{");
    while (!take(u"}")) at++;
    endStatement();
    return make(K::Empty);
  }

  Node* parenthesised() { need(u"("); Node* node = expression(); need(u")"); return node; }

  Node* declaration() {
    const bool asVar = is(u"var");
    at++;
    Node* node = make(K::Block); // of declarations; it has no scope
    do {
      Node* one = make(K::Declare);
      one->a = bindingTarget(asVar);
      if (take(u"=")) { one->b = assignment(); nameFunction(one->b, one->a); }
      one->flag = asVar;
      node->list.push_back(one);
    } while (take(u","));
    return node->list.size() == 1 ? node->list[0] : node;
  }

  Node* bindingTarget(bool asVar) {
    Node* node = is(u"[") || is(u"{") ? primary() : variable(nameToken());
    toPattern(node);
    declareNames(node, asVar);
    return node;
  }

  // An array or object literal becomes what it means on the left of "=".
  void toPattern(Node* node) {
    switch (node->kind) {
      case K::Variable: case K::Member: case K::Index: case K::Hole: return;
      case K::Default: toPattern(node->a); return;
      case K::Spread: toPattern(node->a); return;
      case K::Assign:
        if (node->op != Op::None) break;
        node->kind = K::Default;
        toPattern(node->a);
        return;
      case K::ArrayLiteral: for (Node* one : node->list) toPattern(one); return;
      case K::ObjectLiteral: for (Node* one : node->list) toPattern(one->kind == K::Entry ? one->b : one); return;
      default: break;
    }
    fail("this cannot be assigned to");
  }

  void declareNames(Node* node, bool asVar) {
    switch (node->kind) {
      case K::Variable: declare(node->atom, asVar); return;
      case K::Default: case K::Spread: declareNames(node->a, asVar); return;
      case K::ArrayLiteral: for (Node* one : node->list) declareNames(one, asVar); return;
      case K::ObjectLiteral: for (Node* one : node->list) declareNames(one->kind == K::Entry ? one->b : one, asVar); return;
      default: return;
    }
  }

  static void nameFunction(Node* value, const Node* target) {
    if (target->kind != K::Variable) return;
    if (value->kind == K::Function && value->function->name < 0) value->function->name = target->atom;
    if (value->kind == K::Class && value->klass->name < 0) value->klass->name = target->atom;
  }

  Node* forStatement() {
    need(u"(");
    openScope(false);
    Node* start = nullptr;
    if (is(u"const") || is(u"let") || is(u"var")) {
      const size_t from = at;
      const bool asVar = is(u"var");
      at++;
      Node* target = bindingTarget(asVar);
      if (is(u"of") || is(u"in")) return forEach(make(K::Declare, target));
      at = from;
      start = declaration();
    } else if (!is(u";")) {
      start = expression(true);
      if (is(u"of") || is(u"in")) { toPattern(start); return forEach(start); }
      start = make(K::Expression, start);
    }
    Node* node = make(K::For);
    node->a = start;
    need(u";");
    if (!is(u";")) node->b = expression();
    need(u";");
    if (!is(u")")) node->c = expression();
    need(u")");
    node->d = statement();
    node->scope = closeScope();
    return node;
  }

  Node* forEach(Node* target) {
    Node* node = make(is(u"of") ? K::ForOf : K::ForIn);
    at++;
    node->a = target;
    node->b = expression();
    need(u")");
    node->d = statement();
    node->scope = closeScope();
    return node;
  }

  Node* tryStatement() {
    Node* node = make(K::Try);
    node->a = block(true);
    if (take(u"catch")) {
      openScope(false);
      if (take(u"(")) { node->d = make(K::Declare, bindingTarget(false)); need(u")"); }
      node->b = block(true);
      node->scope = closeScope();
    }
    if (take(u"finally")) node->c = block(true);
    return node;
  }

  Node* switchStatement() {
    Node* node = make(K::Switch);
    node->a = parenthesised();
    need(u"{");
    openScope(false);
    while (!take(u"}")) {
      Node* one = make(K::Case);
      if (take(u"default")) one->flag = true;
      else { need(u"case"); one->a = expression(); }
      need(u":");
      while (!is(u"case") && !is(u"default") && !is(u"}")) one->list.push_back(statement());
      node->list.push_back(one);
    }
    node->scope = closeScope();
    return node;
  }

  // ---- functions and classes ----
  FunctionCode* newFunction(bool isArrow) {
    allFunctions.push_back(std::make_unique<FunctionCode>());
    FunctionCode* code = allFunctions.back().get();
    code->isArrow = isArrow;
    return code;
  }

  // Parameters in parentheses, then the body.
  void parametersAndBody(FunctionCode* code) {
    openScope(true);
    code->scope = scope;
    if (!code->isArrow) declare(atomOf("this"), false);
    if (code->isArrow && token().type == T::Name && is(u"=>", 1)) code->parameters.push_back(bindingTarget(false));
    else {
      need(u"(");
      while (!take(u")")) {
        const bool rest = take(u"...");
        Node* target = bindingTarget(false);
        if (take(u"=")) target = make(K::Default, target, assignment());
        code->parameters.push_back(rest ? make(K::Spread, target) : target);
        if (!is(u")")) need(u",");
      }
    }
    for (const Node* one : code->parameters) {
      if (one->kind == K::Default || one->kind == K::Spread) break;
      code->length++;
    }
    if (code->isArrow) {
      need(u"=>");
      if (!is(u"{")) {
        code->isExpression = true;
        code->body = assignment();
        closeScope();
        return;
      }
    }
    code->body = block(false);
    closeScope();
  }

  Node* functionNode(FunctionCode* code) { Node* node = make(K::Function); node->function = code; return node; }

  Node* functionExpression() {
    need(u"function");
    if (is(u"*")) fail("the interpreter does not know generator functions");
    FunctionCode* code = newFunction(false);
    if (token().type == T::Name) code->name = nameToken();
    code->namesItself = code->name >= 0;
    parametersAndBody(code);
    if (code->namesItself) code->namesItself = code->scope->names.emplace(code->name, -1).second;
    return functionNode(code);
  }

  Node* method(Atom name) {
    FunctionCode* code = newFunction(false);
    code->name = name;
    parametersAndBody(code);
    return functionNode(code);
  }

  Node* classExpression(bool isDeclaration) {
    need(u"class");
    allClasses.push_back(std::make_unique<ClassCode>());
    ClassCode* code = allClasses.back().get();
    openScope(false);
    if (token().type == T::Name && !is(u"extends")) {
      code->name = nameToken();
      declare(code->name, false);
    } else if (isDeclaration) fail("expected the name of a class");
    if (take(u"extends")) code->parent = callOrMember();
    need(u"{");
    while (!take(u"}")) {
      if (take(u";")) continue;
      classMember(code);
    }
    code->scope = closeScope();
    Node* node = make(K::Class);
    node->klass = code;
    return node;
  }

  void classMember(ClassCode* code) {
    ClassMember member{nullptr, -1, nullptr, false, false, false};
    const auto isWord = [&](const char16_t* word) { return is(word) && !is(u"(", 1) && !is(u"=", 1) && !is(u";", 1) && !is(u"}", 1); };
    if (isWord(u"static")) { at++; member.isStatic = true; }
    if (isWord(u"get")) { at++; member.isGetter = true; }
    if (isWord(u"set") || isWord(u"async") || is(u"*") || is(u"{")) fail("the interpreter does not know this kind of class member");
    propertyName(member.key, member.atom);
    if (is(u"(")) {
      FunctionCode* made = newFunction(false);
      made->name = member.atom;
      member.function = made;
      const bool isConstructor = member.atom == atomOf("constructor") && !member.isStatic;
      made->isDerived = isConstructor && code->parent;
      if (isConstructor) made->ofClass = code;
      parametersAndBody(made);
      if (isConstructor) { code->constructor = made; return; }
    } else {
      member.isField = true;
      FunctionCode* made = newFunction(false);
      openScope(true);
      made->scope = scope;
      declare(atomOf("this"), false);
      made->isExpression = true;
      made->body = take(u"=") ? assignment() : constant(Value());
      closeScope();
      member.function = made;
      endStatement();
    }
    code->members.push_back(member);
  }

  // The name of a property: a constant name, or (computed) an expression.
  void propertyName(Node*& key, Atom& atom) {
    if (take(u"[")) { key = assignment(); need(u"]"); return; }
    const Token& one = token();
    if (one.type == T::String) atom = atomOf(one.text);
    else if (one.type == T::Number) atom = atomOf(numberText(one.number).c_str());
    else { atom = nameToken(); return; }
    at++;
  }

  // ---- expressions ----
  bool noIn = false;

  Node* expression(bool withoutIn = false) {
    const bool before = noIn;
    noIn = withoutIn;
    Node* first = assignment();
    if (is(u",")) {
      Node* node = make(K::Sequence);
      node->list.push_back(first);
      while (take(u",")) node->list.push_back(assignment());
      first = node;
    }
    noIn = before;
    return first;
  }

  bool arrowAhead() const {
    if (token().type == T::Name) return is(u"=>", 1);
    if (!is(u"(")) return false;
    int depth = 0;
    for (size_t ahead = 0; at + ahead < tokens.size(); ahead++) {
      const Token& one = token(ahead);
      if (one.type != T::Punctuator) continue;
      if (one.text == u"(" || one.text == u"[" || one.text == u"{") depth++;
      if (one.text == u")" || one.text == u"]" || one.text == u"}") depth--;
      if (depth == 0) return is(u"=>", ahead + 1);
    }
    return false;
  }

  Node* assignment() {
    if (arrowAhead()) {
      FunctionCode* code = newFunction(true);
      parametersAndBody(code);
      return functionNode(code);
    }
    Node* left = conditional();
    static const std::map<std::u16string, Op> operators = {{u"=", Op::None}, {u"+=", Op::Add}, {u"-=", Op::Sub}, {u"*=", Op::Mul}, {u"/=", Op::Div}, {u"%=", Op::Mod},
      {u"**=", Op::Pow}, {u"&=", Op::And}, {u"|=", Op::Or}, {u"^=", Op::Xor}, {u"<<=", Op::Shl}, {u">>=", Op::Sar}, {u">>>=", Op::Shr},
      {u"&&=", Op::LogicAnd}, {u"||=", Op::LogicOr}, {u"?" u"?=", Op::LogicNullish}};
    if (token().type != T::Punctuator) return left;
    const auto found = operators.find(token().text);
    if (found == operators.end()) return left;
    toPattern(left);
    at++;
    Node* node = make(K::Assign, left, assignment());
    node->op = found->second;
    nameFunction(node->b, left);
    return node;
  }

  Node* conditional() {
    Node* test = binary(0);
    if (!take(u"?")) return test;
    Node* node = make(K::Conditional, test);
    const bool before = noIn;
    noIn = false;
    node->b = assignment();
    noIn = before;
    need(u":");
    node->c = assignment();
    return node;
  }

  struct Infix { int power; K kind; Op op; };
  const Infix* infix() const {
    static const std::map<std::u16string, Infix> table = {
      {u"??", {1, K::Coalesce, Op::None}}, {u"||", {2, K::Or, Op::None}}, {u"&&", {3, K::And, Op::None}}, {u"|", {4, K::Binary, Op::Or}}, {u"^", {5, K::Binary, Op::Xor}},
      {u"&", {6, K::Binary, Op::And}}, {u"==", {7, K::Binary, Op::Eq}}, {u"!=", {7, K::Binary, Op::Ne}}, {u"===", {7, K::Binary, Op::StrictEq}},
      {u"!==", {7, K::Binary, Op::StrictNe}}, {u"<", {8, K::Binary, Op::Lt}}, {u">", {8, K::Binary, Op::Gt}}, {u"<=", {8, K::Binary, Op::Le}},
      {u">=", {8, K::Binary, Op::Ge}}, {u"in", {8, K::Binary, Op::In}}, {u"instanceof", {8, K::Binary, Op::InstanceOf}}, {u"<<", {9, K::Binary, Op::Shl}},
      {u">>", {9, K::Binary, Op::Sar}}, {u">>>", {9, K::Binary, Op::Shr}}, {u"+", {10, K::Binary, Op::Add}}, {u"-", {10, K::Binary, Op::Sub}},
      {u"*", {11, K::Binary, Op::Mul}}, {u"/", {11, K::Binary, Op::Div}}, {u"%", {11, K::Binary, Op::Mod}}, {u"**", {12, K::Binary, Op::Pow}}};
    if (token().type != T::Punctuator && token().type != T::Name) return nullptr;
    const auto found = table.find(token().text);
    if (found == table.end() || (noIn && found->second.op == Op::In)) return nullptr;
    return &found->second;
  }

  Node* binary(int least) {
    Node* left = unary();
    while (const Infix* found = infix()) {
      if (found->power <= least) break;
      Node* node = make(found->kind, left);
      node->op = found->op;
      at++;
      node->b = binary(found->op == Op::Pow ? found->power - 1 : found->power);
      left = node;
    }
    return left;
  }

  Node* unary() {
    static const std::map<std::u16string, Op> operators = {{u"!", Op::Not}, {u"-", Op::Negate}, {u"+", Op::Plus}, {u"~", Op::BitNot}, {u"void", Op::Void}};
    if (take(u"typeof")) return make(K::TypeOf, unary());
    if (take(u"delete")) return make(K::Delete, unary());
    if (is(u"++") || is(u"--")) {
      Node* node = make(K::Update);
      node->op = is(u"++") ? Op::Add : Op::Sub;
      node->flag = true;
      at++;
      node->a = unary();
      return node;
    }
    if (token().type == T::Punctuator || is(u"void")) {
      const auto found = operators.find(token().text);
      if (found != operators.end()) {
        at++;
        Node* node = make(K::Unary, unary());
        node->op = found->second;
        if (node->op == Op::Negate && node->a->kind == K::Const && node->a->value.isNumber()) return constant(Value(-node->a->value.number));
        return node;
      }
    }
    Node* node = callOrMember();
    if ((is(u"++") || is(u"--")) && !token().newLine) {
      node = make(K::Update, node);
      node->op = is(u"++") ? Op::Add : Op::Sub;
      at++;
    }
    return node;
  }

  void arguments(Node* node) {
    need(u"(");
    while (!take(u")")) {
      node->list.push_back(element());
      if (!is(u")")) need(u",");
    }
  }

  // One item of a list; in brackets and parentheses "in" is an operator again.
  Node* element() {
    const bool before = noIn;
    noIn = false;
    Node* node = take(u"...") ? make(K::Spread, assignment()) : assignment();
    noIn = before;
    return node;
  }

  Node* callOrMember() {
    Node* node;
    if (is(u"new")) node = newExpression();
    else if (is(u"super")) {
      at++;
      if (!is(u"(")) fail("the interpreter does not know super outside a call of the parent's constructor");
      node = make(K::SuperCall);
      node->a = variable(atomOf("this"));
      arguments(node);
    } else node = primary();
    bool optional = false;
    for (;;) {
      if (take(u"?.")) {
        optional = true;
        if (is(u"(")) { node = make(K::Call, node); arguments(node); }
        else if (is(u"[")) node = indexed(node);
        else { node = make(K::Member, node); node->atom = nameToken(); }
        node->flag = true;
      } else if (take(u".")) { node = make(K::Member, node); node->atom = nameToken(); }
      else if (is(u"[")) node = indexed(node);
      else if (is(u"(")) { node = make(K::Call, node); arguments(node); }
      else if (token().type == T::Template) fail("the interpreter does not know tagged templates");
      else break;
    }
    return optional ? make(K::Chain, node) : node;
  }

  Node* indexed(Node* of) {
    need(u"[");
    Node* node = make(K::Index, of);
    const bool before = noIn;
    node->b = expression();
    noIn = before;
    need(u"]");
    return node;
  }

  Node* newExpression() {
    need(u"new");
    Node* node = make(K::New);
    Node* callee = is(u"new") ? newExpression() : primary();
    while (is(u".") || is(u"[")) {
      if (take(u".")) { callee = make(K::Member, callee); callee->atom = nameToken(); }
      else callee = indexed(callee);
    }
    node->a = callee;
    if (is(u"(")) arguments(node);
    return node;
  }

  Node* primary() {
    const Token& one = token();
    switch (one.type) {
      case T::Number: { Node* node = constant(Value(one.number)); at++; return node; }
      case T::String: { Node* node = constant(Value(one.text)); at++; return node; }
      case T::Template: return templateLiteral();
      case T::Regex: {
        Node* node = make(K::Regex);
        node->value = Value(one.text);
        node->value2 = Value(one.flags);
        at++;
        return node;
      }
      case T::Private: { // #name in object
        Node* node = constant(Value(one.text));
        at++;
        return node;
      }
      case T::Punctuator:
        if (is(u"(")) { at++; Node* node = expression(); need(u")"); return node; }
        if (is(u"[")) return arrayLiteral();
        if (is(u"{")) return objectLiteral();
        break;
      case T::Name:
        if (is(u"function")) return functionExpression();
        if (is(u"class")) return classExpression(false);
        if (take(u"true")) return constant(Value(true));
        if (take(u"false")) return constant(Value(false));
        if (take(u"null")) return constant(Value::null());
        if (is(u"async") && is(u"function", 1)) fail("the interpreter does not know async functions");
        return variable(nameToken());
      default: break;
    }
    fail("unexpected " + (one.text.empty() ? std::string("end") : encodeUtf8(one.text)));
  }

  Node* templateLiteral() {
    Token one = token();
    at++;
    Node* node = make(K::Template);
    for (std::u16string& text : one.strings) node->strings.push_back(Value(text));
    for (std::vector<Token>& inserted : one.inserted) {
      std::swap(tokens, inserted);
      const size_t before = at;
      at = 0;
      node->list.push_back(expression());
      if (token().type != T::End) fail("unexpected " + encodeUtf8(token().text));
      std::swap(tokens, inserted);
      at = before;
    }
    return node;
  }

  Node* arrayLiteral() {
    need(u"[");
    Node* node = make(K::ArrayLiteral);
    while (!take(u"]")) {
      if (is(u",")) node->list.push_back(make(K::Hole));
      else node->list.push_back(element());
      if (!is(u"]")) need(u",");
    }
    return node;
  }

  Node* objectLiteral() {
    need(u"{");
    Node* node = make(K::ObjectLiteral);
    while (!take(u"}")) {
      node->list.push_back(is(u"...") ? element() : entry());
      if (!is(u"}")) need(u",");
    }
    return node;
  }

  Node* entry() {
    Node* node = make(K::Entry);
    const bool before = noIn;
    noIn = false;
    const auto isWord = [&](const char16_t* word) { return is(word) && !is(u"(", 1) && !is(u":", 1) && !is(u",", 1) && !is(u"}", 1) && !is(u"=", 1); };
    if (isWord(u"get")) { at++; node->flag = true; }
    else if (isWord(u"set") || isWord(u"async") || is(u"*")) fail("the interpreter does not know this kind of property");
    const bool isName = token().type == T::Name;
    propertyName(node->a, node->atom);
    if (is(u"(")) node->b = method(node->atom);
    else if (take(u":")) {
      node->b = assignment();
      if (node->b->kind == K::Function && node->b->function->name < 0) node->b->function->name = node->atom;
    } else if (isName) {
      node->b = variable(node->atom);
      if (take(u"=")) node->b = make(K::Default, node->b, assignment()); // only where it becomes a pattern
    } else fail("expected the value of a property");
    noIn = before;
    return node;
  }

  // ---- places of variables ----
  void place() {
    for (const auto& one : allScopes) {
      Scope& s = *one;
      s.ownsEnvironment = s.isFunction || (s.hasClosure && !s.names.empty());
      s.owner = s.ownsEnvironment ? &s : s.parent->owner;
      for (auto& name : s.names) name.second = s.owner->slots++;
    }
    for (const auto& code : allFunctions) {
      if (!code->isArrow) {
        const auto self = code->scope->names.find(atomOf("this"));
        if (self != code->scope->names.end()) code->thisSlot = self->second;
      }
      if (code->namesItself) code->selfSlot = code->scope->names.at(code->name);
    }
    for (const auto& code : allClasses)
      if (code->name >= 0 && code->scope->names.count(code->name)) code->slot = code->scope->names.at(code->name);
    for (Node* node : variables) {
      int hops = 0;
      Scope* owner = node->scope->owner;
      for (Scope* s = node->scope; s; s = s->parent) {
        if (s->owner != owner) { hops++; owner = s->owner; }
        const auto found = s->names.find(node->atom);
        if (found == s->names.end()) continue;
        node->hops = hops;
        node->slot = found->second;
        break;
      }
    }
  }
};
