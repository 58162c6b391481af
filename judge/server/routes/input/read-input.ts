import * as z from 'zod';
import { HttpError, notFound } from '../errors.ts';
import type { Route } from '../route.ts';
import { type BodyPlace, fieldsOf, readBody, type SentFields } from './body.ts';
import { isStorable, refuseUnstorable } from './plain-text.ts';

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
  const sent = wanted(fields, route.input);
  refuseUnstorable(sent);
  const { success, data, error } = route.input.safeParse({ ...sent, ...params });
  if (success) return data;
  throw new HttpError(route.body === undefined && onlyIn(error, params) ? 404 : 400, inWords(error));
}

const mostIssues = 10;

function inWords({ issues }: z.ZodError): string {
  const shown = z.prettifyError({ issues: issues.slice(0, mostIssues) });
  return issues.length > mostIssues ? `${shown}\nand ${issues.length - mostIssues} more` : shown;
}

/** A path that cannot be is a page that is not there. */
const onlyIn = (error: z.ZodError, params: Readonly<Record<string, string>>): boolean =>
  error.issues.every(({ path }) => typeof path[0] === 'string' && Object.hasOwn(params, path[0]));

/** A field that may be repeated is a list, also if it is there once; of any other field the last one counts. */
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
