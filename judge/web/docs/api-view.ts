import { type ApiExample, apiExamples } from './api-examples.ts';

/** What one address of the API takes and answers. */
export interface ApiOperation {
  /** Of its place on the page. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** True: it changes nothing and answers JSON, so that the page can call it. */
  readonly isReading: boolean;
  /** Who may use it: `everybody`, or roles. */
  readonly who: string;
  readonly parameters: readonly ApiField[];
  /** Type of the body; undefined: there is none. */
  readonly bodyType: string | undefined;
  readonly body: readonly ApiField[];
  readonly status: string;
  readonly answerType: string;
  /** Undefined for a file or a stream. */
  readonly answer: string | undefined;
}

/** A parameter, or a field of a body. */
export interface ApiField {
  readonly name: string;
  /** `path`, `query`, or ''. */
  readonly place: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly words: string;
}

/** What the page of the API shows. */
export interface ApiView {
  readonly groups: readonly { readonly name: string; readonly operations: readonly ApiOperation[] }[];
  readonly examples: readonly ApiExample[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: unknown, key: string): Json =>
  isObject(value) && isObject(value[key]) ? (value[key] as Json) : {};
const textAt = (value: unknown, key: string): string =>
  isObject(value) && typeof value[key] === 'string' ? (value[key] as string) : '';

/** The page of the API, made from its OpenAPI document alone. */
export function apiView(document: Json): ApiView {
  const operations = Object.entries(objectAt(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => ({
      tag: tagOf(operation),
      operation: operationOf(method.toUpperCase(), path, operation),
    })),
  );
  const names = [...new Set(operations.map(({ tag }) => tag))].sort();
  return {
    groups: names.map((name) => ({
      name,
      operations: operations.flatMap(({ tag, operation }) => (tag === name ? [operation] : [])),
    })),
    examples: apiExamples,
  };
}

/** An operation that only reads and answers JSON, which the page can call, by its id. */
export const readingCall = (document: Json, id: string): ApiOperation | undefined =>
  apiView(document)
    .groups.flatMap(({ operations }) => operations)
    .find((one) => one.id === id && one.isReading);

const tagOf = (operation: unknown): string => {
  const tags = isObject(operation) ? operation.tags : undefined;
  return Array.isArray(tags) ? String(tags[0]) : '';
};

function operationOf(method: string, path: string, operation: unknown): ApiOperation {
  const parameters = isObject(operation) && Array.isArray(operation.parameters) ? operation.parameters : [];
  const [status = '200', done] =
    Object.entries(objectAt(operation, 'responses')).find(([name]) => name !== 'default') ?? [];
  const [answerType = '', answer] = Object.entries(objectAt(done, 'content'))[0] ?? [];
  const [bodyType, body] = Object.entries(objectAt(objectAt(operation, 'requestBody'), 'content'))[0] ?? [];
  const schema = objectAt(answer, 'schema');
  return {
    id: `${method}${path}`
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/-$/, ''),
    ...{ method, path, status, bodyType, answerType },
    isReading: method === 'GET' && answerType === 'application/json',
    summary: textAt(operation, 'summary'),
    who: whoOf(operation),
    parameters: parameters.map((one) => fieldOf(textAt(one, 'name'), textAt(one, 'in'), one)),
    body: fieldsOf(objectAt(body, 'schema')),
    answer: Object.keys(schema).length === 0 ? undefined : typeText(schema),
  };
}

function whoOf(operation: unknown): string {
  const roles = isObject(operation) ? operation['x-roles'] : undefined;
  if (!Array.isArray(roles)) return '';
  return roles.includes('visitor') ? 'everybody, also without an account' : roles.map(String).join(', ');
}

const fieldOf = (name: string, place: string, one: unknown): ApiField => ({
  name,
  place,
  type: typeText(objectAt(one, 'schema')),
  isRequired: isObject(one) && one.required === true,
  words: textAt(objectAt(one, 'schema'), 'description'),
});

function fieldsOf(schema: Json): readonly ApiField[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(objectAt(schema, 'properties')).map(([name, one]) => ({
    name,
    place: '',
    type: typeText(isObject(one) ? one : {}),
    isRequired: required.includes(name),
    words: textAt(one, 'description'),
  }));
}

const mostDepth = 4;

/** A JSON schema in a few characters: `{ id: string, verdict: "AC" | "WA" | null }`. A `?` is behind what may be
 *  missing, `…` where there may be more. */
export function typeText(schema: Json, depth = 0): string {
  if (depth > mostDepth) return '…';
  const inner = (one: unknown): string => typeText(isObject(one) ? one : {}, depth + 1);
  for (const key of ['anyOf', 'oneOf'])
    if (Array.isArray(schema[key])) return [...new Set((schema[key] as unknown[]).map(inner))].join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `[${inner(schema.items)}, …]`;
  if (schema.type === 'object') return objectText(schema, inner);
  if (schema.format === 'binary' || schema.contentEncoding === 'binary') return 'file';
  return textAt(schema, 'type') || 'any value';
}

function objectText(schema: Json, inner: (one: unknown) => string): string {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const known = Object.entries(objectAt(schema, 'properties')).map(
    ([name, one]) => `${name}${required.includes(name) ? '' : '?'}: ${inner(one)}`,
  );
  const more = schema.additionalProperties;
  if (isObject(more) && Object.keys(more).length > 0) known.push(`(any name): ${inner(more)}`);
  else if (more !== false) known.push('…');
  return `{ ${known.join(', ')} }`;
}
