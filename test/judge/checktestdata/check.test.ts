import { describe, expect, it } from 'vitest';
import { checkData, readProgram } from '#checktestdata';
import { naming } from '../../saying.ts';
import { opinionOf } from './run.ts';

/** [name of the test, program, data, parts of the opinion, separated by …] */
type Row = readonly [string, string, string, string];

const rows = (name: string, table: readonly Row[]) =>
  describe(name, () => {
    it.each(table)('%s', (_, program, data, opinion) =>
      expect(opinionOf(program, data)).toMatch(naming(...opinion.split(' … '))),
    );
  });

rows('INT', [
  ['takes the least', 'INT(1,9) NEWLINE', '1\n', 'accepted'],
  ['takes the greatest', 'INT(1,9) NEWLINE', '9\n', 'accepted'],
  ['refuses less', 'INT(1,9)', '0', 'rejected 1:1 … 1 to 9 … "0"'],
  ['refuses more', 'INT(1,9)', '10', 'rejected 1:1 … 1 to 9 … "10"'],
  ['takes negative numbers', 'INT(-5,-1)', '-5', 'accepted'],
  ['refuses leading zeros', 'INT(0,9)', '07', 'rejected 1:1 … 0 to 9 … leading zeros … "07"'],
  ['refuses 00', 'INT(0,9)', '00', 'rejected 1:1 … 0 to 9 … leading zeros … "00"'],
  ['refuses -0', 'INT(-1,9)', '-0', 'rejected 1:1 … -1 to 9 … not -0 … "-0"'],
  ['refuses -01', 'INT(-1,9)', '-01', 'rejected 1:1 … -1 to 9 … leading zeros … "-01"'],
  ['refuses a sign alone', 'INT(-1,9)', '-', 'rejected 1:1 … -1 to 9 … "-"'],
  ['refuses a plus', 'INT(-1,9)', '+1', 'rejected 1:1 … -1 to 9 … "+1"'],
  ['refuses nothing', 'INT(1,9)', '', 'rejected 1:1 … 1 to 9 … end of the data'],
  ['refuses a word', 'INT(1,9) SPACE INT(1,9)', '1 x', 'rejected 1:3 … 1 to 9 … "x"'],
  ['stops at a fraction', 'INT(1,9)', '1.5', 'rejected 1:2 … end of the data … ".5"'],
  [
    'counts without error up to 2^53',
    'INT(9007199254740993,9007199254740993)',
    '9007199254740993',
    'accepted',
  ],
  [
    'distinguishes neighbours beyond 2^53',
    'INT(1,9007199254740992)',
    '9007199254740993',
    'rejected 1:1 … 1 to 9007199254740992 … "9007199254740993"',
  ],
  ['takes numbers of any size', 'INT(0,10^100)', `1${'0'.repeat(100)}`, 'accepted'],
  [
    'refuses one more than any size',
    'INT(0,10^20)',
    '100000000000000000001',
    'rejected 1:1 … 0 to 100000000000000000000 … "100000000000000000001"',
  ],
  [
    'refuses a number with a million digits at once',
    'INT(0,9)',
    '9'.repeat(1_000_000),
    `1:1 expected a whole number from 0 to 9, found "${'9'.repeat(30)}…"`,
  ],
  ['takes bounds that are expressions', 'INT(1,9,n) SPACE INT(n+1,2*n)', '3 6', 'accepted'],
  ['refuses bounds that are floats', 'INT(1.5,2)', '2', 'failed 1:1 … INT … whole numbers … 1.5'],
]);

rows('A name that every object has', [
  ['is no command', 'constructor(1,9)', '1', 'failed 1:1 … constructor'],
  ['is no set of characters', 'REGEX("[[:constructor:]]")', 'a', 'failed 1:1 … constructor'],
]);

