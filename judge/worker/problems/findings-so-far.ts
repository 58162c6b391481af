import { PackageError } from '#problem-reader';
import { type JuryResult, type PackageFinding, type PackageReport, withoutHostPaths } from '#protocol';
import { defined } from '#values';
import type { CheckReport, Finding, JudgedSubmission } from '#verify';

const severities = { error: 'error', warning: 'warning', note: 'info' } as const;
const mostFindings = 1_000;
const longestText = 2_000;

/** What the check of a package has found so far. Places and messages name no folder of this machine. */
export class FindingsSoFar {
  readonly #slug: string;
  #findings: PackageFinding[] = [];
  readonly #checks: NonNullable<PackageReport['checks']>[number][] = [];
  #checking: string | undefined;
  #submissions: readonly JuryResult[] | undefined;

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

  addSubmissions(judged: readonly JudgedSubmission[]): void {
    this.#submissions = judged.slice(0, mostFindings).map(juryResult);
  }

  /** The error that stopped a check. */
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

  /** The package was read in the lenient way of judging: what only a strict reader refuses becomes a warning. */
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
      ...defined({ submissions: this.#submissions }),
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

const juryResult = ({ submission, judgement, comparison }: JudgedSubmission): JuryResult => ({
  name: submission.name,
  expected: text(comparison.wanted),
  verdict: judgement.verdict,
  faults: comparison.faults.map(({ expected, found }) => text(`expected ${expected}, found ${found}`)),
  cpuMs: judgement.cpuMs,
  peakBytes: judgement.peakBytes,
  ...defined({ language: judgement.language, notJudged: judgement.notJudged }),
});

const text = (raw: string): string => {
  const shown = withoutHostPaths(raw);
  return shown.length > longestText ? `${shown.slice(0, longestText)}…` : shown;
};
