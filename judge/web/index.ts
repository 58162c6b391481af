export { sessionRoutes } from './account/log-in.route.ts';
export { registerRoutes } from './account/register.route.ts';
export { staticBoard } from './contest/board/static-board.ts';
export { errorPage, pageRoutes } from './page-routes.ts';
export type { AttemptView, CaseLine, CaseLines, ReportedFilm } from './sheets/attempt.tsx';
export { type ContestReportView, renderContestReport } from './sheets/contest-report.tsx';
export type { Inlined } from './sheets/document.tsx';
export { limitRows, renderStatements, type StatementCover, type StatementSheet } from './sheets/sheets.tsx';
export { renderSimilarReport, type SimilarReportView } from './sheets/similar-report.tsx';