rows('FLOAT', [
  ['takes a whole number', 'FLOAT(0,1)', '1', 'accepted'],
  ['takes zero', 'FLOAT(-1,1)', '0', 'accepted'],
  ['takes decimals', 'FLOAT(0,1)', '0.5', 'accepted'],
  ['takes exponents', 'FLOAT(0,100)', '1.5e+1', 'accepted'],
  [
    'refuses more by the last digit',
    'FLOAT(0,1)',
    '1.00000000000000000000000000001',
    'rejected 1:1 … 0 to 1 … "1.0000000000000000000000000000…"',
  ],
  ['takes less by the last digit', 'FLOAT(0,1)', '0.99999999999999999999999999999', 'accepted'],
  ['leaves a point without decimals', 'FLOAT(0,9) STRING(".")', '1.', 'accepted'],
  ['leaves an e without an exponent', 'FLOAT(0,9) STRING("e+")', '1e+', 'accepted'],
  ['refuses no digit before the point', 'FLOAT(0,9)', '.5', 'rejected 1:1 … 0 to 9 … ".5"'],
  ['refuses leading zeros', 'FLOAT(0,9)', '00.5', 'rejected 1:1 … 0 to 9 … leading zeros … "00.5"'],
  [
    'compares an exponent beyond all doubles',
    'FLOAT(0,9)',
    '1e999999999999',
    'rejected 1:1 … 0 to 9 … "1e999999999999"',
  ],
  [
    'distinguishes a number below all doubles from zero',
    'FLOAT(0,1) NEWLINE FLOAT(-1,0)',
    '1e-999999999999\n1e-999999999999',
    'rejected 2:1 … -1 to 0 … "1e-999999999999"',
  ],
  ['FIXED leaves exponents', 'FLOAT(0,9,x,FIXED) STRING("e0")', '1.5e0', 'accepted'],
  [
    'SCIENTIFIC wants exponents',
    'FLOAT(0,9,x,SCIENTIFIC)',
    '1.5',
    'rejected 1:1 … 0 to 9 … scientific … "1.5"',
  ],
  ['SCIENTIFIC takes exponents', 'FLOAT(0,9,x,SCIENTIFIC)', '1.5E-2', 'accepted'],
  ['FLOATP takes as many decimals as it may', 'FLOATP(0,9,1,2)', '1.25', 'accepted'],
  ['FLOATP refuses fewer decimals', 'FLOATP(0,9,1,2)', '1', 'rejected 1:1 … 0 to 9 … 1 to 2 decimals … "1"'],
  [
    'FLOATP refuses more decimals',
    'FLOATP(0,9,2,2,x,FIXED)',
    '1.253',
    'rejected 1:1 … 0 to 9 … 2 decimals … "1.253"',
  ],
  ['is exact in sums', 'FLOAT(0,1,x) SPACE FLOAT(0,1,y) ASSERT(x+y == 0.3)', '0.1 0.2', 'accepted'],
  ['is exact in quotients', 'ASSERT(1.0/3*3 == 1)', '', 'accepted'],
]);

rows('blanks and ends', [
  ['SPACE is one space', 'SPACE', ' ', 'accepted'],
  ['SPACE is not two', 'INT(1,1) SPACE INT(1,1)', '1  1', 'rejected 1:3 … 1 to 1 … space'],
  ['SPACE is no tab', 'SPACE', '\t', 'rejected 1:1 … space … tab'],
  ['NEWLINE is no CRLF', 'INT(1,1) NEWLINE', '1\r\n', 'rejected 1:2 … end of the line … carriage return'],
  [
    'NEWLINE is needed at the end',
    'INT(1,1) NEWLINE',
    '1',
    'rejected 1:2 … end of the line … end of the data',
  ],
  ['EOF is implied', 'INT(1,1) NEWLINE', '1\n\n', 'rejected 2:1 … end of the data … end of the line'],
  ['EOF may be written', 'INT(1,1) EOF', '1', 'accepted'],
  ['EOF ends the program', 'INT(1,1) IF(ISEOF) EOF END INT(1,1)', '1', 'accepted'],
  ['shows bytes that are not text', 'INT(1,1)', '\u0001\u00ff', 'rejected 1:1 … 1 to 1 … byte \\x01'],
]);

