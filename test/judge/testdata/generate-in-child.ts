import { UserError } from '../../../judge/host/index.ts';
import { readProblem } from '../../../judge/package/index.ts';
import { generateTestData } from '../../../judge/testdata/index.ts';

/** `tsx generate-in-child.ts <problem folder> <data folder>`: makes test data in a process of its own. */
const [folder = '', dataFolder = ''] = process.argv.slice(2);
try {
  const { cases } = await generateTestData(readProblem(folder, { withoutData: true, dataFolder }));
  console.log(`made ${cases} cases`);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.log(error.message);
}
