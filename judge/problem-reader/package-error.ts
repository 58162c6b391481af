import { type FileIssue, formatIssues, PackageFault, shownPath } from '#host';
import { countOf } from '#text';

/** A package that cannot be used. The message lists all its errors and warnings. */
export class PackageError extends PackageFault {
  override readonly name = 'PackageError';
  override readonly code = 'package-invalid';
  readonly issues: readonly FileIssue[];

  constructor(folder: string, issues: readonly FileIssue[]) {
    super(
      `The problem package ${shownPath(folder)} is broken (${countsOf(issues)}):\n${formatIssues(issues)}`,
    );
    this.issues = issues;
  }
}

function countsOf(issues: readonly FileIssue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  return warnings === 0
    ? countOf(errors, 'error')
    : `${countOf(errors, 'error')}, ${countOf(warnings, 'warning')}`;
}
