import { join } from 'node:path';
import * as z from 'zod';
import { PackageFault, projectRoot, readYaml } from '#host';

/** Where the bundled problems say which of their records are open. */
export const recordListPath = join(projectRoot, 'problems', 'records.yaml');

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a-z, 0-9 and hyphens');

const schema = z.strictObject({
  tasks: z.array(z.strictObject({ slug, problem: slug, case: z.string(), name: z.string().min(1).max(60) })),
  daily: z.array(slug),
});

/** Tasks whose record is open to everybody: test cases that stay, and problems of which a position is drawn daily. */
type RecordList = z.infer<typeof schema>;

/** Reads a list such as `problems/records.yaml`. @throws PackageFault */
export function readRecordList(path: string): RecordList {
  const { value, issues } = readYaml(path, schema, { strict: true });
  if (value !== undefined) return value;
  const [issue] = issues;
  throw new PackageFault(
    `${issue?.file}:${issue?.line ?? 1}: found ${issue?.found}, expected ${issue?.expected}`,
  );
}
