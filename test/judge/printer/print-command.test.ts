import { describe, expect, it } from 'vitest';
import { argumentsFor, parsePrintCommand } from '../../../judge/printer/print-command.ts';

const job = {
  contestId: 'finals',
  contest: 'Finals',
  teamId: 't1',
  team: 'Red Pandas',
  seat: '12',
  fileName: 'a.c',
  pages: 3,
};
const given = (command: string, changes = {}) =>
  argumentsFor(parsePrintCommand(command), { ...job, ...changes }, '/tmp/x/text.txt');

describe('a print command', () => {
  it('is words, or a list in JSON where a word has blanks', () => {
    expect(parsePrintCommand('lp  -d room')).toEqual(['lp', '-d', 'room']);
    expect(parsePrintCommand(' ["lp", "-t", "Team print", ""]')).toEqual(['lp', '-t', 'Team print', '']);
  });

  it('puts each placeholder in as one argument, and leaves what a shell would read', () => {
    expect(given('lp -t {team} {seat} {contest} {name} {pages} {team-id} {file} $HOME `id` ;|&')).toEqual([
      '-t',
      'Red Pandas',
      '12',
      'Finals',
      'a.c',
      '3',
      't1',
      '/tmp/x/text.txt',
      '$HOME',
      '`id`',
      ';|&',
    ]);
  });

  it.each([
    ['', 'a program'],
    ['{team}', 'no placeholder'],
    ['lp --title={team}', 'argument of its own'],
    ['lp {teams}', '{team-id}'],
    ['lp {}', '{seat}'],
    ['["lp", 3]', 'list of texts'],
    ['["lp"', 'list of texts'],
    ['["lp", "\\u0000"]', 'zero'],
  ])('refuses %j', (command, expected) => {
    expect(() => parsePrintCommand(command)).toThrow(expected);
  });

  it.each([
    ['-o raw', '_-o raw'],
    ['--help', '_--help'],
    ['@/etc/passwd', '_@/etc/passwd'],
    ['+x', '_+x'],
    ['', '_'],
    ['../../etc/passwd', '_../../etc/passwd'],
    ['a\n-b\0\x1b[2J\u202e', 'a\\n-b\\x00\\x1b[2J\\u{202e}'],
    ['Ünïcode 漢字', 'Ünïcode 漢字'],
    ['{file}', '_{file}'],
  ])('makes %j harmless', (name, safe) => {
    expect(
      given('lp {name} {team} {seat} {contest}', { fileName: name, team: name, seat: name, contest: name }),
    ).toEqual([safe, safe, safe, safe]);
    expect(given('lp {name}', { fileName: 'x'.repeat(9_999) })[0]).toHaveLength(100);
  });
});
