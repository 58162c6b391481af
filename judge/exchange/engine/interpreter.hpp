// Runs the tree. One environment per call of a function, and per round of a block whose variables a closure may hold.

struct Environment : Cell {
  Ref<Environment> outer;
  std::vector<Value> slots;
  Environment(Environment* of, size_t count) : outer(of), slots(count) {}
};

struct Function : Object {
  FunctionCode* code;
  Ref<Environment> environment;
  ClassCode* klass = nullptr; // of a class
  Value parentClass;
  Function(FunctionCode* of, Environment* in);
};

static Object *objectProto, *functionProto, *arrayProto, *stringProto, *numberProto, *booleanProto, *mapProto, *setProto, *numbersProto, *regExpProto, *errorProto;
static Atom aLength, aPrototype, aConstructor, aName, aMessage, aIndex, aInput, aGroups, aLastIndex, aSource, aFlags, aCause, aProto;

inline Array::Array() { kind = Kind::Array; proto = Ref<Object>(arrayProto); }
inline Numbers::Numbers(NumberType of) : type(of) { kind = Kind::Numbers; proto = Ref<Object>(numbersProto); }
inline NativeFunction::NativeFunction(Native native) : call(native) { kind = Kind::Native; proto = Ref<Object>(functionProto); }
inline Table::Table(Kind of) { kind = of; proto = Ref<Object>(of == Kind::Map ? mapProto : setProto); }
inline Function::Function(FunctionCode* of, Environment* in) : code(of), environment(in) { kind = Kind::Function; proto = Ref<Object>(functionProto); }
inline RegExp::RegExp(const std::u16string& source, const std::u16string& with) : pattern(new Pattern(source, with)), flags(with) {
  kind = Kind::RegExp;
  proto = Ref<Object>(regExpProto);
  global = with.find(u'g') != std::u16string::npos;
  sticky = with.find(u'y') != std::u16string::npos;
  set(aLastIndex, Value(0));
}

static Object* plainObject() { Object* made = new Object; made->proto = Ref<Object>(objectProto); return made; }

static std::map<Atom, Value> globals;
static int callDepth = 0;

static void throwError(const char* type, const std::string& message) {
  Object* error = new Object;
  const auto known = globals.find(atomOf(type));
  Value* proto = known == globals.end() ? nullptr : known->second.object()->find(aPrototype);
  error->proto = Ref<Object>(proto ? proto->object() : errorProto);
  error->set(aMessage, Value(decodeUtf8(message)));
  throw Thrown{Value(error)};
}

// ---- conversions ----
static bool truthy(const Value& v) {
  switch (v.tag) {
    case Tag::Undefined: case Tag::Null: return false;
    case Tag::Boolean: return v.boolean;
    case Tag::Number: return v.number != 0 && !std::isnan(v.number);
    case Tag::String: return !v.text().empty();
    case Tag::Object: return true;
  }
  return false;
}

static Value getProperty(const Value& of, Atom name);
static Value callFunction(const Value& callee, const Value& self, const Arguments& args);
static std::u16string toText(const Value& v);

static Value toPrimitive(const Value& v) {
  if (!v.isObject()) return v;
  static const Atom toStringName = atomOf("toString");
  return callFunction(getProperty(v, toStringName), v, {});
}

static std::u16string toText(const Value& v) {
  switch (v.tag) {
    case Tag::Undefined: return u"undefined";
    case Tag::Null: return u"null";
    case Tag::Boolean: return v.boolean ? u"true" : u"false";
    case Tag::Number: return widen(numberText(v.number));
    case Tag::String: return v.text();
    case Tag::Object: return toText(toPrimitive(v));
  }
  return u"";
}

static double toNumber(const Value& v) {
  switch (v.tag) {
    case Tag::Undefined: return NAN;
    case Tag::Null: return 0;
    case Tag::Boolean: return v.boolean ? 1 : 0;
    case Tag::Number: return v.number;
    case Tag::String: return textNumber(v.text());
    case Tag::Object: return toNumber(toPrimitive(v));
  }
  return NAN;
}

static const char* typeOf(const Value& v) {
  switch (v.tag) {
    case Tag::Undefined: return "undefined";
    case Tag::Boolean: return "boolean";
    case Tag::Number: return "number";
    case Tag::String: return "string";
    case Tag::Null: return "object";
    case Tag::Object: return v.object()->kind == Kind::Function || v.object()->kind == Kind::Native ? "function" : "object";
  }
  return "";
}

static Atom toKey(const Value& v) { return v.isString() ? atomOf(v.text()) : atomOf(toText(v)); }

// A whole number that may index a list; false for everything else.
static bool asIndex(const Value& key, size_t& index) {
  if (key.isNumber()) {
    if (!(key.number >= 0) || key.number > 4294967294.0 || key.number != std::floor(key.number)) return false;
    index = static_cast<size_t>(key.number);
    return true;
  }
  if (!key.isString() || key.text().empty() || key.text().size() > 10) return false;
  size_t value = 0;
  for (const char16_t unit : key.text()) {
    if (!Lexer::isDigit(unit)) return false;
    value = value * 10 + static_cast<size_t>(unit - '0');
  }
  if (key.text().size() > 1 && key.text()[0] == '0') return false;
  index = value;
  return true;
}

