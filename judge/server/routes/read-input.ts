import * as z from 'zod';
import { sureField } from '#protocol';
import { HttpError, notFound } from '../http/errors.ts';
import { type BodyPlace, fieldsOf, readBody, type SentFields } from './body.ts';
import { isStorable, refuseUnstorable } from './plain-text.ts';
import type { Route } from './route.ts';

/** Reads path, query and body of a request by the schema of its route.
 *  @throws HttpError 400 that says what was expected, 413, 415 */
export async function readInput(
  route: Route,
  request: Request,
  { params, url, ...place }: { params: Readonly<Record<string, string>>; url: URL } & BodyPlace,
): Promise<Record<string, unknown>> {
  const fields =
    route.body === undefined ? fieldsOf(url.searchParams) : await readBody(route, request, place);
  if (route.input === undefined) return {};
  if (!Object.values(params).every(isStorable)) throw notFound();
  refuseUnknown(route, fields, params);
  const sent = wanted(fields, route.input);
  refuseUnstorable(sent);
  const { success, data, error } = route.input.safeParse({ ...sent, ...params });
  if (success) return data;
  throw new HttpError(route.body === undefined && onlyIn(error, params) ? 404 : 400, inWords(error));
}

/** Clients of other judges may send fields that only those know. In our own forms and API, input without any known
 *  field is a mistake that would act on everything, and so is any unknown field where fields narrow a choice. */
function refuseUnknown(
  { kind, body, input, isChoice }: Route,
  fields: SentFields,
  params: Readonly<Record<string, string>>,
): void {
  if (kind !== 'api' && (kind !== 'page' || body === undefined)) return;
  const known = Object.keys(input?.shape ?? {}).filter((name) => !Object.hasOwn(params, name));
  const sent = Object.keys(fields).filter((name) => name !== sureField);
  const unknown = sent.filter((name) => !known.includes(name));
  if (known.length === 0 || unknown.length === 0 || (!isChoice && unknown.length < sent.length)) return;
  const found = unknown.slice(0, mostIssues).map((name) => JSON.stringify(name.slice(0, 64)));
  throw new HttpError(400, `found ${found.join(', ')}, expected only fields of ${known.join(', ')}`);
}

const mostIssues = 10;

function inWords({ issues }: z.ZodError): string {
  const shown = z.prettifyError({ issues: issues.slice(0, mostIssues) });
  return issues.length > mostIssues ? `${shown}\nand ${issues.length - mostIssues} more` : shown;
}

/** An invalid path parameter is 404, not 400. */
const onlyIn = (error: z.ZodError, params: Readonly<Record<string, string>>): boolean =>
  error.issues.every(({ path }) => typeof path[0] === 'string' && Object.hasOwn(params, path[0]));

/** A repeatable field is a list even if it occurs once; of any other field the last one counts. */
function wanted(fields: SentFields, schema: z.ZodObject): SentFields {
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, type]) => {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (value === undefined) return [];
      const isList = isListType(type as z.ZodType);
      return [
        [
          name,
          Array.isArray(value) && !isList
            ? value.at(-1)
            : isList && value !== null && !Array.isArray(value)
              ? [value]
              : value,
        ],
      ];
    }),
  );
}

function isListType(type: z.ZodType): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable)
    return isListType(type.unwrap() as z.ZodType);
  return type instanceof z.ZodArray;
}