rows('STRING', [
  ['matches itself', 'STRING("abc")', 'abc', 'accepted'],
  ['names the first difference', 'STRING("abc")', 'abd', 'rejected 1:3 … "c" … "d"'],
  ['names the first difference after line ends', 'STRING("a\\nbc")', 'a\nbd', 'rejected 2:2 … "c" … "d"'],
  ['goes on after line ends', 'STRING("a\\n\\n") INT(1,1)', 'a\n\n2', 'rejected 3:1 … 1 to 1 … "2"'],
  ['matches a variable', 'REGEX("[a-z]+",w) SPACE STRING(w)', 'hop hop', 'accepted'],
  ['knows octal escapes', 'STRING("\\101\\7\\0608")', 'A\u000708', 'accepted'],
  ['knows the other escapes', 'STRING("\\t\\"\\\\\\r\\b")', '\t"\\\r\b', 'accepted'],
  ['keeps other backslashes', 'STRING("\\x\\*")', '\\x\\*', 'accepted'],
  ['goes on over an escaped line end', 'STRING("ab\\\ncd")', 'abcd', 'accepted'],
  ['compares bytes beyond ASCII', 'STRING("ä")', 'ä', 'accepted'],
  ['refuses numbers', 'STRING(1)', '1', 'failed 1:1 … STRING … string … number 1'],
]);

rows('REGEX', [
  ['is greedy', 'REGEX("[a-z]*")', 'abc', 'accepted'],
  ['assigns what it matched', 'REGEX("[a-z]+",w) SPACE INT(0,9,n) ASSERT(STRLEN(w)==n)', 'abc 3', 'accepted'],
  ['refuses', 'REGEX("[a-z]+")', 'ABC', 'rejected 1:1 … match … "[a-z]+" … "ABC"'],
  [
    'matches line ends where it says so',
    'REGEX("(a\\n)*") INT(1,1)',
    'a\na\n2',
    'rejected 3:1 … 1 to 1 … "2"',
  ],
  ['a dot is no line end', 'REGEX(".*") NEWLINE', 'abc def\n', 'accepted'],
  ['escapes reach it', 'REGEX("\\\\(\\*\\\\)")', '(*)', 'accepted'],
  ['may come from a variable', 'SET(r = "[0-9]{3}") REGEX(r)', '123', 'accepted'],
  [
    'reports its faults',
    'NEWLINE REGEX("a(b")',
    '\nab',
    'failed 1:9 … regular expression … character 3 … "(" … ")"',
  ],
  ['may be empty', 'REGEX("a?") REGEX("") INT(1,1)', '1', 'accepted'],
]);