static Value unitText(char16_t unit) {
  static std::vector<Value> known;
  if (known.empty()) for (char16_t c = 0; c < 256; c++) known.push_back(Value(std::u16string(1, c)));
  return unit < 256 ? known[unit] : Value(std::u16string(1, unit));
}

// ---- properties ----
static Value getFrom(Object* object, Atom name, const Value& self) {
  for (Object* one = object; one; one = one->proto.p) {
    Value* found = one->find(name);
    if (!found) continue;
    if (found->isObject() && found->object()->kind == Kind::Getter) return callFunction(static_cast<Getter*>(found->object())->function, self, {});
    return *found;
  }
  return Value();
}

static Value getProperty(const Value& of, Atom name) {
  switch (of.tag) {
    case Tag::Object: {
      Object* object = of.object();
      switch (object->kind) {
        case Kind::Array: if (name == aLength) return Value(static_cast<Array*>(object)->items.size()); break;
        case Kind::Numbers: if (name == aLength) return Value(static_cast<Numbers*>(object)->items.size()); break;
        case Kind::Function: {
          Function* function = static_cast<Function*>(object);
          if (name == aName) return function->code->name < 0 ? Value(u"") : atomTexts[static_cast<size_t>(function->code->name)];
          if (name == aLength) return Value(function->code->length);
          break;
        }
        case Kind::Map: case Kind::Set: {
          static const Atom size = atomOf("size");
          if (name == size) return Value(static_cast<Table*>(object)->places.size());
          break;
        }
        case Kind::RegExp:
          if (name == aSource) return Value(static_cast<RegExp*>(object)->pattern->source);
          if (name == aFlags) return Value(static_cast<RegExp*>(object)->flags);
          break;
        default: break;
      }
      if (name == aProto) return object->proto ? Value(object->proto) : Value::null();
      return getFrom(object, name, of);
    }
    case Tag::String:
      if (name == aLength) return Value(of.text().size());
      return getFrom(stringProto, name, of);
    case Tag::Number: return getFrom(numberProto, name, of);
    case Tag::Boolean: return getFrom(booleanProto, name, of);
    default: break;
  }
  throwError("TypeError", std::string("cannot read \"") + encodeUtf8(atomText(name)) + "\" of " + encodeUtf8(toText(of)));
}

static Value getIndexed(const Value& of, const Value& key) {
  size_t index = 0;
  if (of.isObject()) {
    Object* object = of.object();
    if (object->kind == Kind::Array && asIndex(key, index)) {
      const std::vector<Value>& items = static_cast<Array*>(object)->items;
      return index < items.size() ? items[index] : Value();
    }
    if (object->kind == Kind::Numbers && asIndex(key, index)) {
      const std::vector<double>& items = static_cast<Numbers*>(object)->items;
      return index < items.size() ? Value(items[index]) : Value();
    }
  } else if (of.isString() && asIndex(key, index)) return index < of.text().size() ? unitText(of.text()[index]) : Value();
  if (of.isNullish()) throwError("TypeError", "cannot read a property of " + encodeUtf8(toText(of)));
  return getProperty(of, toKey(key));
}

static void setProperty(const Value& of, Atom name, Value value) {
  if (!of.isObject()) throwError("TypeError", "cannot set \"" + encodeUtf8(atomText(name)) + "\" of " + encodeUtf8(toText(of)));
  if (of.object()->kind == Kind::Array && name == aLength) {
    static_cast<Array*>(of.object())->items.resize(static_cast<size_t>(toNumber(value)));
    return;
  }
  of.object()->set(name, std::move(value));
}

static void setIndexed(const Value& of, const Value& key, Value value) {
  size_t index = 0;
  if (of.isObject() && of.object()->kind == Kind::Array && asIndex(key, index)) {
    std::vector<Value>& items = static_cast<Array*>(of.object())->items;
    if (index >= items.size()) {
      if (index > 200000000) throwError("RangeError", "invalid array length");
      items.resize(index + 1);
    }
    items[index] = std::move(value);
    return;
  }
  if (of.isObject() && of.object()->kind == Kind::Numbers && asIndex(key, index)) {
    static_cast<Numbers*>(of.object())->put(index, toNumber(value));
    return;
  }
  setProperty(of, toKey(key), std::move(value));
}

static bool hasProperty(const Value& of, const Value& key) {
  if (!of.isObject()) throwError("TypeError", "\"in\" needs an object");
  size_t index = 0;
  if (of.object()->kind == Kind::Array && asIndex(key, index)) return index < static_cast<Array*>(of.object())->items.size();
  if (of.object()->kind == Kind::Numbers && asIndex(key, index)) return index < static_cast<Numbers*>(of.object())->items.size();
  const Atom name = toKey(key);
  for (Object* one = of.object(); one; one = one->proto.p)
    if (one->find(name)) return true;
  return false;
}

