import { PackageError } from '../../package/index.ts';
import { type PackageFinding, type PackageReport, withoutHostPaths } from '../../protocol/index.ts';
import type { CheckReport, Finding } from '../../verify/index.ts';

const severities = { error: 'error', warning: 'warning', note: 'info' } as const;
const mostFindings = 1_000;
const longestText = 2_000;

/** What the check of a package has found up to now. Places and messages name no folder of this machine. */
export class FindingsSoFar {
  readonly #slug: string;
  #findings: PackageFinding[] = [];
  readonly #checks: NonNullable<PackageReport['checks']>[number][] = [];
  #checking: string | undefined;

  constructor(slug: string) {
    this.#slug = slug;
  }

  get ok(): boolean {
    return this.#findings.every(({ severity }) => severity !== 'error');
  }

  begin(check: string): void {
    this.#checking = check;
  }

  addCheck({ name, status, summary, findings }: CheckReport): void {
    this.#checking = undefined;
    this.#checks.push({ name, status, summary: text(summary) });
    for (const finding of findings) this.#push(this.#findingOf(name, finding));
  }

  /** What made a check impossible. */
  add(check: string, error: Error): void {
    this.#checking = undefined;
    if (
      error instanceof PackageError &&
      this.#findings.some((one) => one.check === 'format' && one.severity === 'error')
    )
      return; // the check of the format has said it
    this.#push({ severity: 'error', check, message: text(error.message) });
  }

  stopped(afterMs: number): void {
    const message = `the checks were stopped after ${afterMs / 60_000} minutes`;
    this.#push({ severity: 'warning', check: this.#checking ?? '', message });
    this.#checking = undefined;
  }

  /** The package was read as for judging: what only a strict reader refuses is a warning. */
  canBeRead(): void {
    this.#findings = this.#findings.map((one) =>
      one.check === 'format' && one.severity === 'error' ? { ...one, severity: 'warning' } : one,
    );
  }

  report(): PackageReport {
    return {
      ok: this.ok,
      findings: this.#findings.slice(0, mostFindings),
      checks: [...this.#checks],
      ...(this.#checking !== undefined && { checking: this.#checking }),
    };
  }

  #findingOf(check: string, { severity, place, expected, found }: Finding): PackageFinding {
    const message = expected === undefined ? found : `expected ${expected}, found ${found}`;
    return {
      severity: severities[severity],
      check,
      message: text(message),
      ...(place !== this.#slug && place !== '' && { place: text(place) }),
    };
  }

  #push(finding: PackageFinding): void {
    this.#findings.push(finding);
  }
}

const text = (raw: string): string => {
  const shown = withoutHostPaths(raw);
  return shown.length > longestText ? `${shown.slice(0, longestText)}…` : shown;
};
