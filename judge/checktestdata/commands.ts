import { BoundedCache, ownValue } from '#values';
import { type FloatForm, rejection, takeFloat, takeInteger } from './data-tokens.ts';
import { inBrackets, parseNames, parseTarget, parseTest, parseValue, stringOf } from './expressions.ts';
import { ValueFault } from './faults.ts';
import type { Command, Evaluate, Machine } from './machine.ts';
import { type Float, type Integer, isInteger, shown, type Value } from './numbers.ts';
import { Matcher } from './regex.ts';
import type { TokenStream } from './token-stream.ts';

/** Thrown by EOF at the end of the data; the commands after it are skipped. */
export const finished = Symbol('finished');

/** The commands up to one of these words, which is consumed. */
export function parseBlock(
  tokens: TokenStream,
  ends: readonly string[],
): { commands: readonly Command[]; end: string } {
  const commands: Command[] = [];
  for (;;) {
    const { kind, text } = tokens.next;
    if ((kind === 'word' || kind === 'end') && ends.includes(text)) {
      tokens.take();
      return { commands, end: text };
    }
    commands.push(parseCommand(tokens, ends));
  }
}

function parseCommand(tokens: TokenStream, ends: readonly string[] = []): Command {
  const { kind, text, place } = tokens.next;
  const parse = kind === 'word' ? ownValue(parsers, text) : undefined;
  if (parse === undefined)
    throw tokens.fault(['a command', ...ends.filter((end) => end !== '')].join(' or '));
  tokens.take();
  const run = tokens.nested(() => parse(tokens));
  return (machine) => {
    machine.at = place;
    run(machine);
  };
}

const parsers: Readonly<Record<string, (tokens: TokenStream) => Command>> = {
  SPACE: () => space,
  NEWLINE: () => lineEnd,
  EOF: () => endOfData,
  INT: (tokens) => inBrackets(tokens, () => parseInteger(tokens)),
  FLOAT: (tokens) => inBrackets(tokens, () => parseFloating(tokens, false)),
  FLOATP: (tokens) => inBrackets(tokens, () => parseFloating(tokens, true)),
  STRING: (tokens) => literal(inBrackets(tokens, () => stringOf(parseValue(tokens), 'STRING'))),
  REGEX: (tokens) => inBrackets(tokens, () => parseRegexCommand(tokens)),
  ASSERT: (tokens) => assertion(inBrackets(tokens, () => parseTest(tokens))),
  SET: (tokens) => inBrackets(tokens, () => parseSet(tokens)),
  UNSET: (tokens) => unsetting(inBrackets(tokens, () => parseNames(tokens, 'assigned'))),
  IF: parseIf,
  REP: (tokens) => parseCounted(tokens, false),
  REPI: (tokens) => parseCounted(tokens, true),
  WHILE: (tokens) => parseWhile(tokens, false),
  WHILEI: (tokens) => parseWhile(tokens, true),
};

function space({ data, looseBlanks }: Machine): void {
  if (!looseBlanks) {
    if (data.peek(0) !== 0x20) throw rejection(data, 'a space');
    data.skip(1);
  } else if (skipWhite(data) === 0) throw rejection(data, 'a space');
}

function lineEnd({ data, looseBlanks }: Machine): void {
  if (looseBlanks) skipWhite(data);
  if (data.peek(0) !== 0x0a) throw rejection(data, 'the end of the line');
  data.skipLines(1);
  if (looseBlanks) skipWhite(data);
}

function endOfData(machine: Machine): void {
  expectEnd(machine);
  throw finished;
}

/** @throws Rejection unless the data have ended */
export function expectEnd({ data }: Machine): void {
  if (data.peek(0) >= 0) throw rejection(data, 'the end of the data');
}

/** Skips blanks other than line ends; returns how many. */
export function skipWhite(data: Machine['data']): number {
  let count = 0;
  while (' \t\r\v\f'.includes(String.fromCharCode(data.peek(count))) && data.peek(count) >= 0) count++;
  data.skip(count);
  return count;
}

function integerFrom(value: Evaluate<Value>, what: string): Evaluate<Integer> {
  return (machine) => {
    const number = value(machine);
    if (!isInteger(number)) throw new ValueFault(`${what} takes whole numbers, not ${shown(number)}`);
    return number;
  };
}

function numberFrom(value: Evaluate<Value>, what: string): Evaluate<Integer | Float> {
  return (machine) => {
    const number = value(machine);
    if (typeof number === 'string') throw new ValueFault(`${what} takes numbers, not ${shown(number)}`);
    return number;
  };
}

type Store = ReturnType<typeof parseTarget>;

/** Parses an optional `, name`. */
const parseStore = (tokens: TokenStream): Store | undefined =>
  tokens.takes(',') ? parseTarget(tokens) : undefined;

function parseInteger(tokens: TokenStream): Command {
  const least = integerFrom(parseValue(tokens), 'INT');
  tokens.expect(',', 'between the bounds of INT');
  const most = integerFrom(parseValue(tokens), 'INT');
  const store = parseStore(tokens);
  return (machine) => {
    const bounds = { least: least(machine), most: most(machine) };
    const value = takeInteger(machine.data, bounds.least, bounds.most);
    machine.onInteger?.({ place: machine.at, value, ...bounds });
    store?.(machine, value);
  };
}