rows('loops and conditions', [
  ['REP repeats', 'REP(3) STRING("x") END', 'xxx', 'accepted'],
  ['REP separates', 'REP(3,SPACE) INT(1,9) END NEWLINE', '1 2 3\n', 'accepted'],
  ['REP wants each', 'REP(3,SPACE) INT(1,9) END NEWLINE', '1 2\n', 'rejected 1:4 … space … end of the line'],
  ['REP may do nothing', 'REP(0,SPACE) INT(1,9) END', '', 'accepted'],
  ['REP takes a variable', 'INT(0,9,n) NEWLINE REP(n,SPACE) INT(1,9) END', '2\n7 7', 'accepted'],
  ['REP refuses negative counts', 'REP(-1) END', '', 'failed 1:1 … REP … 0 to 4294967295 … -1'],
  ['REPI counts from 0', 'REPI(i,3,SPACE) ASSERT(i<3) INT(i,i) END ASSERT(i==3)', '0 1 2', 'accepted'],
  [
    'REPI fills arrays',
    'REPI(i,3,SPACE) INT(1,9,a[i]) END ASSERT(a[0]<a[1] && a[1]<a[2])',
    '1 5 9',
    'accepted',
  ],
  ['WHILE goes on while it holds', 'WHILE(!ISEOF) INT(1,9) NEWLINE END', '1\n2\n', 'accepted'],
  ['WHILE separates', 'WHILE(!MATCH("\\n"),SPACE) INT(1,9) END NEWLINE', '1 2 3\n', 'accepted'],
  ['WHILEI counts', 'WHILEI(i,i<2,SPACE) INT(i,i) END ASSERT(i==2)', '0 1', 'accepted'],
  ['IF takes its way', 'INT(0,1,t) SPACE IF(t==1) INT(5,5) ELSE INT(6,6) END', '1 5', 'accepted'],
  ['ELSE takes the other', 'INT(0,1,t) SPACE IF(t==1) INT(5,5) ELSE INT(6,6) END', '0 6', 'accepted'],
  ['IF may have no ELSE', 'INT(0,1,t) IF(t==1) INT(5,5) END', '0', 'accepted'],
  [
    'nest',
    'REP(2,NEWLINE) IF(MATCH("a")) REP(2) STRING("a") END ELSE STRING("b") END END',
    'aa\nb',
    'accepted',
  ],
]);

rows('tests', [
  [
    'ASSERT names its place in the program',
    'INT(1,9,n)\n  ASSERT(n>3)',
    '2',
    'rejected 1:2 … assertion … line 2, column 3 … end of the data',
  ],
  ['&& binds closer than ||', 'ASSERT(1==1 || 1==1 && 1==2)', '', 'accepted'],
  ['! holds for one comparison', 'ASSERT(!1==2 && 1==1)', '', 'accepted'],
  ['brackets may hold tests and values', 'ASSERT(((1+2)*3 == 9) && !(1==2))', '', 'accepted'],
  ['|| stops at the first condition that holds', 'ASSERT(1==1 || 1/0==1)', '', 'accepted'],
  ['MATCH is false at the end', 'ASSERT(!MATCH("a"))', '', 'accepted'],
  ['MATCH takes nothing', 'ASSERT(MATCH("ab")) STRING("b")', 'b', 'accepted'],
  [
    'strings are compared byte by byte',
    'ASSERT("B"<"a" && "a"<"ab" && "a"=="a" && "a"!="b")',
    '',
    'accepted',
  ],
  ['strings are not compared with numbers', 'ASSERT("1"==1)', '', 'failed 1:1 … string … number'],
  ['whole numbers equal floats of the same value', 'ASSERT(1==1.0 && 2<2.5)', '', 'accepted'],
  [
    'UNIQUE accepts different values',
    'REPI(i,3,SPACE) INT(1,9,a[i]) END ASSERT(UNIQUE(a))',
    '1 2 3',
    'accepted',
  ],
  [
    'UNIQUE refuses equal ones',
    'REPI(i,3,SPACE) INT(1,9,a[i]) END ASSERT(UNIQUE(a))',
    '1 2 1',
    'rejected 1:6 … assertion … line 1, column 35 … end of the data',
  ],
  [
    'UNIQUE takes tuples',
    'REPI(i,2,SPACE) INT(1,9,x[i]) SPACE INT(1,1,y[i]) END ASSERT(UNIQUE(x,y) && !UNIQUE(y))',
    '1 1 2 1',
    'accepted',
  ],
  ['UNIQUE wants the same indices', 'SET(a[1]=1,b[2]=1) ASSERT(!UNIQUE(a,b))', '', 'accepted'],
  ['UNIQUE knows equal numbers by value', 'SET(a[1]=1,a[2]=1.0) ASSERT(!UNIQUE(a))', '', 'accepted'],
  ['UNIQUE keeps strings and numbers apart', 'SET(a[1]=1,a[2]="1") ASSERT(UNIQUE(a))', '', 'accepted'],
  [
    'UNIQUE follows changes',
    'SET(a[1]=1,a[2]=1) ASSERT(!UNIQUE(a)) SET(a[2]=2) ASSERT(UNIQUE(a)) UNSET(a) SET(a[1]=3) ASSERT(UNIQUE(a))',
    '',
    'accepted',
  ],
  ['INARRAY finds', 'SET(a[1]=1,a[2]=4) ASSERT(INARRAY(2*2,a) && !INARRAY(3,a))', '', 'accepted'],
  ['UNSET forgets', 'SET(a[1]=1) UNSET(a) ASSERT(!INARRAY(1,a))', '', 'accepted'],
  ['a name may be a value and an array', 'SET(a=5,a[0]=6) ASSERT(a==5 && a[0]==6)', '', 'accepted'],
  [
    'indices may be several and of any size',
    'SET(a[1,2]=3,a[10^20]=4) ASSERT(a[1,2]==3 && a[10^20]==4)',
    '',
    'accepted',
  ],
]);

