export { type AuditReport, audit } from './audit.ts';
export type { AuditFinding } from './finding.ts';
