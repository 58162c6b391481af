/** What a compiler may do with an attack; `either` if both are harmless. */
type Outcome = 'refused' | 'accepted' | 'either';

/** A submission that attacks the compiler. In its texts `{secret}` stands for a file of the jury, `{project}` for
 *  the judge's folder. */
export interface CompileAttack {
  readonly name: string;
  readonly language: string;
  /** Text of the only file, or texts by name of a folder's files. */
  readonly source: string | Readonly<Record<string, string>>;
  readonly outcome: Outcome;
  /** It ends at a limit, however large the limit is. */
  readonly isBomb?: true;
}

const main = 'int main(void) { return 0; }\n';

/** 2³⁰ copies of `leaf`, by macros that double. */
const doubling = (leaf: string): string =>
  [
    `#define M0 ${leaf}`,
    ...Array.from({ length: 30 }, (_, i) => `#define M${i + 1} M${i} M${i}`),
    `int main(void) { M30; return 0; }`,
  ].join('\n');

const incbin = (path: string): string => `__asm__(".section .data\\n.incbin \\"${path}\\"\\n");\n${main}`;

const bombIf = (isBomb: boolean): Pick<CompileAttack, 'isBomb'> => (isBomb ? { isBomb } : {});

const c: readonly Omit<CompileAttack, 'language'>[] = [
  ...['/dev/zero', '/dev/random', '/etc/passwd', '/etc/shadow', '{secret}'].map(
    (path): Omit<CompileAttack, 'language'> => ({
      name: `#include "${path}"`,
      source: `#include "${path}"\n${main}`,
      outcome: 'refused',
      ...bombIf(path.startsWith('/dev/')),
    }),
  ),
  ...['../sources', '../../etc/passwd', '../{secret}', '{project}/package.json'].map(
    (path): Omit<CompileAttack, 'language'> => ({
      name: `#include "${path}"`,
      source: `#include "${path}"\n${main}`,
      outcome: 'refused',
    }),
  ),
  { name: '#include "/proc/self/mem"', source: `#include "/proc/self/mem"\n${main}`, outcome: 'either' },
  { name: '#include "/dev/stdin"', source: `#include "/dev/stdin"\n${main}`, outcome: 'either' },
  { name: '.incbin "/etc/passwd"', source: incbin('/etc/passwd'), outcome: 'accepted' },
  { name: '.incbin "/proc/self/environ"', source: incbin('/proc/self/environ'), outcome: 'either' },
  { name: '.incbin "/dev/zero"', source: incbin('/dev/zero'), outcome: 'either', isBomb: true },
  ...['/etc/shadow', '{secret}', '{project}/package.json', '/proc/1/environ'].map(
    (path): Omit<CompileAttack, 'language'> => ({
      name: `.incbin "${path}"`,
      source: incbin(path),
      outcome: 'refused',
    }),
  ),
  {
    name: 'includes itself twice',
    source: `#include __FILE__\n#include __FILE__\n${main}`,
    outcome: 'refused',
    isBomb: true,
  },
  { name: 'macro bomb', source: doubling('1 +'), outcome: 'refused', isBomb: true },
  { name: '16 GB executable', source: `char a[1UL << 34] = {1};\n${main}`, outcome: 'refused', isBomb: true },
  { name: '16 GB of zeros', source: `char a[1UL << 34];\n${main}`, outcome: 'either', isBomb: true },
  {
    name: 'endless warnings',
    source: `#warning this is what I warn of, again and again\n#include __FILE__\n#include __FILE__\n`,
    outcome: 'refused',
    isBomb: true,
  },
  { name: 'message bomb', source: `int x = ${'('.repeat(20_000)}y`, outcome: 'refused', isBomb: true },
  { name: 'a line of 100 kB', source: `int x = "${'\\x1b[2J'.repeat(15_000)}";`, outcome: 'refused' },
  {
    name: 'terminal sequences',
    source: '#error \u001b[2J\u001b]0;owned\u0007\u202e\u2066 \r hidden\n',
    outcome: 'refused',
  },
  {
    name: 'plugins and options by pragma',
    source: `#pragma GCC plugin "./evil.so"\n#pragma GCC optimize("-fplugin=./evil.so")\n${main}`,
    outcome: 'either',
  },
  {
    name: 'products with the names of ours',
    source: { 'main.c': main, 'result.json': '{}', files: 'x' },
    outcome: 'accepted',
  },
  {
    name: 'a folder in the way of the product',
    source: { 'main.c': main, 'program/x.txt': 'x' },
    outcome: 'refused',
  },
  { name: 'a product that is no program', source: { 'main.c': 'int x', program: 'old' }, outcome: 'refused' },
  {
    name: 'files that configure compilers',
    source: {
      'main.c': main,
      specs: '*link:\n--evil\n',
      Makefile: 'all:\n\tcat /etc/shadow\n',
      '@args': '-fplugin=evil.so',
      '.gitconfig': '[core]\n\tfsmonitor = evil\n',
      'a.c/x.txt': 'a folder named like a source',
    },
    outcome: 'accepted',
  },
];

