import { PackageError, readProblem } from '#problem-reader';

/** `prints-issues.ts <folder>`: prints what is wrong with a package that cannot be read, as JSON. */
const [folder = ''] = process.argv.slice(2);
try {
  readProblem(folder);
} catch (error) {
  if (!(error instanceof PackageError)) throw error;
  console.log(JSON.stringify(error.issues));
}
