// What programs find: the globals and methods of JavaScript, as far as checkers need them.

static Value argument(const Arguments& args, size_t at) { return at < args.size() ? args[at] : Value(); }
static Value makeArray(std::vector<Value> items) { Array* made = new Array; made->items = std::move(items); return Value(made); }
static Value pairOf(Value a, Value b) { return makeArray({std::move(a), std::move(b)}); }
static Value nativeFunction(Native native) { return Value(static_cast<Object*>(new NativeFunction(native))); }
static void method(Object* of, const char* name, Native native) { of->set(atomOf(name), nativeFunction(native)); }
static double integerOf(const Value& v) { const double n = toNumber(v); return std::isnan(n) ? 0 : std::trunc(n); }

// A place that may count from the end, held inside 0…size.
static size_t relativeIndex(const Value& v, size_t size, double otherwise) {
  double at = v.isUndefined() ? otherwise : integerOf(v);
  if (at < 0) at += static_cast<double>(size);
  return static_cast<size_t>(std::min(std::max(at, 0.0), static_cast<double>(size)));
}

// ---- lists: arrays and typed arrays share their methods ----
struct List { // a view of either
  Array* array = nullptr;
  Numbers* numbers = nullptr;
  explicit List(const Value& of) {
    if (of.isObject() && of.object()->kind == Kind::Array) array = static_cast<Array*>(of.object());
    else if (of.isObject() && of.object()->kind == Kind::Numbers) numbers = static_cast<Numbers*>(of.object());
    else throwError("TypeError", "this method needs an array");
  }
  size_t size() const { return array ? array->items.size() : numbers->items.size(); }
  Value at(size_t index) const {
    if (array) return index < array->items.size() ? array->items[index] : Value();
    return index < numbers->items.size() ? Value(numbers->items[index]) : Value();
  }
  // A new list of the same kind.
  Value like(const std::vector<Value>& items) const {
    if (array) return makeArray(items);
    Numbers* made = new Numbers(numbers->type);
    made->proto = numbers->proto;
    made->items.resize(items.size());
    for (size_t index = 0; index < items.size(); index++) made->put(index, toNumber(items[index]));
    return Value(made);
  }
  void put(size_t index, const Value& v) const { if (array) array->items[index] = v; else numbers->put(index, toNumber(v)); }
};

static std::vector<Value> itemsOf(const Value& of) {
  std::vector<Value> items;
  forEachItem(of, [&](const Value& item) { items.push_back(item); return true; });
  return items;
}

// Calls f(item, index, list); `visit(result, item, index)` returns false to stop.
template <class Visit>
static void eachCall(const Value& self, const Arguments& args, Visit visit) {
  const List list(self);
  const Value f = argument(args, 0);
  for (size_t index = 0; index < list.size(); index++) {
    const Value item = list.at(index);
    if (!visit(callFunction(f, argument(args, 1), {item, Value(index), self}), item, index)) return;
  }
}

static void mergeSort(std::vector<Value>& items, const Value& order) {
  if (items.size() < 2) return;
  const auto middle = items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2);
  std::vector<Value> left(items.begin(), middle), right(middle, items.end());
  mergeSort(left, order);
  mergeSort(right, order);
  size_t l = 0, r = 0;
  for (Value& item : items) {
    bool takeRight = l == left.size();
    if (!takeRight && r < right.size()) {
      if (right[r].isUndefined() || left[l].isUndefined()) takeRight = left[l].isUndefined() && !right[r].isUndefined();
      else if (order.isUndefined()) takeRight = toText(left[l]).compare(toText(right[r])) > 0;
      else takeRight = toNumber(callFunction(order, Value(), {left[l], right[r]})) > 0;
    }
    item = takeRight ? right[r++] : left[l++];
  }
}

static void sortList(const List& list, const Value& order) {
  std::vector<Value> items;
  for (size_t index = 0; index < list.size(); index++) items.push_back(list.at(index));
  if (list.numbers && order.isUndefined())
    std::stable_sort(items.begin(), items.end(), [](const Value& a, const Value& b) { return a.number < b.number; });
  else mergeSort(items, order);
  for (size_t index = 0; index < items.size(); index++) list.put(index, items[index]);
}

static void flatten(const Value& of, double depth, std::vector<Value>& out) {
  for (const Value& item : itemsOf(of)) {
    if (depth >= 1 && item.isObject() && item.object()->kind == Kind::Array) flatten(item, depth - 1, out);
    else out.push_back(item);
  }
}

static std::u16string joined(const Value& self, const std::u16string& separator) {
  const List list(self);
  std::u16string out;
  for (size_t index = 0; index < list.size(); index++) {
    if (index > 0) out += separator;
    const Value item = list.at(index);
    if (!item.isNullish()) out += toText(item);
  }
  return out;
}

static Array* arrayOf(const Value& self) { return List(self).array ? List(self).array : (throwError("TypeError", "this method needs an array"), nullptr); }

static Value reduceList(const Value& self, const Arguments& args, bool fromRight) {
  const List list(self);
  size_t done = 0;
  const auto next = [&] { const size_t index = fromRight ? list.size() - 1 - done : done; done++; return index; };
  if (args.size() < 2 && list.size() == 0) throwError("TypeError", "reduce of an empty array without a first value");
  Value result = args.size() > 1 ? args[1] : list.at(next());
  while (done < list.size()) { const size_t index = next(); result = callFunction(args[0], Value(), {result, list.at(index), Value(index), self}); }
  return result;
}

static Value findIn(const Value& self, const Arguments& args, bool fromRight, bool wantsIndex) {
  const List list(self);
  for (size_t done = 0; done < list.size(); done++) {
    const size_t index = fromRight ? list.size() - 1 - done : done;
    const Value item = list.at(index);
    if (truthy(callFunction(argument(args, 0), Value(), {item, Value(index), self}))) return wantsIndex ? Value(index) : item;
  }
  return wantsIndex ? Value(-1) : Value();
}