const cpp: readonly Omit<CompileAttack, 'language'>[] = [
  {
    name: 'template bomb',
    source:
      'template <int D, long N> struct T { static constexpr long v = T<D - 1, 2 * N>::v + T<D - 1, 2 * N + 1>::v; };\n' +
      'template <long N> struct T<0, N> { static constexpr long v = N; };\n' +
      'int main() { return T<30, 1>::v & 1; }\n',
    outcome: 'refused',
    isBomb: true,
  },
  {
    name: 'endless constexpr',
    source:
      'constexpr long spin(long n) { long s = 0; for (long i = 0; i < 200000; i++) s += n ? spin(n - 1) : i; return s; }\n' +
      'int main() { constexpr long x = spin(9); return x & 1; }\n',
    outcome: 'refused',
    isBomb: true,
  },
  {
    name: 'message bomb of templates',
    source:
      'template <class A, class B> struct P { A a; B b; };\n' +
      'template <int N> struct D { using t = P<typename D<N - 1>::t, typename D<N - 1>::t>; };\n' +
      'template <> struct D<0> { using t = int; };\n' +
      'int main() { D<22>::t x = "no"; }\n',
    outcome: 'refused',
    isBomb: true,
  },
];

const others: readonly CompileAttack[] = [
  ...[
    '{$I /etc/shadow}',
    '{$I {secret}}',
    '{$L /etc/shadow}',
    '{$R {secret}}',
    '{$I /dev/zero}',
    '{$I main.pas}',
  ].map(
    (directive): CompileAttack => ({
      name: directive,
      language: 'pascal',
      source: `program x;\n${directive}\nbegin\n${directive === '{$I main.pas}' ? '' : "writeln('x')"}\nend.\n`,
      outcome: directive.includes('/dev/zero') ? 'either' : 'refused',
      ...bombIf(directive.includes('/dev/zero')),
    }),
  ),
  {
    name: 'fpc.cfg of its own',
    language: 'pascal',
    source: {
      'main.pas': "begin\n  writeln('x')\nend.\n",
      'fpc.cfg': '-o/usr/evil\n-FD/w\n#INCLUDE /etc/shadow\n',
    },
    outcome: 'either',
  },
  {
    name: 'deep nesting',
    language: 'java',
    source: `class Main { int x = ${'('.repeat(100_000)}1${')'.repeat(100_000)}; }`,
    outcome: 'refused',
  },
  {
    name: '2100 classes',
    language: 'java',
    source: `class Main { public static void main(String[] a) {} }\n${Array.from({ length: 2100 }, (_, i) => `class C${i} {}`).join('\n')}`,
    outcome: 'refused',
  },
  {
    name: 'an annotation processor',
    language: 'java',
    source: {
      'Main.java': 'class Main { public static void main(String[] a) {} }',
      'META-INF/services/javax.annotation.processing.Processor': 'Evil',
      'META-INF/services/com.sun.source.util.Plugin': 'Evil',
      'pom.xml': '<project/>',
    },
    outcome: 'either',
  },
  {
    name: 'packages deeper than folders may be',
    language: 'java',
    source: `package ${Array.from({ length: 60 }, () => 'a').join('.')}; class Main { public static void main(String[] a) {} }`,
    outcome: 'refused',
  },
  {
    name: 'deep nesting',
    language: 'python3',
    source: `x = ${'('.repeat(50_000)}${')'.repeat(50_000)}`,
    outcome: 'refused',
  },
  {
    name: 'constants that grow',
    language: 'python3',
    source: `x = ${'('.repeat(80)}"a" * 4096${') * 4096'.repeat(80)}\ny = ${'9'.repeat(4000)} ** 4096 ** 4096\n`,
    outcome: 'either',
    isBomb: true,
  },
  {
    name: 'deep nesting',
    language: 'javascript',
    source: '['.repeat(60_000) + ']'.repeat(60_000),
    outcome: 'either',
  },
  ...[
    '/etc/passwd',
    '{secret}',
    '{project}/package.json',
    '../../etc/passwd',
    '/dev/zero',
    '/proc/self/environ',
  ].map(
    (path): CompileAttack => ({
      name: `import "${path}"`,
      language: 'typescript',
      source: `import text from ${JSON.stringify(path)} with { type: 'text' }; console.log(text)`,
      ...bombIf(path === '/dev/zero'),
      outcome: path.includes('{') ? 'refused' : 'either', // the box has files with these names, but they are empty
    }),
  ),
  {
    name: 'files that configure the bundler',
    language: 'typescript',
    source: {
      'main.ts': "import 'evil'; import fs from 'node:fs'; console.log(fs.readdirSync('/'))",
      'tsconfig.json':
        '{ "extends": "{secret}", "compilerOptions": { "paths": { "evil": ["{project}/package.json"] } } }',
      'package.json': '{ "browser": { "evil": "/etc/passwd" } }',
    },
    outcome: 'refused',
  },
  {
    name: 'include_str!("/etc/passwd") and env!("PATH")',
    language: 'rust',
    source: 'fn main() { println!("{}{}", include_str!("/etc/passwd"), env!("PATH")) }',
    outcome: 'accepted',
  },
  ...[
    'include_bytes!("{secret}").len()',
    'include_str!("/etc/shadow")',
    'include!("/dev/zero")',
    'env!("CANARY")',
  ].map(
    (expression): CompileAttack => ({
      name: expression,
      language: 'rust',
      source: `fn main() { println!("{}", ${expression}) }`,
      outcome: 'refused',
      ...bombIf(expression.includes('/dev/zero')),
    }),
  ),
  ...['/etc/passwd', '{secret}', '../../etc/shadow'].map(
    (path): CompileAttack => ({
      name: `//go:embed ${path}`,
      language: 'go',
      source: `package main\nimport _ "embed"\n//go:embed ${path}\nvar text string\nfunc main() { println(text) }\n`,
      outcome: 'refused',
    }),
  ),
  {
    name: 'import "C"',
    language: 'go',
    source:
      'package main\n// #cgo LDFLAGS: -fplugin=evil.so\n// #include </etc/passwd>\nimport "C"\nfunc main() {}\n',
    outcome: 'refused',
  },
  {
    name: 'reads at compile time',
    language: 'haskell',
    source:
      '{-# LANGUAGE TemplateHaskell #-}\nimport Language.Haskell.TH\nmain = putStrLn $(stringE =<< runIO (readFile "{secret}"))\n',
    outcome: 'refused',
  },
];