// ---- operators ----
static bool strictlyEqual(const Value& a, const Value& b) {
  if (a.tag != b.tag) return false;
  switch (a.tag) {
    case Tag::Number: return a.number == b.number;
    case Tag::Boolean: return a.boolean == b.boolean;
    case Tag::String: return a.cell == b.cell || a.text() == b.text();
    case Tag::Object: return a.cell == b.cell;
    default: return true;
  }
}

static bool looselyEqual(const Value& a, const Value& b) {
  if (a.tag == b.tag) return strictlyEqual(a, b);
  if (a.isNullish() || b.isNullish()) return a.isNullish() && b.isNullish();
  if (a.isObject()) return looselyEqual(toPrimitive(a), b);
  if (b.isObject()) return looselyEqual(a, toPrimitive(b));
  return toNumber(a) == toNumber(b);
}

static bool instanceOf(const Value& a, const Value& type) {
  if (!type.isObject()) throwError("TypeError", "instanceof needs a class");
  const Value proto = getProperty(type, aPrototype);
  if (!a.isObject()) return false;
  for (Object* one = a.object()->proto.p; one; one = one->proto.p)
    if (proto.isObject() && one == proto.object()) return true;
  return false;
}

static Value binaryOperation(Op op, const Value& a, const Value& b) {
  switch (op) {
    case Op::Add: {
      if (a.isNumber() && b.isNumber()) return Value(a.number + b.number);
      const Value left = toPrimitive(a), right = toPrimitive(b);
      if (left.isString() || right.isString()) return Value(toText(left) + toText(right));
      return Value(toNumber(left) + toNumber(right));
    }
    case Op::Sub: return Value(toNumber(a) - toNumber(b));
    case Op::Mul: return Value(toNumber(a) * toNumber(b));
    case Op::Div: return Value(toNumber(a) / toNumber(b));
    case Op::Mod: return Value(std::fmod(toNumber(a), toNumber(b)));
    case Op::Pow: {
      const double x = toNumber(a), y = toNumber(b);
      if (std::isnan(y) || (std::fabs(x) == 1 && std::isinf(y))) return Value(NAN);
      return Value(std::pow(x, y));
    }
    case Op::And: return Value(static_cast<double>(toInt32(toNumber(a)) & toInt32(toNumber(b))));
    case Op::Or: return Value(static_cast<double>(toInt32(toNumber(a)) | toInt32(toNumber(b))));
    case Op::Xor: return Value(static_cast<double>(toInt32(toNumber(a)) ^ toInt32(toNumber(b))));
    case Op::Shl: return Value(static_cast<double>(static_cast<int32_t>(static_cast<uint32_t>(toInt32(toNumber(a))) << (toInt32(toNumber(b)) & 31))));
    case Op::Sar: return Value(static_cast<double>(toInt32(toNumber(a)) >> (toInt32(toNumber(b)) & 31)));
    case Op::Shr: return Value(static_cast<double>(static_cast<uint32_t>(toInt32(toNumber(a))) >> (toInt32(toNumber(b)) & 31)));
    case Op::Eq: return Value(looselyEqual(a, b));
    case Op::Ne: return Value(!looselyEqual(a, b));
    case Op::StrictEq: return Value(strictlyEqual(a, b));
    case Op::StrictNe: return Value(!strictlyEqual(a, b));
    case Op::Lt: case Op::Gt: case Op::Le: case Op::Ge: {
      if (!(a.isNumber() && b.isNumber())) {
        const Value left = toPrimitive(a), right = toPrimitive(b);
        if (left.isString() && right.isString()) {
          const int order = left.text().compare(right.text());
          return Value(op == Op::Lt ? order < 0 : op == Op::Gt ? order > 0 : op == Op::Le ? order <= 0 : order >= 0);
        }
      }
      const double x = toNumber(a), y = toNumber(b);
      return Value(op == Op::Lt ? x < y : op == Op::Gt ? x > y : op == Op::Le ? x <= y : x >= y);
    }
    case Op::In: return Value(hasProperty(b, a));
    case Op::InstanceOf: return Value(instanceOf(a, b));
    default: return Value();
  }
}

// ---- going through something ----
// Calls `visit` with each item; it returns false to stop.
template <class Visit>
static void forEachItem(const Value& of, Visit visit) {
  if (of.isString()) {
    const Value held = of;
    size_t size = 1;
    for (size_t at = 0; at < held.text().size(); at += size) {
      codePointAt(held.text(), at, size);
      if (!visit(size == 1 ? unitText(held.text()[at]) : Value(held.text().substr(at, size)))) return;
    }
    return;
  }
  if (of.isObject()) {
    const Value held = of;
    Object* object = of.object();
    if (object->kind == Kind::Array) {
      Array* array = static_cast<Array*>(object);
      for (size_t at = 0; at < array->items.size(); at++) {
        const Value item = array->items[at];
        if (!visit(item)) return;
      }
      return;
    }
    if (object->kind == Kind::Numbers) {
      Numbers* numbers = static_cast<Numbers*>(object);
      for (size_t at = 0; at < numbers->items.size(); at++)
        if (!visit(Value(numbers->items[at]))) return;
      return;
    }
    if (object->kind == Kind::Map || object->kind == Kind::Set) {
      Table* table = static_cast<Table*>(object);
      for (size_t at = 0; at < table->entries.size(); at++) {
        if (!table->entries[at].there) continue;
        if (object->kind == Kind::Set) {
          const Value key = table->entries[at].key;
          if (!visit(key)) return;
          continue;
        }
        Array* pair = new Array;
        const Value item(pair);
        pair->items = {table->entries[at].key, table->entries[at].value};
        if (!visit(item)) return;
      }
      return;
    }
  }
  throwError("TypeError", encodeUtf8(of.isObject() ? u"this object" : toText(of)) + " is not iterable");
}