static void listMethods(Object* proto) {
  method(proto, "at", [](const Value& self, const Arguments& args) -> Value {
    const List list(self);
    double at = integerOf(argument(args, 0));
    if (at < 0) at += static_cast<double>(list.size());
    return at < 0 || at >= static_cast<double>(list.size()) ? Value() : list.at(static_cast<size_t>(at));
  });
  method(proto, "map", [](const Value& self, const Arguments& args) -> Value {
    std::vector<Value> out;
    eachCall(self, args, [&](Value made, const Value&, size_t) { out.push_back(std::move(made)); return true; });
    return List(self).like(out);
  });
  method(proto, "flatMap", [](const Value& self, const Arguments& args) -> Value {
    std::vector<Value> out;
    eachCall(self, args, [&](Value made, const Value&, size_t) {
      if (made.isObject() && made.object()->kind == Kind::Array) for (const Value& item : itemsOf(made)) out.push_back(item);
      else out.push_back(std::move(made));
      return true;
    });
    return makeArray(out);
  });
  method(proto, "filter", [](const Value& self, const Arguments& args) -> Value {
    std::vector<Value> out;
    eachCall(self, args, [&](const Value& keep, const Value& item, size_t) { if (truthy(keep)) out.push_back(item); return true; });
    return List(self).like(out);
  });
  method(proto, "forEach", [](const Value& self, const Arguments& args) -> Value {
    eachCall(self, args, [](const Value&, const Value&, size_t) { return true; });
    return Value();
  });
  method(proto, "every", [](const Value& self, const Arguments& args) -> Value {
    bool all = true;
    eachCall(self, args, [&](const Value& holds, const Value&, size_t) { return all = truthy(holds); });
    return Value(all);
  });
  method(proto, "some", [](const Value& self, const Arguments& args) -> Value {
    bool any = false;
    eachCall(self, args, [&](const Value& holds, const Value&, size_t) { any = truthy(holds); return !any; });
    return Value(any);
  });
  method(proto, "find", [](const Value& self, const Arguments& args) { return findIn(self, args, false, false); });
  method(proto, "findIndex", [](const Value& self, const Arguments& args) { return findIn(self, args, false, true); });
  method(proto, "findLast", [](const Value& self, const Arguments& args) { return findIn(self, args, true, false); });
  method(proto, "findLastIndex", [](const Value& self, const Arguments& args) { return findIn(self, args, true, true); });
  method(proto, "reduce", [](const Value& self, const Arguments& args) { return reduceList(self, args, false); });
  method(proto, "reduceRight", [](const Value& self, const Arguments& args) { return reduceList(self, args, true); });
  method(proto, "indexOf", [](const Value& self, const Arguments& args) -> Value {
    const List list(self);
    for (size_t index = relativeIndex(argument(args, 1), list.size(), 0); index < list.size(); index++)
      if (strictlyEqual(list.at(index), argument(args, 0))) return Value(index);
    return Value(-1);
  });
  method(proto, "lastIndexOf", [](const Value& self, const Arguments& args) -> Value {
    const List list(self);
    for (size_t index = list.size(); index-- > 0;)
      if (strictlyEqual(list.at(index), argument(args, 0))) return Value(index);
    return Value(-1);
  });
  method(proto, "includes", [](const Value& self, const Arguments& args) -> Value {
    const List list(self);
    for (size_t index = 0; index < list.size(); index++)
      if (KeyEqual()(list.at(index), argument(args, 0))) return Value(true);
    return Value(false);
  });
  method(proto, "join", [](const Value& self, const Arguments& args) -> Value {
    return Value(joined(self, argument(args, 0).isUndefined() ? u"," : toText(args[0])));
  });
  method(proto, "toString", [](const Value& self, const Arguments&) -> Value { return Value(joined(self, u",")); });
  method(proto, "slice", [](const Value& self, const Arguments& args) -> Value {
    const List list(self);
    const size_t from = relativeIndex(argument(args, 0), list.size(), 0), to = relativeIndex(argument(args, 1), list.size(), static_cast<double>(list.size()));
    std::vector<Value> out;
    for (size_t index = from; index < to; index++) out.push_back(list.at(index));
    return list.like(out);
  });
  proto->set(atomOf("subarray"), *proto->find(atomOf("slice")));
  method(proto, "fill", [](const Value& self, const Arguments& args) -> Value {
    const List list(self);
    const size_t from = relativeIndex(argument(args, 1), list.size(), 0), to = relativeIndex(argument(args, 2), list.size(), static_cast<double>(list.size()));
    for (size_t index = from; index < to; index++) list.put(index, argument(args, 0));
    return self;
  });
  method(proto, "reverse", [](const Value& self, const Arguments&) -> Value {
    const List list(self);
    if (list.array) std::reverse(list.array->items.begin(), list.array->items.end());
    else std::reverse(list.numbers->items.begin(), list.numbers->items.end());
    return self;
  });
  method(proto, "sort", [](const Value& self, const Arguments& args) -> Value { sortList(List(self), argument(args, 0)); return self; });
  method(proto, "toSorted", [](const Value& self, const Arguments& args) -> Value {
    const Value copy = List(self).like(itemsOf(self));
    sortList(List(copy), argument(args, 0));
    return copy;
  });
  method(proto, "toReversed", [](const Value& self, const Arguments&) -> Value {
    std::vector<Value> items = itemsOf(self);
    std::reverse(items.begin(), items.end());
    return List(self).like(items);
  });
  method(proto, "keys", [](const Value& self, const Arguments&) -> Value {
    std::vector<Value> out;
    for (size_t index = 0; index < List(self).size(); index++) out.push_back(Value(index));
    return makeArray(out);
  });
  method(proto, "values", [](const Value& self, const Arguments&) -> Value { return makeArray(itemsOf(self)); });
  method(proto, "entries", [](const Value& self, const Arguments&) -> Value {
    std::vector<Value> out;
    for (const Value& item : itemsOf(self)) out.push_back(pairOf(Value(out.size()), item));
    return makeArray(out);
  });
  method(proto, "set", [](const Value& self, const Arguments& args) -> Value {
    const List list(self);
    size_t at = static_cast<size_t>(integerOf(argument(args, 1)));
    for (const Value& item : itemsOf(argument(args, 0))) {
      if (at >= list.size()) throwError("RangeError", "offset is out of bounds");
      list.put(at++, item);
    }
    return Value();
  });
}

static void arrayMethods() {
  Object* proto = arrayProto;
  listMethods(proto);
  method(proto, "push", [](const Value& self, const Arguments& args) -> Value {
    Array* array = arrayOf(self);
    for (const Value& item : args) array->items.push_back(item);
    return Value(array->items.size());
  });
  method(proto, "pop", [](const Value& self, const Arguments&) -> Value {
    Array* array = arrayOf(self);
    if (array->items.empty()) return Value();
    Value last = std::move(array->items.back());
    array->items.pop_back();
    return last;
  });
  method(proto, "shift", [](const Value& self, const Arguments&) -> Value {
    Array* array = arrayOf(self);
    if (array->items.empty()) return Value();
    Value first = std::move(array->items.front());
    array->items.erase(array->items.begin());
    return first;
  });
  method(proto, "unshift", [](const Value& self, const Arguments& args) -> Value {
    Array* array = arrayOf(self);
    array->items.insert(array->items.begin(), args.begin(), args.end());
    return Value(array->items.size());
  });
  method(proto, "splice", [](const Value& self, const Arguments& args) -> Value {
    Array* array = arrayOf(self);
    const size_t from = relativeIndex(argument(args, 0), array->items.size(), 0), rest = array->items.size() - from;
    const double asked = args.size() < 2 ? static_cast<double>(rest) : integerOf(args[1]);
    const size_t count = static_cast<size_t>(std::min(std::max(asked, 0.0), static_cast<double>(rest)));
    const auto first = array->items.begin() + static_cast<std::ptrdiff_t>(from), last = first + static_cast<std::ptrdiff_t>(count);
    std::vector<Value> removed(first, last);
    array->items.erase(first, last);
    if (args.size() > 2) array->items.insert(array->items.begin() + static_cast<std::ptrdiff_t>(from), args.begin() + 2, args.end());
    return makeArray(removed);
  });
  method(proto, "concat", [](const Value& self, const Arguments& args) -> Value {
    std::vector<Value> out = itemsOf(self);
    for (const Value& one : args) {
      if (one.isObject() && one.object()->kind == Kind::Array) for (const Value& item : itemsOf(one)) out.push_back(item);
      else out.push_back(one);
    }
    return makeArray(out);
  });
  method(proto, "flat", [](const Value& self, const Arguments& args) -> Value {
    std::vector<Value> out;
    flatten(self, argument(args, 0).isUndefined() ? 1 : toNumber(args[0]), out);
    return makeArray(out);
  });
}