function parseFloating(tokens: TokenStream, withDecimals: boolean): Command {
  const name = withDecimals ? 'FLOATP' : 'FLOAT';
  const next = <T>(from: (value: Evaluate<Value>, what: string) => Evaluate<T>): Evaluate<T> => {
    tokens.expect(',', `between the bounds of ${name}`);
    return from(parseValue(tokens), name);
  };
  const least = numberFrom(parseValue(tokens), name);
  const most = next(numberFrom);
  const fewest = withDecimals ? next(integerFrom) : undefined;
  const decimals = withDecimals ? next(integerFrom) : undefined;
  const store = parseStore(tokens);
  const notation = store !== undefined && tokens.takes(',') ? parseNotation(tokens) : undefined;
  return (machine) => {
    const form: FloatForm = {
      notation,
      decimals: fewest && decimals ? [fewest(machine), decimals(machine)] : undefined,
    };
    const value = takeFloat(machine.data, least(machine), most(machine), form);
    store?.(machine, value);
  };
}

function parseNotation(tokens: TokenStream): 'FIXED' | 'SCIENTIFIC' {
  const { kind, text } = tokens.next;
  if (kind !== 'word' || (text !== 'FIXED' && text !== 'SCIENTIFIC'))
    throw tokens.fault('FIXED or SCIENTIFIC');
  tokens.take();
  return text;
}

const literal =
  (text: Evaluate<string>): Command =>
  (machine) => {
    const wanted = text(machine);
    const { data } = machine;
    for (let i = 0; i < wanted.length; i++)
      if (data.peek(i) !== wanted.charCodeAt(i)) throw mismatch(data, wanted, i);
    data.skipLines(wanted.length);
  };

/** A rejection at the first byte that differs. */
function mismatch(data: Machine['data'], wanted: string, at: number) {
  const lineStart = wanted.lastIndexOf('\n', at - 1) + 1;
  data.skipLines(lineStart);
  return rejection(data, shown(wanted.slice(at)), at - lineStart);
}

const mostMatchers = 200;

function parseRegexCommand(tokens: TokenStream): Command {
  const pattern = stringOf(parseValue(tokens), 'REGEX');
  const store = parseStore(tokens);
  const matchers = new BoundedCache<string, Matcher>({ most: mostMatchers });
  return (machine) => {
    const text = pattern(machine);
    const matcher = matchers.use(text, () => new Matcher(text));
    const { data } = machine;
    const length = matcher.longest((ahead) => data.peek(ahead));
    if (length < 0) throw rejection(data, `a match of ${shown(text)}`);
    store?.(machine, data.text(length));
    data.skipLines(length);
  };
}

const assertion =
  (holds: Evaluate<boolean>): Command =>
  (machine) => {
    if (holds(machine)) return;
    const { line, column } = machine.at;
    throw rejection(machine.data, `data for which the assertion in line ${line}, column ${column} holds`);
  };

function parseSet(tokens: TokenStream): Command {
  const assignments: Command[] = [];
  do {
    const store = parseTarget(tokens);
    tokens.expect('=', 'after the variable of SET');
    const value = parseValue(tokens);
    assignments.push((machine) => store(machine, value(machine)));
  } while (tokens.takes(','));
  return (machine) => runAll(assignments, machine);
}

const unsetting =
  (numbers: readonly number[]): Command =>
  ({ variables }) => {
    for (const number of numbers) variables[number]?.unset();
  };

function runAll(commands: readonly Command[], machine: Machine): void {
  for (const command of commands) command(machine);
}

function parseIf(tokens: TokenStream): Command {
  const holds = inBrackets(tokens, () => parseTest(tokens));
  const { commands, end } = parseBlock(tokens, ['END', 'ELSE']);
  const others = end === 'ELSE' ? parseBlock(tokens, ['END']).commands : [];
  return (machine) => runAll(holds(machine) ? commands : others, machine);
}

/** The rest of a loop's head, and its body. */
function parseBody(tokens: TokenStream): { separator: Command | undefined; commands: readonly Command[] } {
  const separator = tokens.takes(',') ? parseSeparator(tokens) : undefined;
  tokens.expect(')', 'after the head of a loop');
  return { separator, ...parseBlock(tokens, ['END']) };
}

function parseSeparator(tokens: TokenStream): Command {
  if (/^(IF|REPI?|WHILEI?)$/.test(tokens.next.text))
    throw tokens.fault('a separator that is a simple command');
  return parseCommand(tokens);
}

/** The `i,` of REPI and WHILEI. */
function parseCounter(tokens: TokenStream): Store {
  const counter = parseTarget(tokens);
  tokens.expect(',', "after the loop's variable");
  return counter;
}

/** The specification's bound on counts. */
const mostIterations = 2 ** 32 - 1;

function parseCounted(tokens: TokenStream, withCounter: boolean): Command {
  tokens.expect('(', 'after REP');
  const counter = withCounter ? parseCounter(tokens) : undefined;
  const count = integerFrom(parseValue(tokens), 'REP');
  const { separator, commands } = parseBody(tokens);
  return (machine) => {
    counter?.(machine, 0);
    const times = count(machine);
    if (times < 0 || times > mostIterations)
      throw new ValueFault(`REP takes a count from 0 to ${mostIterations}, not ${shown(times)}`);
    for (let i = 0; i < times; i++) {
      machine.onRound?.();
      if (i > 0) separator?.(machine);
      runAll(commands, machine);
      counter?.(machine, i + 1);
    }
  };
}

function parseWhile(tokens: TokenStream, withCounter: boolean): Command {
  const { place } = tokens.next;
  tokens.expect('(', 'after WHILE');
  const counter = withCounter ? parseCounter(tokens) : undefined;
  const holds = parseTest(tokens);
  const { separator, commands } = parseBody(tokens);
  const goesOn = (machine: Machine) => {
    machine.at = place;
    return holds(machine);
  };
  return (machine) => {
    counter?.(machine, 0);
    for (let i = 0; goesOn(machine); i++) {
      machine.onRound?.();
      if (i > 0) separator?.(machine);
      runAll(commands, machine);
      counter?.(machine, i + 1);
    }
  };
}
