import { Argument } from 'commander';
import * as z from 'zod';
import { contestSchema } from '#contest-reader';
import { handwrittenSchemas } from '#problem-reader';
import { type CommandModule, examples, exitStatus } from '../command.ts';

const schemas = { ...handwrittenSchemas, contest: contestSchema } as const;
type SchemaName = keyof typeof schemas;

/** The YAML files that people write, by short names. */
export const schemaFiles = Object.keys(schemas) as readonly SchemaName[];

const files: Readonly<Record<SchemaName, string>> = {
  problem: 'problem.yaml of format 2025-09, and keys of older formats',
  generators: 'generators.yaml',
  testdata: 'test_group.yaml, or testdata.yaml of older formats',
  workspace: 'judge.yaml',
  contest: 'contest.yaml',
};

/** The JSON Schema of a file that people write, for editors. Where the file must have a text, YAML may have a number
 *  or a truth value: it is read as it was written. */
export function jsonSchemaOf(name: SchemaName): object {
  const made = z.toJSONSchema(schemas[name], {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      const { type, pattern } = jsonSchema;
      if (
        type === 'string' &&
        pattern === undefined &&
        jsonSchema.enum === undefined &&
        jsonSchema.const === undefined
      )
        jsonSchema.type = ['string', 'number', 'boolean'] as never;
    },
  });
  return { title: files[name], ...made };
}

/** `judge schema`. */
export const schemaCommand: CommandModule = {
  configure(command) {
    command.addArgument(new Argument('<file>', 'which file').choices(schemaFiles));
  },
  help: `
Prints the JSON Schema of a YAML file that people write, so that an editor completes and checks it:
${schemaFiles.map((name) => `  ${name.padEnd(10)}  ${files[name]}`).join('\n')}
A judge serves them too, at /schemas/problem.json. A line at the top of the file names the schema:
  # yaml-language-server: $schema=https://judge.example/schemas/problem.json
${examples([['judge schema problem > problem.schema.json', 'write the schema of problem.yaml to a file']])}`,
  async run(command, io) {
    const [name] = command.processedArgs as [SchemaName];
    io.stdout.write(`${JSON.stringify(jsonSchemaOf(name), undefined, 2)}\n`);
    return exitStatus.done;
  },
};