enum class Flow : uint8_t { Next, Break, Continue, Return };

struct Frame {
  Ref<Environment> environment;
  Value result;
  Atom label = -1;
};

static Value evaluate(Node* node, Frame& frame);
static Flow execute(Node* node, Frame& frame);
static Value construct(const Value& callee, const Arguments& args, const Value& self);

static inline Value& slotOf(const Node* node, Frame& frame) {
  Environment* environment = frame.environment.p;
  for (int hops = node->hops; hops > 0; hops--) environment = environment->outer.p;
  return environment->slots[static_cast<size_t>(node->slot)];
}

struct Inside { // an environment for the time of a block
  Frame& frame;
  Ref<Environment> before;
  Inside(Frame& f, const Scope* scope) : frame(f), before(f.environment) {
    if (scope && scope->ownsEnvironment) frame.environment = Ref<Environment>(new Environment(before.p, static_cast<size_t>(scope->slots)));
  }
  ~Inside() { frame.environment = before; }
};

// Writes a value to a variable, a property or a pattern.
static void assignTo(Node* target, const Value& value, Frame& frame) {
  switch (target->kind) {
    case K::Variable:
      if (target->slot < 0) throwError("ReferenceError", encodeUtf8(atomText(target->atom)) + " is not defined");
      slotOf(target, frame) = value;
      return;
    case K::Member: setProperty(evaluate(target->a, frame), target->atom, value); return;
    case K::Index: {
      const Value of = evaluate(target->a, frame);
      setIndexed(of, evaluate(target->b, frame), value);
      return;
    }
    case K::Default: assignTo(target->a, value.isUndefined() ? evaluate(target->b, frame) : value, frame); return;
    case K::ArrayLiteral: {
      Array* items = new Array;
      const Value held(items);
      const size_t count = target->list.size();
      const bool rest = count > 0 && target->list[count - 1]->kind == K::Spread;
      if (count > 0) forEachItem(value, [&](const Value& item) { items->items.push_back(item); return rest || items->items.size() < count; });
      for (size_t at = 0; at < count; at++) {
        Node* one = target->list[at];
        if (one->kind == K::Hole) continue;
        if (one->kind == K::Spread) {
          Array* others = new Array;
          const Value tail(others);
          for (size_t from = at; from < items->items.size(); from++) others->items.push_back(items->items[from]);
          assignTo(one->a, tail, frame);
        } else assignTo(one, at < items->items.size() ? items->items[at] : Value(), frame);
      }
      return;
    }
    case K::ObjectLiteral: {
      if (value.isNullish()) throwError("TypeError", "cannot take " + encodeUtf8(toText(value)) + " apart");
      std::set<Atom> taken;
      for (Node* one : target->list) {
        if (one->kind == K::Spread) {
          Object* others = plainObject();
          const Value held(others);
          if (value.isObject()) for (const Property& property : value.object()->properties) if (!taken.count(property.name)) others->set(property.name, property.value);
          assignTo(one->a, held, frame);
          continue;
        }
        if (one->a) { assignTo(one->b, getIndexed(value, evaluate(one->a, frame)), frame); continue; }
        taken.insert(one->atom);
        assignTo(one->b, getIndexed(value, atomTexts[static_cast<size_t>(one->atom)]), frame);
      }
      return;
    }
    default: throwError("SyntaxError", "this cannot be assigned to");
  }
}

static Value makeClosure(FunctionCode* code, Frame& frame) {
  Function* made = new Function(code, frame.environment.p);
  return Value(made);
}

static void addMember(Object* to, Atom name, const Value& value, bool isGetter) {
  if (isGetter) to->set(name, Value(static_cast<Object*>(new Getter(value))));
  else to->set(name, value);
}

