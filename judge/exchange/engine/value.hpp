// Values. Strings and objects are counted by reference; cycles are never freed, which a program that ends soon can afford.

struct Cell {
  uint32_t count = 0;
  Cell* nextDead = nullptr;
  virtual ~Cell() = default;
};

// Cells that nobody holds are deleted one by one, never recursively: long chains do not overflow the stack.
static Cell* dead = nullptr;
static bool draining = false;

static void drop(Cell* cell) {
  cell->nextDead = dead;
  dead = cell;
  if (draining) return;
  draining = true;
  while (dead) {
    Cell* next = dead;
    dead = next->nextDead;
    delete next;
  }
  draining = false;
}

template <class T>
struct Ref {
  T* p = nullptr;
  Ref() = default;
  Ref(T* pointer) : p(pointer) { if (p) p->count++; }
  Ref(const Ref& other) : p(other.p) { if (p) p->count++; }
  Ref(Ref&& other) noexcept : p(other.p) { other.p = nullptr; }
  ~Ref() { if (p && --p->count == 0) drop(p); }
  Ref& operator=(Ref other) noexcept { std::swap(p, other.p); return *this; }
  T* operator->() const { return p; }
  T& operator*() const { return *p; }
  explicit operator bool() const { return p != nullptr; }
};

struct Str : Cell {
  std::u16string s;
  explicit Str(std::u16string text) : s(std::move(text)) {}
};

struct Object;
enum class Tag : uint8_t { Undefined, Null, Boolean, Number, String, Object };

struct Value {
  Tag tag;
  union { double number; bool boolean; Cell* cell; };
  Value() : tag(Tag::Undefined), number(0) {}
  Value(double n) : tag(Tag::Number), number(n) {}
  Value(int n) : tag(Tag::Number), number(n) {}
  Value(size_t n) : tag(Tag::Number), number(static_cast<double>(n)) {}
  Value(bool b) : tag(Tag::Boolean), number(0) { boolean = b; }
  Value(Str* s) : tag(Tag::String) { cell = s; cell->count++; }
  Value(const std::u16string& s) : Value(new Str(s)) {}
  Value(std::u16string&& s) : Value(new Str(std::move(s))) {}
  Value(const char* ascii) : Value(widen(ascii)) {}
  Value(const char16_t* text) : Value(std::u16string(text)) {}
  Value(Object* o);
  Value(const Ref<Object>& o);
  Value(const void*) = delete;
  Value(const Value& other) : tag(other.tag), number(other.number) {
    if (tag >= Tag::String) { cell = other.cell; cell->count++; }
  }
  Value(Value&& other) noexcept : tag(other.tag), number(other.number) {
    if (tag >= Tag::String) cell = other.cell;
    other.tag = Tag::Undefined;
  }
  ~Value() { if (tag >= Tag::String && --cell->count == 0) drop(cell); }
  Value& operator=(Value other) noexcept {
    std::swap(tag, other.tag);
    std::swap(number, other.number);
    return *this;
  }
  bool isUndefined() const { return tag == Tag::Undefined; }
  bool isNullish() const { return tag <= Tag::Null; }
  bool isString() const { return tag == Tag::String; }
  bool isNumber() const { return tag == Tag::Number; }
  bool isObject() const { return tag == Tag::Object; }
  const std::u16string& text() const { return static_cast<Str*>(cell)->s; }
  Object* object() const;
  static Value null() { Value v; v.tag = Tag::Null; return v; }
};

// Names of properties and variables are numbers.
using Atom = int;
static std::unordered_map<std::u16string, Atom> atomNumbers;
static std::vector<Value> atomTexts;

static Atom atomOf(const std::u16string& text) {
  const auto found = atomNumbers.find(text);
  if (found != atomNumbers.end()) return found->second;
  const Atom atom = static_cast<Atom>(atomTexts.size());
  atomNumbers.emplace(text, atom);
  atomTexts.push_back(Value(text));
  return atom;
}
static Atom atomOf(const char* text) { return atomOf(widen(text)); }
static const std::u16string& atomText(Atom atom) { return atomTexts[static_cast<size_t>(atom)].text(); }

using Arguments = std::vector<Value>;
using Native = Value (*)(const Value& self, const Arguments& args);

enum class Kind : uint8_t { Plain, Array, Function, Native, Map, Set, Numbers, RegExp, Getter };

struct Property { Atom name; Value value; };

