import * as z from 'zod';
import { refusalCodes } from '../http/errors.ts';
import type { Route } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/** The description of the JSON API, made from the table of routes. */
export function openApiOf(routes: readonly Route[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes.filter(({ path }) => path.startsWith('/api/v1/'))) {
    const path = route.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Antipode', version: '1', description: 'What a page can do, a program can do.' },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the account page or of `judge token add`',
        },
        password: { type: 'http', scheme: 'basic' },
      },
      schemas: { Error: errorSchema },
    },
    paths,
  };
}

const errorSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'For people: what was found, and what was expected' },
    code: { enum: Object.keys(refusalCodes), description: 'For programs: see errors.md in the documents' },
    request: { type: 'string', description: 'Number of the request in the log' },
  },
  required: ['error', 'code', 'request'],
};

function operationOf(route: Route): Json {
  const { summary, may } = route;
  const isOpen = may.includes('visitor');
  return {
    summary,
    tags: [route.path.split('/')[3] ?? ''],
    security: [...(isOpen ? [{}] : []), { token: [] }, { password: [] }],
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: {
      [String(route.status ?? 200)]: { description: 'Done', content: contentOf(route) },
      default: {
        description: 'Refused, or our fault',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    'x-roles': may,
  };
}

/** An answer without a schema is a file. */
function contentOf({ kind, answer }: Route): Json {
  if (kind === 'stream') return { 'text/event-stream': {} };
  return answer === undefined
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: schemaOf(answer) } };
}

/** Files are binary; everything else is as the schema has it before it is read. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest as Json;
}

const pathNames = ({ path }: Route): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

function parametersOf(route: Route): readonly Json[] {
  const names = pathNames(route);
  const contest = route.contest && { contest: z.string().max(64) };
  return Object.entries({ ...route.input?.shape, ...contest }).flatMap(([name, schema]) => {
    const isPath = names.includes(name);
    if (!isPath && route.body !== undefined) return [];
    const required = isPath || !(schema as z.ZodType).isOptional();
    return [{ name, in: isPath ? 'path' : 'query', required, schema: schemaOf(schema as z.ZodType) }];
  });
}

function bodyOf(route: Route): Json {
  if (route.body === undefined || route.input === undefined) return {};
  const { shape } = route.input;
  const named = pathNames(route).filter((name) => name in shape); // a contest is not
  const inPath = Object.fromEntries(named.map((name) => [name, true as const]));
  const schema = schemaOf(route.input.omit(inPath as never));
  const type = route.body === 'json' ? 'application/json' : 'multipart/form-data';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}