static Value evaluateClass(ClassCode* code, Frame& frame) {
  Inside inside(frame, code->scope);
  const Value parent = code->parent ? evaluate(code->parent, frame) : Value();
  static FunctionCode* empty = [] {
    allFunctions.push_back(std::make_unique<FunctionCode>());
    return allFunctions.back().get();
  }();
  FunctionCode* constructorCode = code->constructor ? code->constructor : empty;
  Function* made = new Function(constructorCode, frame.environment.p);
  const Value klass(made);
  made->klass = code;
  made->parentClass = parent;
  made->set(aName, code->name < 0 ? Value(u"") : atomTexts[static_cast<size_t>(code->name)]);
  Object* proto = plainObject();
  made->set(aPrototype, Value(proto));
  proto->set(aConstructor, klass);
  if (parent.isObject()) {
    made->proto = Ref<Object>(parent.object());
    proto->proto = Ref<Object>(getProperty(parent, aPrototype).object());
  }
  if (code->slot >= 0) frame.environment->slots[static_cast<size_t>(code->slot)] = klass;
  for (const ClassMember& member : code->members) {
    if (member.isField && !member.isStatic) continue;
    const Atom name = member.key ? toKey(evaluate(member.key, frame)) : member.atom;
    const Value function = makeClosure(member.function, frame);
    if (member.isField) made->set(name, callFunction(function, klass, {}));
    else addMember(member.isStatic ? static_cast<Object*>(made) : proto, name, function, member.isGetter);
  }
  return klass;
}

static void initialiseFields(Function* klass, const Value& self) {
  for (const ClassMember& member : klass->klass->members) {
    if (!member.isField || member.isStatic) continue;
    const Value thunk(new Function(member.function, klass->environment.p));
    self.object()->set(member.atom, callFunction(thunk, self, {}));
  }
}

static Value runFunction(Function* function, const Value& self, const Arguments& args) {
  FunctionCode* code = function->code;
  if (++callDepth > 1200) { callDepth = 0; throw std::runtime_error("the checker calls itself too deeply for this interpreter"); }
  const Value held(function);
  Frame frame;
  frame.environment = Ref<Environment>(new Environment(function->environment.p, static_cast<size_t>(code->scope->slots)));
  if (code->thisSlot >= 0) frame.environment->slots[static_cast<size_t>(code->thisSlot)] = self;
  if (code->selfSlot >= 0) frame.environment->slots[static_cast<size_t>(code->selfSlot)] = held;
  for (size_t at = 0; at < code->parameters.size(); at++) {
    Node* parameter = code->parameters[at];
    if (parameter->kind == K::Variable) {
      if (at < args.size()) frame.environment->slots[static_cast<size_t>(parameter->slot)] = args[at];
    } else if (parameter->kind == K::Spread) {
      Array* rest = new Array;
      const Value list(rest);
      for (size_t from = at; from < args.size(); from++) rest->items.push_back(args[from]);
      assignTo(parameter->a, list, frame);
    } else assignTo(parameter, at < args.size() ? args[at] : Value(), frame);
  }
  if (code->isExpression) frame.result = evaluate(code->body, frame);
  else execute(code->body, frame);
  callDepth--;
  return frame.result;
}

static Value callFunction(const Value& callee, const Value& self, const Arguments& args) {
  if (callee.isObject()) {
    Object* object = callee.object();
    if (object->kind == Kind::Native) return static_cast<NativeFunction*>(object)->call(self, args);
    if (object->kind == Kind::Function) {
      if (static_cast<Function*>(object)->klass) throwError("TypeError", "a class is called without new");
      const int depth = callDepth;
      try { return runFunction(static_cast<Function*>(object), self, args); }
      catch (...) { callDepth = depth; throw; }
    }
  }
  throwError("TypeError", encodeUtf8(callee.isObject() ? u"an object" : toText(callee)) + " is not a function");
}

// `self`: the object under construction, when a derived class calls its parent.
static Value construct(const Value& callee, const Arguments& args, const Value& self) {
  if (!callee.isObject()) throwError("TypeError", encodeUtf8(toText(callee)) + " is not a constructor");
  if (callee.object()->kind == Kind::Native) return static_cast<NativeFunction*>(callee.object())->call(self, args);
  if (callee.object()->kind != Kind::Function || static_cast<Function*>(callee.object())->code->isArrow) throwError("TypeError", "this is not a constructor");
  Function* function = static_cast<Function*>(callee.object());
  Value made = self;
  if (!made.isObject()) {
    Object* fresh = plainObject();
    made = Value(fresh);
    const Value proto = getProperty(callee, aPrototype);
    if (proto.isObject()) fresh->proto = Ref<Object>(proto.object());
  }
  if (function->klass) {
    const bool derived = function->parentClass.isObject();
    if (derived && !function->klass->constructor) construct(function->parentClass, args, made);
    if (!derived || !function->klass->constructor) initialiseFields(function, made);
    if (!function->klass->constructor) return made;
  }
  runFunction(function, made, args);
  return made;
}

static void evaluateArguments(Node* node, Frame& frame, Arguments& out) {
  out.reserve(node->list.size());
  for (Node* one : node->list) {
    if (one->kind == K::Spread) forEachItem(evaluate(one->a, frame), [&](const Value& item) { out.push_back(item); return true; });
    else out.push_back(evaluate(one, frame));
  }
}

struct ChainEnds {}; // `?.` met undefined