struct Object : Cell {
  Kind kind = Kind::Plain;
  Ref<Object> proto;
  std::vector<Property> properties;
  std::unique_ptr<std::unordered_map<Atom, size_t>> index; // when there are many

  Value* find(Atom name) {
    if (index) {
      const auto found = index->find(name);
      return found == index->end() ? nullptr : &properties[found->second].value;
    }
    for (Property& property : properties)
      if (property.name == name) return &property.value;
    return nullptr;
  }
  void set(Atom name, Value value) {
    if (Value* old = find(name)) { *old = std::move(value); return; }
    properties.push_back({name, std::move(value)});
    if (index) index->emplace(name, properties.size() - 1);
    else if (properties.size() > 12) reindex();
  }
  bool remove(Atom name) {
    for (size_t at = 0; at < properties.size(); at++) {
      if (properties[at].name != name) continue;
      properties.erase(properties.begin() + static_cast<std::ptrdiff_t>(at));
      if (index) reindex();
      return true;
    }
    return false;
  }
  void reindex() {
    index = std::make_unique<std::unordered_map<Atom, size_t>>();
    for (size_t at = 0; at < properties.size(); at++) index->emplace(properties[at].name, at);
  }
};

inline Value::Value(Object* o) : tag(Tag::Object) { cell = o; cell->count++; }
inline Value::Value(const Ref<Object>& o) : Value(o.p) {}
inline Object* Value::object() const { return static_cast<Object*>(cell); }

struct Array : Object {
  std::vector<Value> items;
  Array();
};

enum class NumberType : uint8_t { Int8, Uint8, Int16, Uint16, Int32, Uint32, Float64 };

// A typed array; its numbers are kept as doubles, rounded to its type.
struct Numbers : Object {
  NumberType type;
  std::vector<double> items;
  explicit Numbers(NumberType of);
  void put(size_t at, double number) {
    if (at >= items.size()) return;
    switch (type) {
      case NumberType::Int8: items[at] = static_cast<int8_t>(toInt32(number)); break;
      case NumberType::Uint8: items[at] = static_cast<uint8_t>(toInt32(number)); break;
      case NumberType::Int16: items[at] = static_cast<int16_t>(toInt32(number)); break;
      case NumberType::Uint16: items[at] = static_cast<uint16_t>(toInt32(number)); break;
      case NumberType::Int32: items[at] = toInt32(number); break;
      case NumberType::Uint32: items[at] = static_cast<uint32_t>(toInt32(number)); break;
      case NumberType::Float64: items[at] = number; break;
    }
  }
};

struct NativeFunction : Object {
  Native call;
  explicit NativeFunction(Native native);
};

struct Getter : Object {
  Value function;
  explicit Getter(Value getter) : function(std::move(getter)) { kind = Kind::Getter; }
};

// Equal keys of Map and Set: the same value, where NaN equals itself and −0 is 0.
struct KeyHash {
  size_t operator()(const Value& key) const {
    switch (key.tag) {
      case Tag::Number: return std::isnan(key.number) ? 1 : std::hash<double>()(key.number == 0 ? 0.0 : key.number);
      case Tag::String: return std::hash<std::u16string>()(key.text());
      case Tag::Object: return std::hash<Cell*>()(key.cell);
      case Tag::Boolean: return key.boolean ? 3 : 2;
      default: return static_cast<size_t>(key.tag) + 4;
    }
  }
};
struct KeyEqual {
  bool operator()(const Value& a, const Value& b) const {
    if (a.tag != b.tag) return false;
    switch (a.tag) {
      case Tag::Number: return a.number == b.number || (std::isnan(a.number) && std::isnan(b.number));
      case Tag::String: return a.cell == b.cell || a.text() == b.text();
      case Tag::Object: return a.cell == b.cell;
      case Tag::Boolean: return a.boolean == b.boolean;
      default: return true;
    }
  }
};

// A Map or a Set: entries in the order in which they came; removed ones leave a gap.
struct Table : Object {
  struct Entry { Value key, value; bool there; };
  std::vector<Entry> entries;
  std::unordered_map<Value, size_t, KeyHash, KeyEqual> places;
  explicit Table(Kind of);
  void put(const Value& key, Value value) {
    const auto found = places.find(key);
    if (found != places.end()) { entries[found->second].value = std::move(value); return; }
    places.emplace(key, entries.size());
    entries.push_back({key, std::move(value), true});
  }
};

struct Thrown { Value value; };
[[noreturn]] static void throwError(const char* type, const std::string& message);