/** Attacks on the compilers that contestants use. */
export const attacks: readonly CompileAttack[] = [
  ...c.map((attack) => ({ ...attack, language: 'c' })),
  ...cpp.map((attack) => ({ ...attack, language: 'cpp' })),
  ...others,
];

const makeProgram = 'echo true > program';

/** Attacks by a compiler that runs the contestant's commands (taken-over.yaml). */
export const takenOver: readonly Omit<CompileAttack, 'language'>[] = [
  { name: 'a daemon', source: `(setsid sleep 1000 &)\n${makeProgram}`, outcome: 'accepted' },
  {
    name: 'a fork bomb',
    source: 'f() { f | f & }; f; f; while :; do :; done',
    outcome: 'refused',
    isBomb: true,
  },
  { name: 'kills everything', source: `${makeProgram}\nkill -9 -1`, outcome: 'either' },
  { name: 'floods its output', source: `${makeProgram}\nyes`, outcome: 'refused', isBomb: true },
  {
    name: 'fills its disk',
    source: `${makeProgram}\nfor i in 1 2 3 4 5; do head -c 250M /dev/zero > f$i; done`,
    outcome: 'refused',
    isBomb: true,
  },
  {
    name: 'a sparse product',
    source: `${makeProgram}\ntruncate -s 1T huge; truncate -s 200M a; truncate -s 200M b`,
    outcome: 'refused',
  },
  {
    name: '3000 products',
    source: `${makeProgram}\nfor ((i = 0; i < 3000; i++)); do > p$i; done`,
    outcome: 'refused',
  },
  {
    name: 'a deep product',
    source: `${makeProgram}\nfor ((i = 0; i < 50; i++)); do mkdir d; cd d; done; > x`,
    outcome: 'refused',
  },
  {
    name: 'a link to a host file',
    source: 'ln -s /etc/shadow program; ln -s {secret} other; ln -s / root',
    outcome: 'refused',
  },
  {
    name: 'links beside the product',
    source: `${makeProgram}; ln -s {secret} a; ln -s . b; ln -s ../../result.json c`,
    outcome: 'accepted',
  },
  { name: 'a pipe', source: 'mkfifo program', outcome: 'refused' },
  { name: 'a folder', source: 'mkdir program; echo true > program/x', outcome: 'refused' },
  {
    name: 'set-uid files',
    source: `${makeProgram}; chmod 7777 program; mkdir s; chmod 7777 s; cp /bin/true s/x; chmod 6755 s/x`,
    outcome: 'accepted',
  },
  {
    name: 'files nobody may read',
    source: `${makeProgram}; chmod 0 program; mkdir s; > s/x; chmod 0 s .`,
    outcome: 'accepted',
  },
  {
    name: 'odd names',
    source: `${makeProgram}; > $'a\\nb'; > $'\\xff\\xfe'; > '*'; > -rf; > .hidden; > $'\\e[2J'; > result.json`,
    outcome: 'accepted',
  },
  {
    name: 'writes elsewhere',
    source: `${makeProgram}\nfor f in / /usr /usr/bin /etc /prog /proc /dev {project} ../; do > $f/evil && echo ESCAPED $f; done; true`,
    outcome: 'accepted',
  },
  {
    name: 'reads elsewhere',
    source: `${makeProgram}\ncat {secret} /etc/shadow /etc/passwd {project}/package.json /proc/*/environ /proc/*/cmdline; ls -laR / 2>&1 | head -c 100000; env; true`,
    outcome: 'accepted',
  },
  {
    name: 'asks the network',
    source: `${makeProgram}\n(echo > /dev/tcp/127.0.0.1/22) && echo ESCAPED; (echo > /dev/udp/1.1.1.1/53) && echo ESCAPED; true`,
    outcome: 'accepted',
  },
  {
    name: 'stops its parent',
    source: `${makeProgram}\nkill -STOP $PPID; kill -9 $PPID; true`,
    outcome: 'accepted',
  },
];
