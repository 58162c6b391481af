import { ownValue } from '#values';
import { ProgramFault, ValueFault } from './faults.ts';
import type { Token } from './lexer.ts';
import type { Evaluate, Expression, Machine } from './machine.ts';
import { compareValues, compute, Float, integerOf, negative, type Operator, type Value } from './numbers.ts';
import type { TokenStream } from './token-stream.ts';
import { areUnique, type Index, indexOf, type Variable, whole } from './variables.ts';

/** A value: `a[i] + 2 * n`. */
export function parseValue(tokens: TokenStream): Evaluate<Value> {
  const expression = additive(tokens);
  return asValue(expression);
}

/** A condition: `n > 0 && !ISEOF`. */
export function parseTest(tokens: TokenStream): Evaluate<boolean> {
  const expression = either(tokens);
  if (expression.kind === 'test') return expression.run;
  throw new ProgramFault(expression.place, 'expected a condition, found a value');
}

function asValue(expression: Expression): Evaluate<Value> {
  if (expression.kind === 'value') return expression.run;
  throw new ProgramFault(expression.place, 'expected a value, found a condition');
}

function asTest(expression: Expression): Evaluate<boolean> {
  if (expression.kind === 'test') return expression.run;
  throw new ProgramFault(expression.place, 'expected a condition, found a value');
}

function either(tokens: TokenStream): Expression {
  let left = both(tokens);
  while (tokens.takes('||')) {
    const [a, b] = [asTest(left), asTest(both(tokens))];
    left = { kind: 'test', place: left.place, run: (machine) => a(machine) || b(machine) };
  }
  return left;
}

function both(tokens: TokenStream): Expression {
  let left = comparison(tokens);
  while (tokens.takes('&&')) {
    const [a, b] = [asTest(left), asTest(comparison(tokens))];
    left = { kind: 'test', place: left.place, run: (machine) => a(machine) && b(machine) };
  }
  return left;
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
};

function comparison(tokens: TokenStream): Expression {
  const { place } = tokens.next;
  if (tokens.takes('!')) {
    const test = tokens.nested(() => asTest(comparison(tokens)));
    return { kind: 'test', place, run: (machine) => !test(machine) };
  }
  const left = additive(tokens);
  const holds = tokens.next.kind === 'sign' ? ownValue(comparisons, tokens.next.text) : undefined;
  if (holds === undefined) return left;
  tokens.take();
  const [a, b] = [asValue(left), asValue(additive(tokens))];
  return { kind: 'test', place, run: (machine) => holds(compareValues(a(machine), b(machine))) };
}

const additive = (tokens: TokenStream): Expression => binary(tokens, ['+', '-'], multiplicative);
const multiplicative = (tokens: TokenStream): Expression => binary(tokens, ['*', '/', '%'], signed);

/** Operators of equal rank, from the left. */
function binary(
  tokens: TokenStream,
  operators: readonly Operator[],
  operand: (tokens: TokenStream) => Expression,
): Expression {
  let left = operand(tokens);
  for (;;) {
    const operator = operators.find((candidate) => tokens.takes(candidate));
    if (operator === undefined) return left;
    const right = operand(tokens);
    const [a, b] = [asValue(left), asValue(right)];
    const constant = constantOf(left, right, operator);
    const run: Evaluate<Value> =
      constant === undefined ? (machine) => compute(operator, a(machine), b(machine)) : () => constant;
    left = { kind: 'value', place: left.place, run, constant };
  }
}

/** The value if both sides are constant, computed once. An operation that fails is a fault only when it is run. */
function constantOf(left: Expression, right: Expression, operator: Operator): Value | undefined {
  if (left.kind !== 'value' || right.kind !== 'value') return undefined;
  if (left.constant === undefined || right.constant === undefined) return undefined;
  try {
    return compute(operator, left.constant, right.constant);
  } catch (error) {
    if (error instanceof ValueFault) return undefined;
    throw error;
  }
}

/** `-2^2` is −4: powers bind closer than signs. */
function signed(tokens: TokenStream): Expression {
  const { place } = tokens.next;
  if (!tokens.takes('-')) return binary(tokens, ['^'], primary);
  const value = tokens.nested(() => asValue(signed(tokens)));
  return { kind: 'value', place, run: (machine) => negative(value(machine)) };
}

function primary(tokens: TokenStream): Expression {
  const { kind, text, place } = tokens.next;
  if (tokens.takes('(')) {
    const inner = tokens.nested(() => either(tokens));
    tokens.expect(')', 'after an expression in brackets');
    return inner;
  }
  if (kind === 'word') return functionCall(tokens);
  if (kind === 'name') {
    const run = readVariable(tokens);
    return { kind: 'value', place, run };
  }
  if (kind !== 'integer' && kind !== 'float' && kind !== 'string')
    throw tokens.fault('a number, a string, a variable or "("');
  tokens.take();
  const value = kind === 'integer' ? integerLiteral(text) : kind === 'float' ? Float.parse(text) : text;
  return { kind: 'value', place, run: () => value, constant: value };
}