// What Array.from and the `from` of typed arrays take: anything iterable, or an object with a length.
static std::vector<Value> fromItems(const Arguments& args) {
  std::vector<Value> items;
  const Value source = argument(args, 0), f = argument(args, 1);
  if (source.isObject() && source.object()->kind == Kind::Plain) {
    const double length = toNumber(getProperty(source, aLength));
    for (size_t index = 0; static_cast<double>(index) < length; index++) items.push_back(getIndexed(source, Value(index)));
  } else items = itemsOf(source);
  if (!f.isUndefined()) for (size_t index = 0; index < items.size(); index++) items[index] = callFunction(f, Value(), {items[index], Value(index)});
  return items;
}

static Value makeNumbers(NumberType type, const Arguments& args) {
  Numbers* made = new Numbers(type);
  const Value held(made);
  const Value source = argument(args, 0);
  if (source.isObject()) {
    const std::vector<Value> items = fromItems({source});
    made->items.resize(items.size());
    for (size_t index = 0; index < items.size(); index++) made->put(index, toNumber(items[index]));
  } else {
    const double length = source.isUndefined() ? 0 : toNumber(source);
    if (!(length >= 0) || length > 2e8) throwError("RangeError", "invalid length of a typed array");
    made->items.resize(static_cast<size_t>(length));
  }
  return held;
}

template <NumberType type>
static void numbersType(const char* name) {
  Value maker = nativeFunction([](const Value&, const Arguments& args) { return makeNumbers(type, args); });
  method(maker.object(), "from", [](const Value&, const Arguments& args) { return makeNumbers(type, {makeArray(fromItems(args))}); });
  method(maker.object(), "of", [](const Value&, const Arguments& args) { return makeNumbers(type, {makeArray(args)}); });
  maker.object()->set(aPrototype, Value(numbersProto));
  globals[atomOf(name)] = maker;
}

// ---- texts ----
static RegExp* asRegExp(const Value& v) { return v.isObject() && v.object()->kind == Kind::RegExp ? static_cast<RegExp*>(v.object()) : nullptr; }

// The next match from `from` on, as an array with index and groups; undefined when there is none.
static Value matchFrom(RegExp* regExp, const Value& whole, size_t from, bool exactly) {
  Pattern& pattern = *regExp->pattern;
  const std::u16string& text = whole.text(); // shared with the match, never copied: it may be long, and there may be many matches
  for (size_t at = from; at <= text.size(); at++) {
    if (pattern.matchAt(text, at)) {
      Array* found = new Array;
      const Value held(found);
      Object* groups = pattern.names.empty() ? nullptr : plainObject();
      for (const auto& capture : pattern.captures)
        found->items.push_back(capture.first == Pattern::none ? Value() : Value(text.substr(capture.first, capture.second - capture.first)));
      if (groups) {
        const Value keep(groups);
        for (const auto& name : pattern.names) groups->set(atomOf(name.first), found->items[static_cast<size_t>(name.second)]);
        found->set(aGroups, keep);
      } else found->set(aGroups, Value());
      found->set(aIndex, Value(at));
      found->set(aInput, whole);
      return held;
    }
    if (exactly) break;
  }
  return Value();
}

static size_t matchEnd(const Value& match) {
  return static_cast<size_t>(toNumber(getProperty(match, aIndex))) + getIndexed(match, Value(0)).text().size();
}

static Value textValue(const Value& v) { return v.isString() ? v : Value(toText(v)); }

static Value execute(RegExp* regExp, const Value& whole) {
  const bool moves = regExp->global || regExp->sticky;
  const double last = moves ? toNumber(*regExp->find(aLastIndex)) : 0;
  if (last > static_cast<double>(whole.text().size())) { regExp->set(aLastIndex, Value(0)); return Value::null(); }
  const Value match = matchFrom(regExp, whole, static_cast<size_t>(last), regExp->sticky);
  if (match.isUndefined()) {
    if (moves) regExp->set(aLastIndex, Value(0));
    return Value::null();
  }
  if (moves) regExp->set(aLastIndex, Value(matchEnd(match)));
  return match;
}

static std::vector<Value> allMatches(RegExp* regExp, const Value& whole) {
  std::vector<Value> out;
  for (size_t from = 0; from <= whole.text().size();) {
    const Value match = matchFrom(regExp, whole, from, regExp->sticky);
    if (match.isUndefined()) break;
    out.push_back(match);
    const size_t end = matchEnd(match);
    from = getIndexed(match, Value(0)).text().empty() ? end + 1 : end;
  }
  return out;
}

static std::u16string expand(const std::u16string& by, const Value& match, const std::u16string& text) {
  std::u16string out;
  const size_t start = static_cast<size_t>(toNumber(getProperty(match, aIndex)));
  for (size_t at = 0; at < by.size(); at++) {
    if (by[at] != '$' || at + 1 == by.size()) { out += by[at]; continue; }
    const char16_t c = by[++at];
    const std::vector<Value>& items = static_cast<Array*>(match.object())->items;
    if (c == '$') out += u'$';
    else if (c == '&') out += items[0].text();
    else if (c == '`') out += text.substr(0, start);
    else if (c == '\'') out += text.substr(matchEnd(match));
    else if (c >= '1' && c <= '9' && static_cast<size_t>(c - '0') < items.size()) { const Value& item = items[static_cast<size_t>(c - '0')]; if (!item.isUndefined()) out += item.text(); }
    else { out += u'$'; out += c; }
  }
  return out;
}

