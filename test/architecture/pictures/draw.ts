import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '#cli';
import { projectRoot } from '#host';
import { fakeIo } from '../../judge/cli/fake-io.ts';
import { projectFiles } from '../source-files.ts';
import { drawnPictures } from './pictures.ts';

/** `npm run pictures`: draws the pictures of the documents again, from the import table and from the tables in
 *  how-it-works.md; and writes the schemas of the files that people write. */
for (const [path, drawn] of Object.entries(drawnPictures(projectFiles()))) {
  writeFileSync(join(projectRoot, path), drawn);
  console.log(path);
}
for (const name of ['problem', 'contest', 'generators', 'testdata', 'workspace']) {
  const io = fakeIo();
  if ((await main(['schema', name], io)) !== 0) throw new Error(io.err());
  const path = `judge/docs/schemas/${name}.json`;
  writeFileSync(join(projectRoot, path), `${JSON.stringify(JSON.parse(io.out()))}\n`);
  console.log(path);
}
