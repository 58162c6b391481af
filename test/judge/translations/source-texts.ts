import { parseSync } from 'oxc-parser';

/** A node of a syntax tree, as far as it is looked at. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** What a file says to readers. */
export interface SourceTexts {
  /** Names of texts in tables. */
  readonly keys: ReadonlySet<string>;
  /** Texts that no table can translate, each with its line. */
  readonly literals: readonly string[];
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.entries(node).flatMap(([field, value]) => (field === 'parent' ? [] : [value].flat().filter(isNode)));

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? (isNode(node.property) ? nameOf(node.property) : '')) : '';

/** Functions whose text is a name in tables: the place of that text among their arguments. */
const translators: Readonly<Record<string, number>> = {
  t: 0,
  rich: 0,
  saying: 0,
  plural: 2,
  known: 0,
  wordings: 0,
  w: 0,
};

/** Attributes that readers see or hear. */
const seenAttributes: ReadonlySet<string> = new Set(
  'title label hint caption empty aria-label placeholder alt words above button summary head pending windowTitle'.split(
    ' ',
  ),
);

/** Elements whose text is no prose. */
const codeElements: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'script', 'style']);

const isProse = (text: string): boolean => /\p{L}{2,}/u.test(text) && !notTranslated.has(text.trim());

/** Names, units and signs that are the same in every language. */
const notTranslated: ReadonlySet<string> = new Set(['Antipode', 'MiB', 'KiB', 'MB', 'UTC', '… · Antipode']);

/** The texts of a file. @param classWords - what a text is in a class */
export function textsOf(path: string, source: string, classWords: (text: string) => string): SourceTexts {
  const keys = new Set<string>();
  const literals: string[] = [];
  const lineOf = (node: SyntaxNode): number => source.slice(0, node.start).split('\n').length;
  const flag = (node: SyntaxNode, text: string): void => {
    if (isProse(text))
      literals.push(`${path}:${lineOf(node)} ${JSON.stringify(text.trim().replace(/\s+/g, ' '))}`);
  };
  const addAll = (node: SyntaxNode, isForClass: boolean): void => {
    for (const text of literalsIn(node)) {
      keys.add(text);
      if (isForClass) keys.add(classWords(text));
    }
  };
  const visitCall = (node: SyntaxNode): boolean => {
    const callee = isNode(node.callee) ? node.callee : undefined;
    const name = callee?.type === 'CallExpression' ? 'w' : nameOf(callee);
    const args = node.arguments as readonly SyntaxNode[];
    if (callee?.type === 'CallExpression' && !/^words/.test(nameOf(callee.callee))) return false;
    if (name === 'howMany') {
      const [, noun, many] = args.map((one) => (one.type === 'Literal' ? String(one.value) : undefined));
      if (noun !== undefined) keys.add(`{count} ${many ?? `${noun}s`}`);
      return true;
    }
    const place = Object.hasOwn(translators, name) ? translators[name] : undefined;
    const text = place === undefined ? undefined : args[place];
    if (text === undefined) return false;
    addAll(text, name === 'w');
    for (const other of args) if (other !== text) visit(other);
    return true;
  };
  const visit = (node: SyntaxNode, element = ''): void => {
    if (node.type === 'CallExpression' && visitCall(node)) return;
    if (node.type === 'JSXText' && !codeElements.has(element)) flag(node, String(node.value));
    if (node.type === 'JSXAttribute' && seenAttributes.has(nameOf(node.name)) && isNode(node.value))
      for (const text of shownBy(node.value)) flag(node, text);
    if (node.type === 'JSXExpressionContainer' && element !== '' && !codeElements.has(element))
      for (const text of shownBy(node)) flag(node, text);
    const inside =
      node.type === 'JSXElement' && isNode(node.openingElement)
        ? nameOf(node.openingElement.name) || 'part'
        : node.type === 'JSXFragment'
          ? 'part'
          : node.type === 'JSXExpressionContainer' || node.type === 'JSXOpeningElement'
            ? ''
            : element;
    for (const child of childrenOf(node)) visit(child, inside);
  };
  const { program, errors } = parseSync(path, source);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  visit(program as unknown as SyntaxNode);
  return { keys, literals };
}

/** Texts that an expression can be: not those that it compares or passes on. */
function shownBy(node: SyntaxNode): readonly string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [
        (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'),
      ];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].filter(isNode).flatMap(shownBy);
    case 'LogicalExpression':
      return [node.right].filter(isNode).flatMap(shownBy);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return [node.expression].filter(isNode).flatMap(shownBy);
    default:
      return [];
  }
}

/** All texts below an argument: of `wordings({…})` those of its values. */
function literalsIn(node: SyntaxNode): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'Property') return [node.value].filter(isNode).flatMap(literalsIn);
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].filter(isNode).flatMap(literalsIn);
  if (node.type === 'BinaryExpression' && node.operator !== '+') return [];
  return childrenOf(node).flatMap(literalsIn);
}
