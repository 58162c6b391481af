import * as z from 'zod';
import { textKeys } from './generators/yaml.ts';
import { groupKeys } from './metadata/group-settings.ts';
import { currentSchema } from './metadata/problem-yaml.ts';
import { workspaceSchema } from './workspace.ts';

const inherited = {
  solution: z.string().nullish(),
  random_salt: z.string().optional(),
  retries: z.int().positive().optional(),
  visualizer: z.unknown().optional(),
};

const patterns = z.union([z.string(), z.array(z.string())]);

/** The reader of generators.yaml checks what this leaves open, such as whether its programs are there. */
const oneCase = z.union([
  z.string(),
  z.strictObject({
    ...inherited,
    generate: z.string().optional(),
    copy: z.string().optional(),
    count: z.union([z.int().positive(), z.array(z.int()), z.string()]).optional(),
    match: z
      .union([patterns, z.strictObject({ in: patterns.optional(), ans: patterns.optional() })])
      .optional(),
    yaml: z.record(z.string(), z.unknown()).optional(),
    ...Object.fromEntries(
      textKeys.map((key) => [key, key === 'args' ? z.array(z.string()).optional() : z.string().optional()]),
    ),
  }),
]);

const folderKeys = {
  ...inherited,
  type: z.string().optional(),
  get data() {
    const inside = z.record(z.string(), z.union([folder, oneCase, z.null()]));
    return z.union([inside, z.array(inside)]).optional();
  },
  include: z.array(z.string()).optional(),
  'test_group.yaml': z.record(z.string(), z.unknown()).optional(),
  'testdata.yaml': z.record(z.string(), z.unknown()).optional(),
};

const folder: z.ZodType = z.strictObject(folderKeys);

/** generators.yaml, as far as a schema can say it. */
const generators = z.strictObject({
  ...folderKeys,
  version: z.union([z.string(), z.number()]).optional(),
  generators: z.record(z.string(), z.array(z.string())).optional(),
  gitignore_generated: z.boolean().optional(),
  parallel: z.boolean().optional(),
});

/** Schemas of the YAML files that people write for problems, by short names. */
export const handwrittenSchemas = {
  problem: currentSchema,
  generators,
  testdata: groupKeys,
  workspace: workspaceSchema,
} as const;