const integerLiteral = (text: string): Value => (text.length < 16 ? Number(text) : integerOf(BigInt(text)));

function functionCall(tokens: TokenStream): Expression {
  const { text, place } = tokens.next;
  const parse = ownValue(functions, text);
  if (parse === undefined) throw tokens.fault('a number, a string, a variable or "("');
  tokens.take();
  return { ...parse(tokens), place };
}

type Call =
  | { readonly kind: 'value'; readonly run: Evaluate<Value> }
  | { readonly kind: 'test'; readonly run: Evaluate<boolean> };

const functions: Readonly<Record<string, (tokens: TokenStream) => Call>> = {
  ISEOF: () => ({ kind: 'test', run: ({ data }) => data.peek(0) < 0 }),
  MATCH: (tokens) => {
    const chars = inBrackets(tokens, () => stringOf(parseValue(tokens), 'MATCH'));
    const run = (machine: Machine) => {
      const byte = machine.data.peek(0);
      return byte >= 0 && chars(machine).includes(String.fromCharCode(byte));
    };
    return { kind: 'test', run };
  },
  UNIQUE: (tokens) => {
    const numbers = inBrackets(tokens, () => parseNames(tokens, 'read'));
    return {
      kind: 'test',
      run: ({ variables }) => areUnique(numbers.map((number) => at(variables, number))),
    };
  },
  INARRAY: (tokens) => {
    const [value, number] = inBrackets(tokens, () => {
      const sought = parseValue(tokens);
      tokens.expect(',', 'between the arguments of INARRAY');
      return [sought, tokens.variable(takeName(tokens), 'read')] as const;
    });
    return { kind: 'test', run: (machine) => at(machine.variables, number).holds(value(machine)) };
  },
  STRLEN: (tokens) => {
    const text = inBrackets(tokens, () => stringOf(parseValue(tokens), 'STRLEN'));
    return { kind: 'value', run: (machine) => text(machine).length };
  },
};

/** Parses something in round brackets. */
export function inBrackets<T>(tokens: TokenStream, parse: () => T): T {
  tokens.expect('(', 'before the arguments');
  const inner = tokens.nested(parse);
  tokens.expect(')', 'after the arguments');
  return inner;
}

/** @throws ValueFault, when run, for a value that is not a string */
export const stringOf =
  (value: Evaluate<Value>, taker: string): Evaluate<string> =>
  (machine) => {
    const text = value(machine);
    if (typeof text !== 'string') throw new ValueFault(`${taker} takes a string, not the number ${text}`);
    return text;
  };

function takeName(tokens: TokenStream): Token {
  if (tokens.next.kind !== 'name') throw tokens.fault('the name of a variable');
  return tokens.take();
}

/** `a, b, …`: the numbers of these variables. */
export function parseNames(tokens: TokenStream, use: 'read' | 'assigned'): readonly number[] {
  const numbers = [tokens.variable(takeName(tokens), use)];
  while (tokens.takes(',')) numbers.push(tokens.variable(takeName(tokens), use));
  return numbers;
}

const at = (variables: readonly Variable[], number: number): Variable => {
  const variable = variables[number];
  if (variable === undefined) throw new Error(`no variable has the number ${number}`);
  return variable;
};

/** A variable with its index, as the target of an assignment. */
export function parseTarget(tokens: TokenStream): (machine: Machine, value: Value) => void {
  const number = tokens.variable(takeName(tokens), 'assigned');
  const index = parseIndex(tokens);
  return (machine, value) => at(machine.variables, number).set(index(machine), value);
}

function readVariable(tokens: TokenStream): Evaluate<Value> {
  const name = takeName(tokens);
  const number = tokens.variable(name, 'read');
  const index = parseIndex(tokens);
  return (machine) => {
    const place = index(machine);
    const value = at(machine.variables, number).cells.get(place);
    if (value !== undefined) return value;
    throw new ValueFault(`${name.text}${place === whole ? '' : `[${place}]`} has no value yet`);
  };
}

function parseIndex(tokens: TokenStream): Evaluate<Index> {
  if (!tokens.takes('[')) return () => whole;
  const parts = tokens.nested(() => {
    const first = [parseValue(tokens)];
    while (tokens.takes(',')) first.push(parseValue(tokens));
    return first;
  });
  tokens.expect(']', 'after an index');
  const [only] = parts;
  if (parts.length === 1 && only !== undefined)
    return (machine) => {
      const value = only(machine);
      return typeof value === 'number' ? value : indexOf([value]);
    };
  return (machine) => indexOf(parts.map((part) => part(machine)));
}