static Value evaluateCall(Node* node, Frame& frame) {
  Node* callee = node->a;
  Value self, function;
  if (callee->kind == K::Member || callee->kind == K::Index) {
    self = evaluate(callee->a, frame);
    if (callee->flag && self.isNullish()) throw ChainEnds();
    function = callee->kind == K::Member ? getProperty(self, callee->atom) : getIndexed(self, evaluate(callee->b, frame));
  } else function = evaluate(callee, frame);
  if (node->flag && function.isNullish()) throw ChainEnds();
  Arguments args;
  evaluateArguments(node, frame, args);
  if (!function.isObject()) {
    const std::string name = callee->kind == K::Member || callee->kind == K::Variable ? encodeUtf8(atomText(callee->atom)) : "this";
    throwError("TypeError", name + " is not a function (line " + std::to_string(node->line) + " of the checker)");
  }
  return callFunction(function, self, args);
}

static Value evaluateAssignment(Node* node, Frame& frame) {
  Node* target = node->a;
  if (node->op == Op::None) {
    if (target->kind == K::Member) {
      const Value of = evaluate(target->a, frame);
      const Value value = evaluate(node->b, frame);
      setProperty(of, target->atom, value);
      return value;
    }
    if (target->kind == K::Index) {
      const Value of = evaluate(target->a, frame), key = evaluate(target->b, frame);
      const Value value = evaluate(node->b, frame);
      setIndexed(of, key, value);
      return value;
    }
    const Value value = evaluate(node->b, frame);
    assignTo(target, value, frame);
    return value;
  }
  Value of, key, old;
  if (target->kind == K::Member) { of = evaluate(target->a, frame); old = getProperty(of, target->atom); }
  else if (target->kind == K::Index) { of = evaluate(target->a, frame); key = evaluate(target->b, frame); old = getIndexed(of, key); }
  else if (node->op == Op::Add && target->slot >= 0 && slotOf(target, frame).isString()) {
    // Appending to a text that nobody else holds takes no copy.
    const std::u16string more = toText(evaluate(node->b, frame));
    Value& slot = slotOf(target, frame);
    if (slot.isString() && slot.cell->count == 1) { static_cast<Str*>(slot.cell)->s += more; return slot; }
    slot = Value(toText(slot) + more);
    return slot;
  } else old = evaluate(target, frame);
  if (node->op == Op::LogicAnd && !truthy(old)) return old;
  if (node->op == Op::LogicOr && truthy(old)) return old;
  if (node->op == Op::LogicNullish && !old.isNullish()) return old;
  const Value right = evaluate(node->b, frame);
  const Value value = node->op >= Op::LogicAnd ? right : binaryOperation(node->op, old, right);
  if (target->kind == K::Member) setProperty(of, target->atom, value);
  else if (target->kind == K::Index) setIndexed(of, key, value);
  else assignTo(target, value, frame);
  return value;
}

static Value evaluateUpdate(Node* node, Frame& frame) {
  Node* target = node->a;
  const double step = node->op == Op::Add ? 1 : -1;
  if (target->kind == K::Variable && target->slot >= 0) {
    Value& slot = slotOf(target, frame);
    const double old = toNumber(slot);
    slot = Value(old + step);
    return Value(node->flag ? old + step : old);
  }
  const Value of = evaluate(target->a, frame);
  const Value key = target->kind == K::Member ? atomTexts[static_cast<size_t>(target->atom)] : evaluate(target->b, frame);
  const double old = toNumber(getIndexed(of, key));
  setIndexed(of, key, Value(old + step));
  return Value(node->flag ? old + step : old);
}

static Value evaluateObject(Node* node, Frame& frame) {
  Object* made = plainObject();
  const Value held(made);
  for (Node* one : node->list) {
    if (one->kind == K::Spread) {
      const Value from = evaluate(one->a, frame);
      if (!from.isObject()) continue;
      if (from.object()->kind == Kind::Array) {
        const std::vector<Value>& items = static_cast<Array*>(from.object())->items;
        for (size_t at = 0; at < items.size(); at++) made->set(atomOf(std::to_string(at).c_str()), items[at]);
      }
      for (size_t at = 0; at < from.object()->properties.size(); at++) {
        const Property property = from.object()->properties[at];
        made->set(property.name, getFrom(from.object(), property.name, from));
      }
      continue;
    }
    const Atom name = one->a ? toKey(evaluate(one->a, frame)) : one->atom;
    addMember(made, name, evaluate(one->b, frame), one->flag);
  }
  return held;
}

