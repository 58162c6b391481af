import { describe, expect, it } from 'vitest';
import { HttpError, refusalCodes } from '../../../judge/server/http/errors.ts';
import { codeAmong, projectFiles, readProjectFile } from '../../architecture/source-files.ts';

/** Code and status of each row of a table of the page about errors. */
function listed(heading: string): readonly (readonly [string, string])[] {
  const section = readProjectFile('judge/docs/errors.md')
    .split(/^## /m)
    .find((part) => part.startsWith(heading));
  return [...(section ?? '').matchAll(/^\| `([a-z-]+)` \| ([^|]*) \|/gm)].map(
    ([, code = '', status = '']) => [code, status],
  );
}

const sources = codeAmong(projectFiles('judge')).map((path) => [path, readProjectFile(path)] as const);

describe('the codes of refusals', () => {
  it('are those of the page about errors, with their statuses', () => {
    const codes = Object.entries(refusalCodes).map(([code, status]) => [code, String(status)]);
    expect(listed('Answers of the server')).toEqual(codes);
  });

  it('have one for every status that a handler refuses with', () => {
    const statuses = sources.flatMap(([, text]) => [...text.matchAll(/new HttpError\(\s*(\d{3})/g)]);
    const without = statuses.filter(
      ([, status]) => new HttpError(Number(status), '').code === 'internal-error',
    );
    expect(without).toEqual([]);
  });

  it('are named only by refusals of their status', () => {
    const named = sources.flatMap(([path, text]) =>
      [...text.matchAll(/new HttpError\(\s*(\d{3})(?:(?!new HttpError)[\s\S])*?\)\.as\('([a-z-]+)'\)/g)]
        .filter(([, status, code = '']) => String(refusalCodes[code as keyof typeof refusalCodes]) !== status)
        .map(([match]) => `${path}: ${match}`),
    );
    expect(named).toEqual([]);
  });
});

describe('the codes of errors that people can fix', () => {
  const kinds = sources.flatMap(([path, text]) =>
    [...text.matchAll(/class (\w+) extends (?:UserError|PackageFault|MachineLack) \{([\s\S]*?)^\}/gm)].map(
      ([, name = '', body = '']) => ({ name, path, code: /readonly code[^=]*= '([a-z-]+)'/.exec(body)?.[1] }),
    ),
  );

  it('are there for every kind', () => {
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds.filter(({ code }) => code === undefined)).toEqual([]);
  });

  it('are those of the page about errors', () => {
    const others = ['user-mistake', 'judge-error', 'unexpected-error'];
    const codes = [...kinds.map(({ code }) => code), ...others];
    expect(
      listed('Errors of the command line')
        .map(([code]) => code)
        .sort(),
    ).toEqual([...codes].sort());
  });
});
