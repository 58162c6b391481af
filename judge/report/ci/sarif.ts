import { sanitiseLine } from '../sanitise.ts';
import type { CiFinding, CiOutcome } from './outcome.ts';

const levels = { error: 'error', warning: 'warning', notice: 'note' } as const;

/** Findings as a log of SARIF 2.1.0, which code hosts show beside the lines that they name. `version`: of the judge. */
export function sarifLog(outcomes: readonly CiOutcome[], version: string): string {
  const rules = [...new Set(outcomes.map(({ rule }) => rule))];
  const results = outcomes.flatMap(({ suite, name, rule, findings }) =>
    findings.map((finding) => ({
      ruleId: idOf(rule),
      ruleIndex: rules.indexOf(rule),
      level: levels[finding.severity],
      message: { text: sanitiseLine(`${suite}: ${name}: ${finding.text}`) },
      ...placeOf(finding),
    })),
  );
  const descriptors = rules.map((rule) => ({ id: idOf(rule), shortDescription: { text: rule } }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'Antipode', version, rules: descriptors } }, results }],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

const idOf = (rule: string): string => rule.replaceAll(' ', '-');

function placeOf({ file, line }: CiFinding): object {
  if (file === undefined) return {};
  const region = line === undefined ? {} : { region: { startLine: line } };
  return { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region } }] };
}

/** A path as the standard wants it; names may contain anything. */
function uriOf(file: string): string {
  const path = file.split('/').map(encodeURIComponent).join('/');
  return file.startsWith('/') ? `file://${path}` : path;
}
