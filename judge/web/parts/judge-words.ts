import { recognised, wordings } from '#translations';
import { line } from './text.ts';

/** Forms of what the judge says of a run and of an output. They are stored with a judgement, in English. */
const explanations = wordings([
  'stopped after {cpu} of CPU time, limit {limit}',
  '{cpu} of CPU time, limit {limit}',
  'stopped after {wall}: it was waiting or sleeping ({cpu} of CPU time)',
  'stopped after {wall}: the machine was busy, it waited {waited} for a CPU ({cpu} of CPU time)',
  'wrote more than {size}',
  'needed more than {size}',
  'exit status {code}',
  'killed by {signal}',
  'the program does not compile',
  'line {line}, column {column}: found {found}, expected the end of the output',
  'line {line}, column {column}: found {found}, expected more',
  'line {line}, column {column}: found {found}, where the white space differs',
  'line {line}, column {column}: found {found}',
  'not shortest: {moves}, {more} too many',
  'not cheapest: it costs {cost}, {more} too much',
  'This is no input of the problem: {why}',
  "The jury's program has no answer to this input.",
  "The jury's program cannot be run here.",
  'The checker of the problem cannot judge this input.',
  'This problem has no samples.',
  'An own input is not possible: this problem is {kind}.',
]);

/** The explanation of a verdict in the language of the page; that of a checker with words of its own as it is. */
export const explained = (message: string): string => recognised(message, explanations);

/** Forms of what the server refuses. */
const refusals = wordings([
  'wrong user name or password',
  'there is nothing here, or nothing for you',
  'your session has ended: log in again',
  'too many people log in at the moment; try again in a few seconds',
  'no judging machine has said yet which languages it has; try again in a moment',
  'the request comes from a page of another site',
  'there is no such contest, or the password is wrong',
  'the invitation is unknown, used or has expired',
  'an invitation is needed',
  'this needs a new code of your second factor; nothing was done yet',
  'this account has no password: you log in elsewhere',
  'in this exam programs have no access: log in with a browser',
  'until the end of the contest, its statements are for those who take part',
  'subject: expected one of the list',
  'text: expected some words, found none',
  'text: found nothing to print',
  'sequence: expected moves, found nothing',
  'expected a file or text, found neither',
  'expected a problem of the list',
  'the text looks like {guess}, but {chosen} is chosen; choose another, or send it again as it is',
  'expected a choice, because typed text has no file name',
  '{name}: found {value}, expected one of the list',
  'the request is larger than {size}',
  '{name}: found {count} characters, expected at most {most}',
  'found {count} characters, expected at most {most}',
  'found {count} files, expected at most {most}',
  'the source has {bytes} bytes, the limit is {most} bytes',
  'two files are called {name}: expected different names',
  '{name} is empty',
  '{name} is no text: it has a zero byte at offset {offset}',
  'this problem does not allow {language}: expected one of {list}',
  'the language of {files} cannot be told from its name; name the language: {list}',
  'input: found {bytes} bytes, expected at most {most}',
  'the contest is over',
  'the contest is over since {time}',
  'your team has not started its time: start it on the first page of the contest',
  'the time of your team is over',
  'your team started at {time}',
  'the team started its time at {time}, and stays as it is until the end',
  'the problem is for teams of another division',
  'nobody joins this contest by themselves: its organisers add people',
  'joining has closed at {time}',
  'teams change no more since {time}',
  'this contest is joined with the link of an invitation',
  'the link is not good: it is unknown, withdrawn, used up, or too old',
  'you are of the jury of every contest: take part with another account',
  'a coach sees what the team sees, and does nothing in its name',
  'you have a part in this contest already: team {team}',
  'the contest is full: it has {places} places',
  'the link is not good any more',
  'expected the password of the contest',
  'expected the link of an invitation',
  'expected a member of a group that may join, as your log-in provider names groups',
  'team name: expected words of letters and digits, at most {most} characters, found {name}',
  'team name: expected words in letters of one script in their usual form, and not only such as look like Latin ones, found {name}',
  'team name: found {name}, expected another: there is a team {team}',
  '{name} has submitted programs in the contest, and stays in the team',
  'a link is of no use: nobody joins this contest by themselves',
  'found {count} links: withdraw some first',
  'team {team} is full: it has {count} members, at most {most}',
  'team {team} is full: it has {count} coaches, at most {most}',
  'expected the captain, {name}',
  'there is no such member any more',
  'expected a member, and {name} is a coach',
  'in this contest everybody is called as their account',
  'the jury has agreed to the name of the team: ask it to change that',
  'you are in no team that its members have made',
]);

/** A refusal in the language of the page; others as they are. */
export const refusalWords = (message: string): string => recognised(message, refusals);

/** The same as a sentence. */
export function refusalSentence(message: string): string {
  const text = line(refusalWords(message));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?。]$/.test(text) ? '' : '.'}`;
}