rows('arithmetic', [
  ['divides towards zero', 'ASSERT(7/2==3 && -7/2==-3 && 7/-2==-3)', '', 'accepted'],
  ['takes remainders with the sign of the first', 'ASSERT(7%3==1 && -7%3==-1 && 7%-3==1)', '', 'accepted'],
  ['raises from the left, before the sign', 'ASSERT(2^3^2==64 && -2^2==-4)', '', 'accepted'],
  ['knows the ranks of operators', 'ASSERT(1+2*3-8/4==5)', '', 'accepted'],
  ['treats 0.0 and -0.0 as equal', 'ASSERT(0.0==-0.0)', '', 'accepted'],
  ['refuses to divide by zero', 'SPACE\nASSERT(1/0==1)', ' ', 'failed 2:1 … "/" … zero'],
  ['refuses remainders of floats', 'ASSERT(1.5%1==0)', '', 'failed 1:1 … "%" … whole numbers … floats'],
  ['refuses to count with strings', 'ASSERT("a"+1==2)', '', 'failed 1:1 … "+" … numbers … strings'],
  [
    'refuses negative exponents',
    'ASSERT(2^-1==0)',
    '',
    'failed 1:10 … number … string … variable … "(" … "-"',
  ],
  ['refuses powers that are too large', 'ASSERT(10^10000000==1)', '', 'failed 1:1 … power … too many digits'],
  [
    'refuses towers of squares',
    `SET(x=10^100000)${' SET(x=x*x)'.repeat(9)}`,
    '',
    'failed 1:51 … product … too many digits',
  ],
  [
    'refuses to expand giant exponents',
    'FLOAT(0,1,x) ASSERT(x*2==1)',
    '1e-999999999',
    'failed 1:14 … 1e-999999999 … too many digits',
  ],
]);

rows('faulty programs', [
  ['an unknown command', 'INT(1,2)\n  INTEGER(1,2)', '', 'failed 2:3 … command … "INTEGER"'],
  ['no bracket', 'INT 1', '', 'failed 1:5 … "(" … "1"'],
  ['no END', 'REP(3) INT(1,2)', '', 'failed 1:16 … command … END … end of the program'],
  ['END of nothing', 'END', '', 'failed 1:1 … command … "END"'],
  ['ELSE twice', 'IF(1==1) ELSE ELSE END', '', 'failed 1:15 … command … END … "ELSE"'],
  ['an open string', 'STRING("abc', '', 'failed 1:8 … command … string … closing quote'],
  ['a character of no token', 'INT(1;2)', '', 'failed 1:6 … command … string … ";"'],
  ['a condition for a value', 'INT(1==1,2)', '', 'failed 1:6 … "," … INT … "=="'],
  ['a value for a condition', 'ASSERT(1)', '', 'failed 1:8 … condition … value'],
  ['a variable that nothing sets', 'INT(1,n)', '', 'failed 1:7 … n … sets'],
  ['a variable without a value yet', 'IF(1==2) SET(n=1) END INT(1,n)', '1', 'failed 1:23 … n … no value'],
  ['an index without a value', 'SET(a[1]=1) INT(1,a[2])', '1', 'failed 1:13 … a[2] … no value'],
  ['an index that is no whole number', 'SET(a["x"]=1)', '', 'failed 1:1 … index … whole number'],
  ['a loop as separator', 'REP(2, REP(2) END) END', '', 'failed 1:8 … separator … "REP"'],
  ['an unknown notation', 'FLOAT(0,1,x,FAST)', '', 'failed 1:13 … FIXED … SCIENTIFIC … "FAST"'],
]);

