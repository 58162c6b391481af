import type { TimeFact } from '#doctor';
import type { StoreUsage } from '#host';
import type { LanguageReport } from '#language';
import { renderTable, type Style, sanitiseLine } from '#report';
import type { Protection, SandboxInfo } from '#sandbox';
import { countOf } from '#text';

/** What this machine can do. */
export interface DoctorReport {
  readonly judge: string;
  readonly node: string;
  readonly cores: number;
  readonly memoryBytes: number;
  /** Undefined: no program can be run; `sandboxError` says why. */
  readonly sandbox: SandboxInfo | undefined;
  readonly sandboxError?: { readonly message: string; readonly hint?: string };
  /** What makes times vary. */
  readonly times: readonly TimeFact[];
  readonly languages: readonly LanguageReport[];
  readonly folders: readonly FolderReport[];
  /** The cache. */
  readonly kept: StoreUsage;
}

interface FolderReport {
  readonly purpose: string;
  readonly path: string;
  readonly freeBytes: number;
}

const protectionNames: Readonly<Record<Protection, string>> = {
  namespaces: 'sees no process, file or mount of the host',
  network: 'no network of any kind',
  seccomp: 'dangerous system calls are refused',
  'separate-user': 'programs run as a separate user',
  'cpu-of-whole-tree': 'CPU time of all processes counts',
  'memory-of-whole-tree': 'memory of all processes counts',
  'process-limit': 'number of processes is limited',
};

/** The report as sections of aligned tables. */
export function renderDoctor(report: DoctorReport, style: Style): string {
  const title = (text: string): string => `${style.colours.bold(text)}\n`;
  return [
    `${title('machine')}${pairs(machine(report), style)}`,
    `${title('sandbox')}${sandbox(report, style)}`,
    `${title('times')}${times(report, style)}`,
    `${title('languages')}${languages(report, style)}`,
    closing(report, style),
  ].join('\n');
}

function machine(report: DoctorReport): [string, string][] {
  return [
    ['judge', `${report.judge} on Node ${report.node}`],
    ['cores', `${report.cores}, so ${countOf(report.cores, 'program')} at a time unless you set --jobs`],
    ['memory', gib(report.memoryBytes)],
    ...report.folders.map((folder): [string, string] => [
      folder.purpose,
      `${sanitiseLine(folder.path)}, ${gib(folder.freeBytes)} free`,
    ]),
    [
      'kept',
      `${gib(report.kept.bytes)} in ${countOf(report.kept.entries, 'entry', 'entries')} (--empty-cache)`,
    ],
  ];
}

function gib(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`;
}

function pairs(rows: readonly (readonly [string, string])[], style: Style): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${style.colours.dim(name.padEnd(width))}  ${value}\n`).join('');
}

function sandbox({ sandbox: info, sandboxError }: DoctorReport, style: Style): string {
  if (info === undefined) {
    const hint = sandboxError?.hint === undefined ? '' : `  ${sanitiseLine(sandboxError.hint)}\n`;
    const reason = sanitiseLine(sandboxError?.message ?? 'unknown reason');
    return `  ${style.colours.red('missing')}: no program can be run: ${reason}\n${hint}`;
  }
  const protections = Object.entries(protectionNames) as [Protection, string][];
  const rows = protections.map(([name, meaning]) => [
    name,
    mark(!info.missing.includes(name), style),
    meaning,
  ]);
  const hints = info.hints.map((hint) => `  ${style.colours.yellow('hint')}: ${sanitiseLine(hint)}\n`);
  return [
    `  limits and figures by ${info.backEnd === 'none' ? 'process (rlimit, rusage): no cgroups' : info.backEnd}\n`,
    renderTable(['protection', 'here', '~meaning'], rows, style),
    ...hints,
  ].join('');
}

const times = (report: DoctorReport, style: Style): string =>
  renderTable(
    ['what', 'steady', '~found, and what helps'],
    report.times.map(({ name, found, varies, helps }) => [
      name,
      steady(varies, style),
      sanitiseLine(helps === undefined ? found : `${found} → ${helps}`),
    ]),
    style,
  );

function steady(varies: boolean | undefined, { colours }: Style): string {
  if (varies === undefined) return '-';
  return varies ? colours.yellow('no') : colours.green('yes');
}

function languages(report: DoctorReport, style: Style): string {
  return renderTable(
    ['id', 'language', 'here', '~version, or how to install it'],
    report.languages.map((language) => [
      language.id,
      language.name,
      mark(language.found, style),
      sanitiseLine(language.found ? versions(language) : howToGet(language)),
    ]),
    style,
  );
}

/** Tools print their versions in many formats; show the name and the first number with a point in it. */
function versions({ tools }: LanguageReport): string {
  return tools
    .map(({ name, version }) => `${name} ${/\d+\.\d[\w.+-]*/.exec(version)?.[0] ?? version}`)
    .join(', ');
}

function howToGet({ id, problem, elsewhere }: LanguageReport): string {
  return `${problem ?? 'not found'}; ${elsewhere ?? `judge doctor --install ${id}`}`;
}

function mark(present: boolean, style: Style): string {
  return present ? style.colours.green('yes') : style.colours.yellow('missing');
}

function closing(report: DoctorReport, style: Style): string {
  const absent = report.languages.filter((language) => !language.found).length;
  const parts = [
    report.sandbox === undefined
      ? style.colours.red('programs cannot be run here')
      : report.sandbox.missing.length === 0
        ? style.colours.green('all protections available')
        : style.colours.yellow(`${countOf(report.sandbox.missing.length, 'protection')} missing`),
    `${report.languages.length - absent} of ${countOf(report.languages.length, 'language')} found`,
  ];
  return `${parts.join(', ')}\n`;
}