static Value replaceText(const Value& self, const Arguments& args, bool all) {
  const Value whole = textValue(self);
  const std::u16string& text = whole.text();
  const Value by = argument(args, 1);
  std::vector<Value> matches;
  if (RegExp* regExp = asRegExp(argument(args, 0))) {
    if (regExp->global) matches = allMatches(regExp, whole);
    else { const Value match = matchFrom(regExp, whole, 0, regExp->sticky); if (!match.isUndefined()) matches.push_back(match); }
  } else {
    const std::u16string what = toText(argument(args, 0));
    for (size_t at = text.find(what); at != std::u16string::npos; at = text.find(what, at + std::max<size_t>(what.size(), 1))) {
      const Value match = makeArray({Value(what)});
      match.object()->set(aIndex, Value(at));
      matches.push_back(match);
      if (!all) break;
    }
  }
  std::u16string out;
  size_t done = 0;
  for (const Value& match : matches) {
    const Value at = getProperty(match, aIndex);
    out += text.substr(done, static_cast<size_t>(at.number) - done);
    if (by.isObject()) {
      Arguments called = static_cast<Array*>(match.object())->items;
      called.push_back(at);
      called.push_back(whole);
      out += toText(callFunction(by, Value(), called));
    } else out += expand(toText(by), match, text);
    done = matchEnd(match);
  }
  return Value(out + text.substr(done));
}

static Value splitText(const Value& self, const Arguments& args) {
  const Value whole = textValue(self);
  const std::u16string& text = whole.text();
  const Value by = argument(args, 0);
  const double limit = argument(args, 1).isUndefined() ? 4294967295.0 : toNumber(args[1]);
  std::vector<Value> out;
  const auto add = [&](const Value& part) { if (static_cast<double>(out.size()) < limit) out.push_back(part); };
  if (by.isUndefined()) return makeArray({Value(text)});
  if (RegExp* regExp = asRegExp(by)) {
    if (text.empty()) return regExp->pattern->matchAt(text, 0) ? makeArray({}) : makeArray({Value(text)});
    size_t done = 0, at = 0;
    while (at < text.size() && static_cast<double>(out.size()) < limit) {
      if (!regExp->pattern->matchAt(text, at) || regExp->pattern->captures[0].second == done) { at++; continue; }
      const auto captures = regExp->pattern->captures;
      if (captures[0].second == at && at == done) { at++; continue; }
      add(Value(text.substr(done, at - done)));
      for (size_t group = 1; group < captures.size(); group++)
        add(captures[group].first == Pattern::none ? Value() : Value(text.substr(captures[group].first, captures[group].second - captures[group].first)));
      done = captures[0].second;
      at = done > at ? done : at + 1;
    }
    add(Value(text.substr(done)));
    return makeArray(out);
  }
  const std::u16string separator = toText(by);
  if (separator.empty()) {
    for (const char16_t unit : text) add(unitText(unit));
    return makeArray(out);
  }
  size_t from = 0;
  for (size_t at = text.find(separator); at != std::u16string::npos; at = text.find(separator, from)) {
    add(Value(text.substr(from, at - from)));
    from = at + separator.size();
  }
  add(Value(text.substr(from)));
  return makeArray(out);
}

static Value padText(const Value& self, const Arguments& args, bool atStart) {
  const std::u16string text = toText(self), with = argument(args, 1).isUndefined() ? u" " : toText(args[1]);
  const double length = integerOf(argument(args, 0));
  if (length <= static_cast<double>(text.size()) || with.empty()) return Value(text);
  std::u16string padding;
  while (static_cast<double>(padding.size() + text.size()) < length) padding += with[padding.size() % with.size()];
  return Value(atStart ? padding + text : text + padding);
}

static Value changeCase(const Value& self, bool upper) {
  std::u16string text = toText(self);
  for (char16_t& unit : text) {
    const bool latin = unit >= 0xC0 && unit <= 0xFE && unit != 0xD7 && unit != 0xF7 && unit != 0xDF;
    if (upper && ((unit >= 'a' && unit <= 'z') || (latin && unit >= 0xE0))) unit = static_cast<char16_t>(unit - 32);
    else if (!upper && ((unit >= 'A' && unit <= 'Z') || (latin && unit < 0xDF))) unit = static_cast<char16_t>(unit + 32);
  }
  return Value(text);
}

