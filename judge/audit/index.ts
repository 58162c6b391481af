export { type AuditReport, audit } from './audit.ts';
export type { Finding } from './finding.ts';
