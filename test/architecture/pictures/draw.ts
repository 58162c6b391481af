import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#host';
import { projectFiles } from '../source-files.ts';
import { drawnPictures } from './pictures.ts';

/** `npm run pictures`: draws the pictures of the documents again, from the import table and from the tables in
 *  how-it-works.md. */
for (const [path, drawn] of Object.entries(drawnPictures(projectFiles()))) {
  writeFileSync(join(projectRoot, path), drawn);
  console.log(path);
}