static void stringMethods() {
  Object* proto = stringProto;
  method(proto, "toString", [](const Value& self, const Arguments&) -> Value { return self; });
  method(proto, "valueOf", [](const Value& self, const Arguments&) -> Value { return self; });
  method(proto, "charAt", [](const Value& self, const Arguments& args) -> Value {
    const double at = integerOf(argument(args, 0));
    return at < 0 || at >= static_cast<double>(self.text().size()) ? Value(u"") : unitText(self.text()[static_cast<size_t>(at)]);
  });
  method(proto, "charCodeAt", [](const Value& self, const Arguments& args) -> Value {
    const double at = integerOf(argument(args, 0));
    return at < 0 || at >= static_cast<double>(self.text().size()) ? Value(NAN) : Value(static_cast<int>(self.text()[static_cast<size_t>(at)]));
  });
  method(proto, "codePointAt", [](const Value& self, const Arguments& args) -> Value {
    const double at = integerOf(argument(args, 0));
    size_t size = 1;
    return at < 0 || at >= static_cast<double>(self.text().size()) ? Value() : Value(static_cast<double>(codePointAt(self.text(), static_cast<size_t>(at), size)));
  });
  method(proto, "at", [](const Value& self, const Arguments& args) -> Value {
    double at = integerOf(argument(args, 0));
    if (at < 0) at += static_cast<double>(self.text().size());
    return at < 0 || at >= static_cast<double>(self.text().size()) ? Value() : unitText(self.text()[static_cast<size_t>(at)]);
  });
  method(proto, "slice", [](const Value& self, const Arguments& args) -> Value {
    const size_t size = self.text().size(), from = relativeIndex(argument(args, 0), size, 0), to = relativeIndex(argument(args, 1), size, static_cast<double>(size));
    return from < to ? Value(self.text().substr(from, to - from)) : Value(u"");
  });
  method(proto, "substring", [](const Value& self, const Arguments& args) -> Value {
    const double size = static_cast<double>(self.text().size());
    double from = std::min(std::max(integerOf(argument(args, 0)), 0.0), size);
    double to = argument(args, 1).isUndefined() ? size : std::min(std::max(integerOf(args[1]), 0.0), size);
    if (from > to) std::swap(from, to);
    return Value(self.text().substr(static_cast<size_t>(from), static_cast<size_t>(to - from)));
  });
  method(proto, "indexOf", [](const Value& self, const Arguments& args) -> Value {
    const size_t found = self.text().find(toText(argument(args, 0)), static_cast<size_t>(std::max(integerOf(argument(args, 1)), 0.0)));
    return found == std::u16string::npos ? Value(-1) : Value(found);
  });
  method(proto, "lastIndexOf", [](const Value& self, const Arguments& args) -> Value {
    const Value from = argument(args, 1);
    const size_t found = self.text().rfind(toText(argument(args, 0)), from.isUndefined() ? std::u16string::npos : static_cast<size_t>(std::max(integerOf(from), 0.0)));
    return found == std::u16string::npos ? Value(-1) : Value(found);
  });
  method(proto, "includes", [](const Value& self, const Arguments& args) -> Value { return Value(self.text().find(toText(argument(args, 0))) != std::u16string::npos); });
  method(proto, "startsWith", [](const Value& self, const Arguments& args) -> Value {
    const std::u16string what = toText(argument(args, 0));
    const size_t at = static_cast<size_t>(std::max(integerOf(argument(args, 1)), 0.0));
    return Value(at <= self.text().size() && self.text().compare(at, what.size(), what) == 0);
  });
  method(proto, "endsWith", [](const Value& self, const Arguments& args) -> Value {
    const std::u16string what = toText(argument(args, 0));
    const size_t end = relativeIndex(argument(args, 1), self.text().size(), static_cast<double>(self.text().size()));
    return Value(end >= what.size() && self.text().compare(end - what.size(), what.size(), what) == 0);
  });
  method(proto, "trim", [](const Value& self, const Arguments&) -> Value { return Value(trimText(self.text(), true, true)); });
  method(proto, "trimStart", [](const Value& self, const Arguments&) -> Value { return Value(trimText(self.text(), true, false)); });
  method(proto, "trimEnd", [](const Value& self, const Arguments&) -> Value { return Value(trimText(self.text(), false, true)); });
  method(proto, "padStart", [](const Value& self, const Arguments& args) { return padText(self, args, true); });
  method(proto, "padEnd", [](const Value& self, const Arguments& args) { return padText(self, args, false); });
  method(proto, "toUpperCase", [](const Value& self, const Arguments&) { return changeCase(self, true); });
  method(proto, "toLowerCase", [](const Value& self, const Arguments&) { return changeCase(self, false); });
  method(proto, "repeat", [](const Value& self, const Arguments& args) -> Value {
    const double count = integerOf(argument(args, 0));
    if (count < 0 || count * static_cast<double>(self.text().size()) > 5e8) throwError("RangeError", "invalid count of a repetition");
    std::u16string out;
    for (double done = 0; done < count; done++) out += self.text();
    return Value(out);
  });
  method(proto, "concat", [](const Value& self, const Arguments& args) -> Value {
    std::u16string out = self.text();
    for (const Value& one : args) out += toText(one);
    return Value(out);
  });
  method(proto, "split", splitText);
  method(proto, "replace", [](const Value& self, const Arguments& args) { return replaceText(self, args, false); });
  method(proto, "replaceAll", [](const Value& self, const Arguments& args) { return replaceText(self, args, true); });
  method(proto, "match", [](const Value& self, const Arguments& args) -> Value {
    RegExp* regExp = asRegExp(argument(args, 0));
    if (!regExp) throwError("TypeError", "match needs a regular expression");
    if (!regExp->global) return execute(regExp, self);
    std::vector<Value> out;
    for (const Value& match : allMatches(regExp, self)) out.push_back(getIndexed(match, Value(0)));
    return out.empty() ? Value::null() : makeArray(out);
  });
  method(proto, "matchAll", [](const Value& self, const Arguments& args) -> Value {
    RegExp* regExp = asRegExp(argument(args, 0));
    if (!regExp) throwError("TypeError", "matchAll needs a regular expression");
    return makeArray(allMatches(regExp, self));
  });
  method(proto, "search", [](const Value& self, const Arguments& args) -> Value {
    RegExp* regExp = asRegExp(argument(args, 0));
    const Value match = regExp ? matchFrom(regExp, self, 0, regExp->sticky) : Value();
    return match.isUndefined() ? Value(-1) : getProperty(match, aIndex);
  });
  method(regExpProto, "test", [](const Value& self, const Arguments& args) -> Value { return Value(execute(asRegExp(self), textValue(argument(args, 0))).isObject()); });
  method(regExpProto, "exec", [](const Value& self, const Arguments& args) -> Value { return execute(asRegExp(self), textValue(argument(args, 0))); });
  method(regExpProto, "toString", [](const Value& self, const Arguments&) -> Value {
    return Value(u"/" + asRegExp(self)->pattern->source + u"/" + asRegExp(self)->flags);
  });
}

// ---- maps and sets ----
static Table* tableOf(const Value& self) {
  if (!self.isObject() || (self.object()->kind != Kind::Map && self.object()->kind != Kind::Set)) throwError("TypeError", "this method needs a Map or a Set");
  return static_cast<Table*>(self.object());
}

static Value tableColumn(const Value& self, bool keys) {
  std::vector<Value> out;
  for (const Table::Entry& entry : tableOf(self)->entries) if (entry.there) out.push_back(keys ? entry.key : entry.value);
  return makeArray(out);
}

static void tableMethods(Object* proto) {
  method(proto, "has", [](const Value& self, const Arguments& args) -> Value { return Value(tableOf(self)->places.count(argument(args, 0)) > 0); });
  method(proto, "delete", [](const Value& self, const Arguments& args) -> Value {
    Table* table = tableOf(self);
    const auto found = table->places.find(argument(args, 0));
    if (found == table->places.end()) return Value(false);
    table->entries[found->second] = {Value(), Value(), false};
    table->places.erase(found);
    return Value(true);
  });
  method(proto, "clear", [](const Value& self, const Arguments&) -> Value { tableOf(self)->entries.clear(); tableOf(self)->places.clear(); return Value(); });
  method(proto, "forEach", [](const Value& self, const Arguments& args) -> Value {
    Table* table = tableOf(self);
    for (size_t at = 0; at < table->entries.size(); at++) {
      const Table::Entry entry = table->entries[at];
      if (entry.there) callFunction(argument(args, 0), Value(), {entry.value, entry.key, self});
    }
    return Value();
  });
  method(proto, "keys", [](const Value& self, const Arguments&) { return tableColumn(self, true); });
  method(proto, "values", [](const Value& self, const Arguments&) { return tableColumn(self, false); });
}

static void mapAndSet() {
  tableMethods(mapProto);
  tableMethods(setProto);
  method(mapProto, "get", [](const Value& self, const Arguments& args) -> Value {
    Table* table = tableOf(self);
    const auto found = table->places.find(argument(args, 0));
    return found == table->places.end() ? Value() : table->entries[found->second].value;
  });
  method(mapProto, "set", [](const Value& self, const Arguments& args) -> Value { tableOf(self)->put(argument(args, 0), argument(args, 1)); return self; });
  method(mapProto, "entries", [](const Value& self, const Arguments&) -> Value { return makeArray(itemsOf(self)); });
  method(setProto, "add", [](const Value& self, const Arguments& args) -> Value { tableOf(self)->put(argument(args, 0), argument(args, 0)); return self; });
  method(setProto, "entries", [](const Value& self, const Arguments&) -> Value {
    std::vector<Value> out;
    for (const Value& item : itemsOf(self)) out.push_back(pairOf(item, item));
    return makeArray(out);
  });
  const Value map = nativeFunction([](const Value&, const Arguments& args) -> Value {
    Table* table = new Table(Kind::Map);
    const Value held(table);
    if (!argument(args, 0).isNullish()) for (const Value& entry : itemsOf(args[0])) table->put(getIndexed(entry, Value(0)), getIndexed(entry, Value(1)));
    return held;
  });
  const Value set = nativeFunction([](const Value&, const Arguments& args) -> Value {
    Table* table = new Table(Kind::Set);
    const Value held(table);
    if (!argument(args, 0).isNullish()) for (const Value& item : itemsOf(args[0])) table->put(item, item);
    return held;
  });
  map.object()->set(aPrototype, Value(mapProto));
  set.object()->set(aPrototype, Value(setProto));
  globals[atomOf("Map")] = globals[atomOf("WeakMap")] = map;
  globals[atomOf("Set")] = globals[atomOf("WeakSet")] = set;
}

