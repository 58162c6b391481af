import { mebibyte } from '#host';
/** An output that no honest program prints. */
export interface OddOutput {
  readonly name: string;
  readonly bytes: Buffer;
  /** True if it cannot be a correct answer, unless the empty output is one. */
  readonly isWrong: boolean;
}

interface Random {
  below(bound: number): number;
}

const numbers = ['-1', '9223372036854775808', '9'.repeat(100_000), '1e400', 'nan', 'inf', '0x10', '-0'];

/** Outputs of programs that fail in odd ways, and of hostile ones. `mostBytes`: the output limit. */
export function oddOutputs(answer: Buffer, mostBytes: number, random: Random): readonly OddOutput[] {
  const isBlank = answer.toString('latin1').trim() === '';
  const wrong = (name: string, bytes: Buffer | string): OddOutput => ({
    name,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
    isWrong: !isBlank,
  });
  const odd = (name: string, bytes: Buffer | string): OddOutput => ({
    ...wrong(name, bytes),
    isWrong: false,
  });
  const half = Math.floor(answer.length / 2);
  const randomBytes = Buffer.from(Array.from({ length: 4096 }, () => random.below(256)));
  const huge = Math.min(mostBytes, 16 * mebibyte);
  return [
    wrong('nothing', ''),
    wrong('a line end', '\n'),
    wrong('blanks', ' \t\r\n\v\f '.repeat(1000)),
    odd('half of the answer', answer.subarray(0, half)),
    odd('the answer without its last byte', answer.subarray(0, Math.max(0, answer.length - 1))),
    odd('the answer twice', Buffer.concat([answer, answer])),
    odd('the answer with CRLF', answer.toString('latin1').replaceAll('\n', '\r\n')),
    odd('the answer after a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), answer])),
    odd('the answer with a NUL at its end', Buffer.concat([answer, Buffer.from([0])])),
    odd(
      'the answer with a NUL inside',
      Buffer.concat([answer.subarray(0, half), Buffer.from([0]), answer.subarray(half)]),
    ),
    wrong('random bytes', randomBytes),
    wrong('bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0xf8, 0x0a])),
    wrong('only NULs', Buffer.alloc(65_536)),
    ...numbers.map((text) => odd(`the number ${text.slice(0, 20)}`, `${text}\n`)),
    odd('format specifiers', '%s%n%d %x %%\n'),
    odd('escape sequences', '\u001b[2J\u001b]0;x\u0007\\n\\0\n'),
    wrong('brackets without end', '[({'.repeat(20_000)),
    wrong('one huge word', Buffer.alloc(huge, 'A')),
    wrong('very many short lines', Buffer.alloc(huge, '1\n')),
    wrong('very many blanks, then a word', Buffer.concat([Buffer.alloc(mebibyte, ' '), Buffer.from('x')])),
    odd('the answer, then very many line ends', Buffer.concat([answer, Buffer.alloc(mebibyte, '\n')])),
  ];
}