describe('programs', () => {
  it('may contain comments anywhere', () => {
    expect(opinionOf('# first\nINT(1, # least\n 9) # "last\nNEWLINE#', '3\n')).toBe('accepted');
  });
  it('are refused if nested too deep', () => {
    const nested = /^failed 1:\d+ .*nested/;
    expect(opinionOf(`ASSERT(${'('.repeat(100_000)}`, '')).toMatch(nested);
    expect(opinionOf('REP(1)'.repeat(100_000), '')).toMatch(nested);
    expect(opinionOf(`ASSERT(${'!'.repeat(100_000)}`, '')).toMatch(nested);
    expect(opinionOf(`ASSERT(1==${'-'.repeat(100_000)}1)`, '')).toMatch(nested);
  });
  it('are refused above 1 MiB', () => {
    expect(opinionOf(`# ${'x'.repeat(2 ** 20)}`, '')).toMatch(naming('failed 1:1', '1 MiB', 'more'));
  });
  it('give the same result if data arrive byte by byte', () => {
    const program =
      'INT(1,99,n) NEWLINE REPI(i,n,SPACE) REGEX("[a-z]{2,}",w[i]) END NEWLINE FLOAT(0,1) NEWLINE';
    expect(opinionOf(program, '3\nab abc zz\n0.25\n', { chunk: 1 })).toBe('accepted');
    expect(opinionOf(program, '3\nab abc z\n0.25\n', { chunk: 1 })).toMatch(
      naming('rejected 2:8', 'match', '"[a-z]{2,}"', '"z"'),
    );
  });
  it('handle data that are larger than the window', () => {
    const lines = Array.from({ length: 100_000 }, (_, i) => `${i} ${i % 7}\n`);
    lines[98_765] = '98765 8\n';
    expect(opinionOf('WHILE(!ISEOF) INT(0,10^6) SPACE INT(0,7) NEWLINE END', lines.join(''))).toMatch(
      naming('rejected 98766:7', '0 to 7', '"8"'),
    );
  });
});

describe('loose blanks', () => {
  const loose = (program: string, data: string) => opinionOf(program, data, { looseBlanks: true });
  it('SPACE matches any blanks in a line, NEWLINE those around it', () => {
    expect(loose('INT(1,9) SPACE INT(1,9) NEWLINE INT(1,9) NEWLINE', ' \t1 \t 2  \n  3 \n ')).toBe(
      'accepted',
    );
  });
  it('SPACE needs at least one blank, and leaves none for a second SPACE', () => {
    expect(loose('INT(1,9) SPACE SPACE INT(1,9)', '1   2')).toMatch(naming('rejected 1:5', 'space', '"2"'));
  });
  it('a line end is not a blank', () => {
    expect(loose('INT(1,9) SPACE INT(1,9)', '1\n2')).toMatch(
      naming('rejected 1:2', 'space', 'end of the line'),
    );
  });
});

it.each([
  'WHILE(1 == 1) END',
  'WHILEI(i, 1 == 1) END',
  'REP(4294967295) END',
  'REPI(i, 4294967295) REP(3) END END',
])('%s can be ended from outside', (source) => {
  const read = readProgram(Buffer.from(source));
  let rounds = 0;
  const onRound = () => {
    if (++rounds === 1000) throw new Error('enough');
  };
  expect(() => read.ok && checkData(read.program, () => 0, { onRound })).toThrow('enough');
});