// ---- objects ----
// Own names in the order of ECMAScript: whole numbers first, ascending; private names never.
static std::vector<Value> ownKeys(const Value& of) {
  std::vector<std::pair<size_t, Value>> numbers;
  std::vector<Value> out;
  if (!of.isObject()) return out;
  if (of.object()->kind == Kind::Array || of.object()->kind == Kind::Numbers)
    for (size_t at = 0; at < List(of).size(); at++) out.push_back(Value(widen(std::to_string(at))));
  for (const Property& property : of.object()->properties) {
    const Value& name = atomTexts[static_cast<size_t>(property.name)];
    size_t index = 0;
    if (asIndex(name, index)) numbers.push_back({index, name});
    else if (name.text().empty() || name.text()[0] != '#') continue;
  }
  std::sort(numbers.begin(), numbers.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& one : numbers) out.push_back(one.second);
  for (const Property& property : of.object()->properties) {
    const Value& name = atomTexts[static_cast<size_t>(property.name)];
    size_t index = 0;
    if (!asIndex(name, index) && (name.text().empty() || name.text()[0] != '#')) out.push_back(name);
  }
  return out;
}

static void objectFunctions() {
  const Value maker = nativeFunction([](const Value&, const Arguments&) -> Value { return Value(plainObject()); });
  Object* object = maker.object();
  object->set(aPrototype, Value(objectProto));
  method(object, "keys", [](const Value&, const Arguments& args) -> Value { return makeArray(ownKeys(argument(args, 0))); });
  method(object, "values", [](const Value&, const Arguments& args) -> Value {
    std::vector<Value> out;
    for (const Value& key : ownKeys(argument(args, 0))) out.push_back(getIndexed(args[0], key));
    return makeArray(out);
  });
  method(object, "entries", [](const Value&, const Arguments& args) -> Value {
    std::vector<Value> out;
    for (const Value& key : ownKeys(argument(args, 0))) out.push_back(pairOf(key, getIndexed(args[0], key)));
    return makeArray(out);
  });
  method(object, "fromEntries", [](const Value&, const Arguments& args) -> Value {
    const Value made(plainObject());
    for (const Value& entry : itemsOf(argument(args, 0))) setIndexed(made, getIndexed(entry, Value(0)), getIndexed(entry, Value(1)));
    return made;
  });
  method(object, "assign", [](const Value&, const Arguments& args) -> Value {
    for (size_t at = 1; at < args.size(); at++)
      for (const Value& key : ownKeys(args[at])) setIndexed(args[0], key, getIndexed(args[at], key));
    return argument(args, 0);
  });
  method(object, "freeze", [](const Value&, const Arguments& args) { return argument(args, 0); });
  method(object, "hasOwn", [](const Value&, const Arguments& args) -> Value {
    const Value of = argument(args, 0);
    size_t index = 0;
    if (of.isObject() && of.object()->kind == Kind::Array && asIndex(argument(args, 1), index)) return Value(index < List(of).size());
    return Value(of.isObject() && of.object()->find(toKey(argument(args, 1))) != nullptr);
  });
  method(object, "getPrototypeOf", [](const Value&, const Arguments& args) -> Value { return getProperty(argument(args, 0), aProto); });
  globals[atomOf("Object")] = maker;
  method(objectProto, "toString", [](const Value&, const Arguments&) -> Value { return Value("[object Object]"); });
  method(objectProto, "hasOwnProperty", [](const Value& self, const Arguments& args) -> Value { return Value(self.isObject() && self.object()->find(toKey(argument(args, 0))) != nullptr); });
  method(functionProto, "call", [](const Value& self, const Arguments& args) -> Value {
    return callFunction(self, argument(args, 0), args.empty() ? Arguments() : Arguments(args.begin() + 1, args.end()));
  });
  method(functionProto, "apply", [](const Value& self, const Arguments& args) -> Value {
    return callFunction(self, argument(args, 0), argument(args, 1).isNullish() ? Arguments() : itemsOf(args[1]));
  });
  const Value array = nativeFunction([](const Value&, const Arguments& args) -> Value {
    if (args.size() != 1 || !args[0].isNumber()) return makeArray(args);
    if (!(args[0].number >= 0) || args[0].number > 2e8) throwError("RangeError", "invalid array length");
    return makeArray(std::vector<Value>(static_cast<size_t>(args[0].number)));
  });
  method(array.object(), "from", [](const Value&, const Arguments& args) -> Value { return makeArray(fromItems(args)); });
  method(array.object(), "of", [](const Value&, const Arguments& args) -> Value { return makeArray(args); });
  method(array.object(), "isArray", [](const Value&, const Arguments& args) -> Value { return Value(argument(args, 0).isObject() && args[0].object()->kind == Kind::Array); });
  array.object()->set(aPrototype, Value(arrayProto));
  globals[atomOf("Array")] = array;
}

static Value makeError(const Value& self, const Arguments& args, const char* type) {
  Value made = self;
  if (!made.isObject()) {
    Object* error = new Object;
    error->proto = Ref<Object>(getProperty(globals.at(atomOf(type)), aPrototype).object());
    made = Value(error);
  }
  if (!argument(args, 0).isUndefined()) made.object()->set(aMessage, Value(toText(args[0])));
  if (argument(args, 1).isObject()) made.object()->set(aCause, getProperty(args[1], aCause));
  return made;
}

static void errorType(const char* name, Native maker) {
  const Value type = nativeFunction(maker);
  Object* proto = errorProto;
  if (std::string(name) != "Error") { proto = plainObject(); proto->proto = Ref<Object>(errorProto); }
  type.object()->set(aPrototype, Value(proto));
  type.object()->set(aName, Value(name));
  proto->set(aName, Value(name));
  proto->set(aMessage, Value(u""));
  proto->set(aConstructor, type);
  globals[atomOf(name)] = type;
}

static void errorTypes() {
  errorType("Error", [](const Value& self, const Arguments& args) { return makeError(self, args, "Error"); });
  errorType("TypeError", [](const Value& self, const Arguments& args) { return makeError(self, args, "TypeError"); });
  errorType("RangeError", [](const Value& self, const Arguments& args) { return makeError(self, args, "RangeError"); });
  errorType("SyntaxError", [](const Value& self, const Arguments& args) { return makeError(self, args, "SyntaxError"); });
  errorType("ReferenceError", [](const Value& self, const Arguments& args) { return makeError(self, args, "ReferenceError"); });
  method(errorProto, "toString", [](const Value& self, const Arguments&) -> Value {
    return Value(toText(getProperty(self, aName)) + u": " + toText(getProperty(self, aMessage)));
  });
}