static Value evaluate(Node* node, Frame& frame) {
  switch (node->kind) {
    case K::Const: return node->value;
    case K::Variable: {
      if (node->slot >= 0) return slotOf(node, frame);
      const auto found = globals.find(node->atom);
      if (found != globals.end()) return node->kind = K::Const, node->value = found->second;
      throwError("ReferenceError", encodeUtf8(atomText(node->atom)) + " is not defined");
    }
    case K::Member: {
      const Value of = evaluate(node->a, frame);
      if (node->flag && of.isNullish()) throw ChainEnds();
      return getProperty(of, node->atom);
    }
    case K::Index: {
      const Value of = evaluate(node->a, frame);
      if (node->flag && of.isNullish()) throw ChainEnds();
      return getIndexed(of, evaluate(node->b, frame));
    }
    case K::Call: return evaluateCall(node, frame);
    case K::Chain:
      try { return evaluate(node->a, frame); }
      catch (const ChainEnds&) { return Value(); }
    case K::Binary: {
      const Value left = evaluate(node->a, frame);
      const Value right = evaluate(node->b, frame);
      return binaryOperation(node->op, left, right);
    }
    case K::And: { Value left = evaluate(node->a, frame); return truthy(left) ? evaluate(node->b, frame) : left; }
    case K::Or: { Value left = evaluate(node->a, frame); return truthy(left) ? left : evaluate(node->b, frame); }
    case K::Coalesce: { Value left = evaluate(node->a, frame); return left.isNullish() ? evaluate(node->b, frame) : left; }
    case K::Conditional: return truthy(evaluate(node->a, frame)) ? evaluate(node->b, frame) : evaluate(node->c, frame);
    case K::Assign: return evaluateAssignment(node, frame);
    case K::Update: return evaluateUpdate(node, frame);
    case K::Function: return makeClosure(node->function, frame);
    case K::Template: {
      std::u16string out = node->strings[0].text();
      for (size_t at = 0; at < node->list.size(); at++) out += toText(evaluate(node->list[at], frame)) + node->strings[at + 1].text();
      return Value(std::move(out));
    }
    case K::ArrayLiteral: {
      Array* made = new Array;
      const Value held(made);
      evaluateArguments(node, frame, made->items);
      return held;
    }
    case K::ObjectLiteral: return evaluateObject(node, frame);
    case K::Unary: {
      const Value of = evaluate(node->a, frame);
      switch (node->op) {
        case Op::Not: return Value(!truthy(of));
        case Op::Negate: return Value(-toNumber(of));
        case Op::Plus: return Value(toNumber(of));
        case Op::BitNot: return Value(static_cast<double>(~toInt32(toNumber(of))));
        default: return Value();
      }
    }
    case K::TypeOf:
      if (node->a->kind == K::Variable && node->a->slot < 0 && !globals.count(node->a->atom)) return Value("undefined");
      return Value(typeOf(evaluate(node->a, frame)));
    case K::New: {
      const Value callee = evaluate(node->a, frame);
      Arguments args;
      evaluateArguments(node, frame, args);
      const int depth = callDepth;
      try {
        const Value made = construct(callee, args, Value());
        callDepth = depth;
        return made;
      } catch (...) { callDepth = depth; throw; }
    }
    case K::SuperCall: {
      const Value self = evaluate(node->a, frame);
      Arguments args;
      evaluateArguments(node, frame, args);
      // The class whose constructor this is: the one in the chain of prototypes whose code belongs to the scope.
      Scope* home = node->a->scope;
      for (Object* proto = self.object()->proto.p; proto; proto = proto->proto.p) {
        Value* maker = proto->find(aConstructor);
        if (!maker || !maker->isObject() || maker->object()->kind != Kind::Function) continue;
        Function* klass = static_cast<Function*>(maker->object());
        if (!klass->klass || !klass->klass->constructor) continue;
        bool inside = false;
        for (Scope* s = home; s; s = s->parent) inside = inside || s == klass->klass->constructor->scope;
        if (!inside) continue;
        construct(klass->parentClass, args, self);
        initialiseFields(klass, self);
        return self;
      }
      throwError("SyntaxError", "super outside a constructor");
    }
    case K::Class: return evaluateClass(node->klass, frame);
    case K::Regex: return Value(new RegExp(node->value.text(), node->value2.text()));
    case K::Sequence: {
      Value last;
      for (Node* one : node->list) last = evaluate(one, frame);
      return last;
    }
    case K::Delete: {
      Node* target = node->a;
      if (target->kind != K::Member && target->kind != K::Index) return Value(true);
      const Value of = evaluate(target->a, frame);
      const Atom name = target->kind == K::Member ? target->atom : toKey(evaluate(target->b, frame));
      if (of.isObject()) of.object()->remove(name);
      return Value(true);
    }
    case K::Hole: return Value();
    default: break;
  }
  throwError("SyntaxError", "the interpreter does not know this expression (line " + std::to_string(node->line) + ")");
}

// True when a loop goes on; `flow` is what the loop ends with otherwise.
static bool goesOn(Flow& flow, Frame& frame, Atom label) {
  const bool mine = frame.label < 0 || frame.label == label;
  if (flow == Flow::Next) return true;
  if (flow == Flow::Continue && mine) { frame.label = -1; flow = Flow::Next; return true; }
  if (flow == Flow::Break && mine) { frame.label = -1; flow = Flow::Next; }
  return false;
}

