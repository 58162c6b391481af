export { adoptPackage } from './adopt/adopt.ts';
export {
  createProblem,
  type ProblemTemplate,
  problemTemplates,
} from './create-problem.ts';
export { definePuzzle, puzzleNames, readPuzzle } from './define-puzzle.ts';
export {
  type ExportFormat,
  exportFormats,
  planConverted,
  planExport,
  readyForExport,
} from './export-problem.ts';
export { copies, type PackagePlan, type PlannedFile, zipBytes } from './files/planned-file.ts';
export { makeNew, refuseExisting, writePackage } from './files/write-package.ts';
export { type TranslatedPackage, translateForeign } from './foreign/formats.ts';
export { createFromStatement, readStatement } from './from-statement.ts';
export { checkNewSlug } from './slug.ts';