// ---- numbers ----
static Value parseInteger(const Value&, const Arguments& args) {
  std::u16string text = trimText(toText(argument(args, 0)), true, false);
  double sign = 1;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) { sign = text[0] == '-' ? -1 : 1; text.erase(0, 1); }
  int radix = toInt32(toNumber(argument(args, 1)));
  if ((radix == 0 || radix == 16) && text.size() > 1 && text[0] == '0' && (text[1] | 32) == 'x') { text.erase(0, 2); radix = 16; }
  if (radix == 0) radix = 10;
  double value = 0;
  size_t digits = 0;
  std::string decimal;
  for (; digits < text.size(); digits++) {
    const char16_t c = text[digits];
    const int digit = c >= '0' && c <= '9' ? c - '0' : c < 128 && isalpha(c) ? tolower(c) - 'a' + 10 : 99;
    if (digit >= radix) break;
    value = value * radix + digit;
    decimal += static_cast<char>(c);
  }
  if (digits == 0) return Value(NAN);
  return Value(sign * (radix == 10 ? strtod(decimal.c_str(), nullptr) : value));
}

static Value parseDecimal(const Value&, const Arguments& args) {
  const std::string text = encodeUtf8(trimText(toText(argument(args, 0)), true, false));
  size_t end = 0;
  const auto digits = [&] { const size_t from = end; while (end < text.size() && isdigit(static_cast<unsigned char>(text[end]))) end++; return end > from; };
  if (end < text.size() && (text[end] == '+' || text[end] == '-')) end++;
  if (text.compare(end, 8, "Infinity") == 0) return Value(text[0] == '-' ? -INFINITY : INFINITY);
  bool some = digits();
  if (end < text.size() && text[end] == '.') { end++; some = digits() || some; }
  if (!some) return Value(NAN);
  const size_t mantissa = end;
  if (end < text.size() && (text[end] | 32) == 'e') {
    end++;
    if (end < text.size() && (text[end] == '+' || text[end] == '-')) end++;
    if (!digits()) end = mantissa;
  }
  return Value(strtod(text.substr(0, end).c_str(), nullptr));
}

static Value numberToText(const Value& self, const Arguments& args) {
  const int radix = argument(args, 0).isUndefined() ? 10 : toInt32(toNumber(args[0]));
  double number = toNumber(self);
  if (radix == 10 || std::isnan(number) || std::isinf(number)) return Value(widen(numberText(number)));
  if (number != std::floor(number)) throwError("RangeError", "fractions in other bases are not known to this interpreter");
  const bool negative = number < 0;
  number = std::fabs(number);
  std::u16string out;
  do {
    const int digit = static_cast<int>(std::fmod(number, radix));
    out.insert(out.begin(), static_cast<char16_t>(digit < 10 ? '0' + digit : 'a' + digit - 10));
    number = std::floor(number / radix);
  } while (number > 0);
  return Value(negative ? u"-" + out : out);
}

static double roundHalfUp(double x) { const double low = std::floor(x); return std::isnan(x) || std::isinf(x) ? x : x - low >= 0.5 ? low + 1 : low; }

static void numbersAndMath() {
  const Value number = nativeFunction([](const Value&, const Arguments& args) -> Value { return Value(args.empty() ? 0.0 : toNumber(args[0])); });
  Object* n = number.object();
  n->set(aPrototype, Value(numberProto));
  n->set(atomOf("MAX_SAFE_INTEGER"), Value(9007199254740991.0));
  n->set(atomOf("MIN_SAFE_INTEGER"), Value(-9007199254740991.0));
  n->set(atomOf("POSITIVE_INFINITY"), Value(INFINITY));
  n->set(atomOf("NEGATIVE_INFINITY"), Value(-INFINITY));
  n->set(atomOf("MAX_VALUE"), Value(1.7976931348623157e308));
  n->set(atomOf("EPSILON"), Value(2.220446049250313e-16));
  n->set(atomOf("NaN"), Value(NAN));
  const auto isWhole = [](const Value& v) { return v.isNumber() && std::isfinite(v.number) && v.number == std::floor(v.number); };
  (void)isWhole;
  method(n, "isInteger", [](const Value&, const Arguments& args) -> Value { const Value v = argument(args, 0); return Value(v.isNumber() && std::isfinite(v.number) && v.number == std::floor(v.number)); });
  method(n, "isSafeInteger", [](const Value&, const Arguments& args) -> Value { const Value v = argument(args, 0); return Value(v.isNumber() && std::fabs(v.number) <= 9007199254740991.0 && v.number == std::floor(v.number)); });
  method(n, "isFinite", [](const Value&, const Arguments& args) -> Value { return Value(argument(args, 0).isNumber() && std::isfinite(args[0].number)); });
  method(n, "isNaN", [](const Value&, const Arguments& args) -> Value { return Value(argument(args, 0).isNumber() && std::isnan(args[0].number)); });
  method(n, "parseInt", parseInteger);
  method(n, "parseFloat", parseDecimal);
  globals[atomOf("Number")] = number;
  globals[atomOf("parseInt")] = nativeFunction(parseInteger);
  globals[atomOf("parseFloat")] = nativeFunction(parseDecimal);
  globals[atomOf("isNaN")] = nativeFunction([](const Value&, const Arguments& args) -> Value { return Value(std::isnan(toNumber(argument(args, 0)))); });
  globals[atomOf("NaN")] = Value(NAN);
  globals[atomOf("Infinity")] = Value(INFINITY);
  globals[atomOf("undefined")] = Value();
  method(numberProto, "toString", numberToText);
  method(numberProto, "toFixed", [](const Value& self, const Arguments& args) -> Value {
    char buffer[512];
    snprintf(buffer, sizeof buffer, "%.*f", static_cast<int>(integerOf(argument(args, 0))), toNumber(self));
    return Value(buffer);
  });
  method(booleanProto, "toString", [](const Value& self, const Arguments&) -> Value { return Value(toText(self)); });
  Object* math = plainObject();
  globals[atomOf("Math")] = Value(math);
  math->set(atomOf("PI"), Value(3.141592653589793));
  math->set(atomOf("E"), Value(2.718281828459045));
  math->set(atomOf("SQRT2"), Value(1.4142135623730951));
  math->set(atomOf("LN2"), Value(0.6931471805599453));
#define ANTIPODE_MATH(name, formula) method(math, name, [](const Value&, const Arguments& args) -> Value { const double x = toNumber(argument(args, 0)); return Value(static_cast<double>(formula)); })
  ANTIPODE_MATH("floor", std::floor(x));
  ANTIPODE_MATH("ceil", std::ceil(x));
  ANTIPODE_MATH("trunc", std::trunc(x));
  ANTIPODE_MATH("round", roundHalfUp(x));
  ANTIPODE_MATH("abs", std::fabs(x));
  ANTIPODE_MATH("sqrt", std::sqrt(x));
  ANTIPODE_MATH("cbrt", std::cbrt(x));
  ANTIPODE_MATH("sin", std::sin(x));
  ANTIPODE_MATH("cos", std::cos(x));
  ANTIPODE_MATH("tan", std::tan(x));
  ANTIPODE_MATH("atan", std::atan(x));
  ANTIPODE_MATH("asin", std::asin(x));
  ANTIPODE_MATH("acos", std::acos(x));
  ANTIPODE_MATH("exp", std::exp(x));
  ANTIPODE_MATH("log", std::log(x));
  ANTIPODE_MATH("log2", std::log2(x));
  ANTIPODE_MATH("log10", std::log10(x));
  ANTIPODE_MATH("sign", std::isnan(x) || x == 0 ? x : x > 0 ? 1 : -1);
  ANTIPODE_MATH("clz32", static_cast<uint32_t>(toInt32(x)) == 0 ? 32 : 31 - static_cast<int>(std::floor(std::log2(static_cast<double>(static_cast<uint32_t>(toInt32(x)))))));
#undef ANTIPODE_MATH
  method(math, "pow", [](const Value&, const Arguments& args) { return binaryOperation(Op::Pow, argument(args, 0), argument(args, 1)); });
  method(math, "atan2", [](const Value&, const Arguments& args) -> Value { return Value(std::atan2(toNumber(argument(args, 0)), toNumber(argument(args, 1)))); });
  method(math, "imul", [](const Value&, const Arguments& args) -> Value {
    return Value(static_cast<double>(static_cast<int32_t>(static_cast<uint32_t>(toInt32(toNumber(argument(args, 0)))) * static_cast<uint32_t>(toInt32(toNumber(argument(args, 1)))))));
  });
  method(math, "hypot", [](const Value&, const Arguments& args) -> Value {
    double sum = 0;
    for (const Value& one : args) sum += toNumber(one) * toNumber(one);
    return Value(std::sqrt(sum));
  });
  method(math, "min", [](const Value&, const Arguments& args) -> Value {
    double least = INFINITY;
    for (const Value& one : args) { const double x = toNumber(one); if (std::isnan(x)) return Value(NAN); least = std::min(least, x); }
    return Value(least);
  });
  method(math, "max", [](const Value&, const Arguments& args) -> Value {
    double most = -INFINITY;
    for (const Value& one : args) { const double x = toNumber(one); if (std::isnan(x)) return Value(NAN); most = std::max(most, x); }
    return Value(most);
  });
}

