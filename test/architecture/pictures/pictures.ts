import { statementFigures } from '../../problems/figures.ts';
import { roomRules } from '../rooms.ts';
import { readProjectFile } from '../source-files.ts';
import { requestPicture } from './request-picture.ts';
import { roomsPicture } from './rooms-picture.ts';
import { submissionPicture } from './submission-picture.ts';

/** The document whose tables are drawn. */
const document = 'judge/docs/how-it-works.md';

/** Every picture of the documents and of the statements, by its path. `files` are those of the project. */
export function drawnPictures(files: readonly string[]): Readonly<Record<string, string>> {
  const explained = readProjectFile(document);
  return {
    'judge/docs/rooms.svg': roomsPicture(roomRules, (room) => titleOf(room, files)),
    'judge/docs/request.svg': requestPicture(explained),
    'judge/docs/submission.svg': submissionPicture(explained),
    ...statementFigures,
  };
}

/** What a room does: the rest of the first line of its README, `# store: all lasting data`. */
function titleOf(room: string, files: readonly string[]): string {
  const about = [`${room}/README.md`, `${room}/MANUAL.md`].find((path) => files.includes(path));
  const [, title = ''] = /^# [^:\n]*: (.*)/.exec(about === undefined ? '' : readProjectFile(about)) ?? [];
  return title.replaceAll('`', '');
}
