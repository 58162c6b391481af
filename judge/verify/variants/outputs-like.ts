import type { ChangedOutput } from './changed-outputs.ts';

/** Variants of a correct answer other than wrong moves: too much, too little, another order, another format. */
export const outputsLike = (answer: string): readonly ChangedOutput[] => [
  { change: 'nothing at all', text: '' },
  { change: 'white space cut off its end', text: answer.trimEnd() },
  { change: 'CR LF line ends', text: answer.replaceAll('\n', '\r\n') },
  { change: 'small letters', text: answer.toLowerCase() },
  { change: 'its last three characters cut off', text: answer.slice(0, -3) },
  { change: 'all of it twice', text: answer + answer },
  { change: 'an empty line before it', text: `\n${answer}` },
  { change: 'its last character "?"', text: answer.replace(/\S(?=\s*$)/, '?') },
  { change: 'its lines in reverse', text: answer.split('\n').reverse().join('\n') },
  { change: 'a comma after each word', text: answer.replace(/\S(?=\s)/g, '$&,') },
  { change: 'a comment in each line', text: answer.replaceAll('\n', ' # so far\n') },
  { change: 'text that is none', text: 'Größe 😀 \u0000\u001b[31m\n' },
  ...[2, 3, 4, 12].flatMap((times) => longer(answer, times)),
];

/** Repeats a part so often that it may cancel out: the output has the same effect as the answer but is too long. */
function longer(answer: string, times: number): readonly ChangedOutput[] {
  const moves = answer.replace(/#[^\n]*\s*$/, '').trimEnd();
  const more = (what: string, pattern: RegExp, separator: string): ChangedOutput => {
    const text = moves + `${separator}${pattern.exec(moves)?.[0] ?? ''}`.repeat(times);
    const counted = text.replace(/^\d+(?=\n)/, (count) => String(Number(count) + times));
    return { change: `its last ${what} ${times} times more`, text: `${counted}\n` };
  };
  return [more('line', /[^\n]*$/, '\n'), more('word', /\S*$/, ' '), more('character', /.?$/, '')];
}