static std::u16string quoted(const std::u16string& text) {
  std::u16string out = u"\"";
  for (const char16_t unit : text) {
    char buffer[8];
    if (unit == '"' || unit == '\\') { out += u'\\'; out += unit; }
    else if (unit == '\n') out += u"\\n";
    else if (unit == '\r') out += u"\\r";
    else if (unit == '\t') out += u"\\t";
    else if (unit < 32) { snprintf(buffer, sizeof buffer, "\\u%04x", unit); out += widen(buffer); }
    else out += unit;
  }
  return out + u"\"";
}

static std::u16string jsonText(const Value& v) {
  if (v.isString()) return quoted(v.text());
  if (v.isNumber()) return std::isfinite(v.number) ? toText(v) : u"null";
  if (!v.isObject()) return v.isUndefined() ? u"null" : toText(v);
  std::u16string out;
  if (v.object()->kind == Kind::Array) {
    for (const Value& item : itemsOf(v)) out += (out.empty() ? u"" : u",") + jsonText(item);
    return u"[" + out + u"]";
  }
  for (const Value& key : ownKeys(v)) {
    const Value item = getIndexed(v, key);
    if (item.isUndefined() || std::string(typeOf(item)) == "function") continue;
    out += (out.empty() ? u"" : u",") + quoted(key.text()) + u":" + jsonText(item);
  }
  return u"{" + out + u"}";
}

static void setUp() {
  aLength = atomOf("length"); aPrototype = atomOf("prototype"); aConstructor = atomOf("constructor"); aName = atomOf("name"); aMessage = atomOf("message");
  aIndex = atomOf("index"); aInput = atomOf("input"); aGroups = atomOf("groups"); aLastIndex = atomOf("lastIndex"); aSource = atomOf("source");
  aFlags = atomOf("flags"); aCause = atomOf("cause"); aProto = atomOf("__proto__");
  objectProto = new Object;
  objectProto->count++;
  for (Object** one : {&functionProto, &arrayProto, &stringProto, &numberProto, &booleanProto, &mapProto, &setProto, &numbersProto, &regExpProto, &errorProto}) {
    *one = plainObject();
    (*one)->count++;
  }
  objectFunctions();
  errorTypes();
  arrayMethods();
  listMethods(numbersProto);
  stringMethods();
  mapAndSet();
  numbersAndMath();
  numbersType<NumberType::Int8>("Int8Array");
  numbersType<NumberType::Uint8>("Uint8Array");
  numbersType<NumberType::Int16>("Int16Array");
  numbersType<NumberType::Uint16>("Uint16Array");
  numbersType<NumberType::Int32>("Int32Array");
  numbersType<NumberType::Uint32>("Uint32Array");
  numbersType<NumberType::Float64>("Float64Array");
  const Value string = nativeFunction([](const Value&, const Arguments& args) -> Value { return Value(args.empty() ? std::u16string() : toText(args[0])); });
  string.object()->set(aPrototype, Value(stringProto));
  method(string.object(), "fromCharCode", [](const Value&, const Arguments& args) -> Value {
    std::u16string out;
    for (const Value& one : args) out += static_cast<char16_t>(toInt32(toNumber(one)));
    return Value(out);
  });
  method(string.object(), "fromCodePoint", [](const Value&, const Arguments& args) -> Value {
    std::u16string out;
    for (const Value& one : args) appendCodePoint(out, static_cast<uint32_t>(toNumber(one)));
    return Value(out);
  });
  globals[atomOf("String")] = string;
  const Value boolean = nativeFunction([](const Value&, const Arguments& args) -> Value { return Value(truthy(argument(args, 0))); });
  boolean.object()->set(aPrototype, Value(booleanProto));
  globals[atomOf("Boolean")] = boolean;
  const Value regExp = nativeFunction([](const Value&, const Arguments& args) -> Value {
    const RegExp* from = asRegExp(argument(args, 0));
    const std::u16string source = from ? from->pattern->source : toText(argument(args, 0));
    return Value(new RegExp(source, argument(args, 1).isUndefined() ? (from ? from->flags : u"") : toText(args[1])));
  });
  regExp.object()->set(aPrototype, Value(regExpProto));
  globals[atomOf("RegExp")] = regExp;
  Object* json = plainObject();
  globals[atomOf("JSON")] = Value(json);
  method(json, "stringify", [](const Value&, const Arguments& args) -> Value { return argument(args, 0).isUndefined() ? Value() : Value(jsonText(args[0])); });
}
