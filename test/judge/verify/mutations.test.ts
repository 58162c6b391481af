import { describe, expect, it, test } from 'vitest';
import { applyMutation, mutationsOf } from '../../../judge/verify/variants/mutations.ts';

/** All mutated sources, by operator. */
function mutants(source: string, language: string): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const mutation of mutationsOf(source, language))
    found[mutation.operator] = [...(found[mutation.operator] ?? []), applyMutation(source, mutation)];
  return found;
}

describe('mutations of C and C++', () => {
  test('move bounds by one', () => {
    expect(mutants('for (i=0; i<n; i++)', 'c').bound).toEqual(['for (i=0; i<=n; i++)']);
    expect(mutants('if (a >= b || c > d)', 'c').bound).toEqual([
      'if (a > b || c > d)',
      'if (a >= b || c >= d)',
    ]);
  });

  test('do not change shifts, arrows and types with parameters', () => {
    expect(
      mutants('std::vector<int> a; map<int, vector<int>> b; x = y << z >> 1; p->q;', 'cpp').bound,
    ).toBeUndefined();
  });

  test('change numbers by one, but not sizes, exit statuses, fractions or large numbers', () => {
    expect(mutants('x = 3;', 'c')['off by one']).toEqual(['x = 4;', 'x = 2;']);
    expect(mutants('x = 0;', 'c')['off by one']).toEqual(['x = 1;']);
    for (const source of ['static int a[100];', 'return 0;', 'x = 1.5;', 'x = 100000;', 'x1 = y2;'])
      expect(mutants(source, 'c')['off by one'], source).toBeUndefined();
  });

  test('do not change sizes in other languages', () => {
    expect(mutants('int[] a = new int[20];', 'java')['off by one']).toBeUndefined();
    expect(mutants('marks = [0] * 20', 'python3')['off by one']).toEqual(['marks = [1] * 20']);
  });

  test('exchange signs only between operands', () => {
    expect(mutants('x = a + b - c;', 'c').sign).toEqual(['x = a - b - c;', 'x = a + b + c;']);
    expect(mutants('x += 1;', 'c').sign).toEqual(['x -= 1;']);
    for (const source of ['x = -1;', 'x++;', '--x;', 'x = 1e-9;', 'p->q;', 'f(-a);'])
      expect(mutants(source, 'c').sign, source).toBeUndefined();
  });

  test('exchange logic, equality, minimum and maximum', () => {
    expect(mutants('a && b || c', 'c').logic).toEqual(['a || b || c', 'a && b && c']);
    expect(mutants('a == b; a != b; a <= b; a = b', 'c').equality).toEqual([
      'a != b; a != b; a <= b; a = b',
      'a == b; a == b; a <= b; a = b',
    ]);
    expect(mutants('m = max(a, b);', 'c').extremum).toEqual(['m = min(a, b);']);
  });

  test('drop statements, but not declarations or control flow', () => {
    const dropped = (source: string) => mutants(source, 'cpp')['dropped statement'];
    expect(dropped('  x = y;')).toEqual(['  ;']);
    expect(dropped('  count[i]++; // so many')).toEqual(['  ; // so many']);
    expect(dropped('  queue.push(start);')).toEqual(['  ;']);
    expect(dropped('  if (a) break;')).toEqual(['  if (a) ;']);
    for (const source of ['  int x = y;', '  return f(x);', '  for (;;) {', '  const auto v = f(x);'])
      expect(dropped(source), source).toBeUndefined();
  });

  test('narrow integer types everywhere at once', () => {
    expect(mutants('long long a; int64_t b;', 'cpp')['narrower integers']).toEqual(['int a; int b;']);
  });

  test('do not change comments, texts and directives', () => {
    const source = '#define N 10\n// a < b\n/* x = 1;\n y + 2 */ s = "a < 3 && b"; c = \'<\';\n';
    expect(mutants(source, 'c')).toEqual({});
  });
});

test('mutations of Python', () => {
  const source =
    'def f(a):\n    # a < b\n    total = a + 1\n    if a < 2 and total == 3:\n        queue.append("x < y")\n';
  const found = mutants(source, 'python3');
  expect(found.bound).toEqual([source.replace('a < 2', 'a <= 2')]);
  expect(found.sign).toEqual([source.replace('a + 1', 'a - 1')]);
  expect(found.logic).toEqual([source.replace('and', 'or')]);
  expect(found['dropped statement']).toEqual([
    source.replace('total = a + 1', 'pass'),
    source.replace('queue.append("x < y")', 'pass'),
  ]);
});

test('mutations of Pascal', () => {
  const source =
    "var a: int64;\nbegin\n  { a < b }\n  a := a + 1;\n  if (a <> b) and (a < 3) then writeln('<');\nend.\n";
  const found = mutants(source, 'pascal');
  expect(found.bound).toEqual([source.replace('a < 3', 'a <= 3')]);
  expect(found['narrower integers']).toEqual([source.replace('int64', 'longint')]);
  expect(found['dropped statement']).toEqual([source.replace('a := a + 1;', ';')]);
  expect(found.logic).toHaveLength(1);
});

describe('every mutation', () => {
  const source =
    'int main(void)\n{\n  long long s = 0;\n  for (int i = 1; i <= n; i++)\n    s += i * 2;\n  return 0;\n}\n';
  it('changes the line that it names, or more if it is about a type', () => {
    const before = source.split('\n');
    for (const mutation of mutationsOf(source, 'c')) {
      const after = applyMutation(source, mutation).split('\n');
      const changed = before.flatMap((line, index) => (line === after[index] ? [] : [index + 1]));
      expect(changed, mutation.change).toEqual([mutation.line]);
    }
  });

  it('names the old and the new text', () => {
    expect(mutationsOf('if (a < b)', 'c').map(({ change }) => change)).toEqual(['<= for <']);
  });
});

test('programs in other languages are not changed', () => {
  expect(mutationsOf('main = print (1 + 1)', 'haskell')).toEqual([]);
});
