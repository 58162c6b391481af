import { expect, test } from 'vitest';
import { firstComplaint } from '../../../judge/language/compile/complaint.ts';

const line = (at: number, output: string): [string, string | undefined] => [
  output,
  output.split('\n')[at]?.trim(),
];

test.each([
  line(
    3,
    "main.c: In function 'main':\nmain.c:2:7: warning: unused variable 'x'\n  int x;\nmain.c:3:2: error: expected ';'\nmain.c:4:2: error: more\n",
  ),
  line(
    1,
    'main.cpp:1:1: note: only a note\nmain.cpp:1:10: fatal error: nothing.h: No such file or directory\ncompilation terminated.\n',
  ),
  line(
    1,
    "/usr/bin/ld: crt1.o: in function `_start':\n(.text+0x17): undefined reference to `main'\ncollect2: error: ld returned 1 exit status\n",
  ),
  line(1, 'Note: X.java uses unchecked operations.\nX.java:3: error: not a statement\n  1;\n'),
  line(1, "*** Error compiling './main.py'...\n  SyntaxError: invalid syntax\n"),
  line(2, 'Sorry\n  File "./main.py", line 2\nIndentationError: unexpected indent\n'),
  line(
    1,
    'Free Pascal Compiler\nmain.pas(3,4) Error: Identifier not found\nmain.pas(9) Fatal: There were 1 errors\n',
  ),
  line(0, 'main.pas(1,1) Fatal: Syntax error, "BEGIN" expected\n'),
  line(3, 'warning: unused variable: `error`\n --> main.rs:1:2\n\nerror[E0425]: cannot find value `x`\n'),
  line(0, 'main.cs(1,2): error CS1002: ; expected\nCompilation failed: 1 error(s), 0 warnings\n'),
  line(0, 'Main.kt:1:2: error: expecting an element\n'),
  line(1, '# command-line-arguments\n./main.go:5:2: undefined: x\n'),
  line(1, 'File "main.ml", line 1, characters 0-4:\nError: Unbound value x\n'),
  line(0, 'syntax error at ./main.pl line 1, near "is ("\n'),
  line(0, './main.rb:1: syntax error, unexpected end-of-input\n'),
  line(1, './main.js:1\nSyntaxError: Unexpected identifier\n'),
  line(0, '✘ [ERROR] Expected ";" but found "is"\n'),
  line(0, "./main.sh: line 3: syntax error near unexpected token `('\n"),
  [
    'Main.hs:1:9: error:\n    parse error on input ‘(’\n  |\n',
    'Main.hs:1:9: error: parse error on input ‘(’',
  ],
  ['main.c:1:1: warning: nothing\n', undefined],
  ['the terror of errors\n', undefined],
  [`error: ${'x'.repeat(1000)}`, `error: ${'x'.repeat(293)}…`],
  ['', undefined],
])('of what a compiler says, %j, the first complaint is %j', (output, complaint) => {
  expect(firstComplaint(output)).toBe(complaint);
});

test('a complaint after a long place is shown', () => {
  const place = 'x/'.repeat(5000);
  expect(firstComplaint(`${place}a.cpp:1:1: error: nested too deeply\n`)).toBe('…error: nested too deeply');
});