static Flow executeLoop(Node* node, Frame& frame, Atom label) {
  Flow flow = Flow::Next;
  switch (node->kind) {
    case K::While:
      while (truthy(evaluate(node->a, frame))) { flow = execute(node->b, frame); if (!goesOn(flow, frame, label)) break; }
      return flow;
    case K::DoWhile:
      do { flow = execute(node->b, frame); if (!goesOn(flow, frame, label)) break; } while (truthy(evaluate(node->a, frame)));
      return flow;
    case K::For: {
      Inside inside(frame, node->scope);
      if (node->a) execute(node->a, frame);
      while (!node->b || truthy(evaluate(node->b, frame))) {
        flow = execute(node->d, frame);
        if (!goesOn(flow, frame, label)) break;
        if (node->scope->ownsEnvironment) { // closures keep the variables of their round
          Environment* next = new Environment(frame.environment->outer.p, 0);
          next->slots = frame.environment->slots;
          frame.environment = Ref<Environment>(next);
        }
        if (node->c) evaluate(node->c, frame);
      }
      return flow;
    }
    case K::ForIn: case K::ForOf: {
      Value items;
      {
        Inside inside(frame, node->scope); // the place from which the parser counted
        items = evaluate(node->b, frame);
      }
      if (node->kind == K::ForIn) {
        static const Atom keys = atomOf("keys");
        items = items.isObject() ? callFunction(getProperty(globals.at(atomOf("Object")), keys), Value(), {items}) : Value(new Array);
      }
      Node* target = node->a->kind == K::Declare ? node->a->a : node->a;
      forEachItem(items, [&](const Value& item) {
        Inside inside(frame, node->scope);
        assignTo(target, item, frame);
        flow = execute(node->d, frame);
        return goesOn(flow, frame, label);
      });
      return flow;
    }
    default: return flow;
  }
}

static Flow executeTry(Node* node, Frame& frame) {
  Flow flow = Flow::Next;
  const auto finish = [&]() -> bool { // true: the last block decides
    if (!node->c) return false;
    const Value result = frame.result;
    const Flow last = execute(node->c, frame);
    if (last != Flow::Next) { flow = last; return true; }
    frame.result = result;
    return false;
  };
  const int depth = callDepth;
  const Ref<Environment> before = frame.environment;
  try {
    try { flow = execute(node->a, frame); }
    catch (const Thrown& thrown) {
      if (!node->b) throw;
      callDepth = depth;
      frame.environment = before;
      const Value value = thrown.value;
      Inside inside(frame, node->scope);
      if (node->d) assignTo(node->d->a, value, frame);
      flow = execute(node->b, frame);
    }
  } catch (const Thrown&) {
    frame.environment = before;
    if (finish()) return flow;
    throw;
  }
  finish();
  return flow;
}

static Flow executeSwitch(Node* node, Frame& frame) {
  const Value value = evaluate(node->a, frame);
  Inside inside(frame, node->scope);
  size_t from = node->list.size();
  for (size_t at = 0; at < node->list.size() && from == node->list.size(); at++)
    if (!node->list[at]->flag && strictlyEqual(value, evaluate(node->list[at]->a, frame))) from = at;
  if (from == node->list.size())
    for (size_t at = 0; at < node->list.size(); at++) if (node->list[at]->flag) from = at;
  for (size_t at = from; at < node->list.size(); at++) {
    for (Node* one : node->list[at]->list) {
      const Flow flow = execute(one, frame);
      if (flow == Flow::Break && frame.label < 0) return Flow::Next;
      if (flow != Flow::Next) return flow;
    }
  }
  return Flow::Next;
}

static Flow execute(Node* node, Frame& frame) {
  switch (node->kind) {
    case K::Expression: evaluate(node->a, frame); return Flow::Next;
    case K::Declare:
      if (node->b) assignTo(node->a, evaluate(node->b, frame), frame);
      else if (!node->flag) assignTo(node->a, Value(), frame);
      return Flow::Next;
    case K::Block: {
      Inside inside(frame, node->scope);
      for (Node* one : node->hoisted) evaluate(one, frame);
      for (Node* one : node->list) {
        const Flow flow = execute(one, frame);
        if (flow != Flow::Next) return flow;
      }
      return Flow::Next;
    }
    case K::If:
      if (truthy(evaluate(node->a, frame))) return execute(node->b, frame);
      return node->c ? execute(node->c, frame) : Flow::Next;
    case K::Return:
      frame.result = node->a ? evaluate(node->a, frame) : Value();
      return Flow::Return;
    case K::For: case K::ForOf: case K::ForIn: case K::While: case K::DoWhile: return executeLoop(node, frame, -1);
    case K::Labelled: {
      const K kind = node->a->kind;
      Flow flow = kind == K::For || kind == K::ForOf || kind == K::ForIn || kind == K::While || kind == K::DoWhile
        ? executeLoop(node->a, frame, node->atom) : execute(node->a, frame);
      if (flow == Flow::Break && frame.label == node->atom) { frame.label = -1; flow = Flow::Next; }
      return flow;
    }
    case K::Break: frame.label = node->atom; return Flow::Break;
    case K::Continue: frame.label = node->atom; return Flow::Continue;
    case K::Throw: throw Thrown{evaluate(node->a, frame)};
    case K::Try: return executeTry(node, frame);
    case K::Switch: return executeSwitch(node, frame);
    case K::Empty: return Flow::Next;
    default: evaluate(node, frame); return Flow::Next;
  }
}
