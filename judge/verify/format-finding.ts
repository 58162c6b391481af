import type { FileIssue } from '#host';
import type { Finding } from './report.ts';

/** An issue of a package as a finding. */
export function formatFinding({ severity, file, line, column, key, expected, found }: FileIssue): Finding {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return { severity, place: key === undefined ? place : `${place} ${key}`, expected, found };
}
