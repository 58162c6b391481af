import { addContestImport, type UploadedContest } from '#store';
import { signedIn, type Visit } from '../routes/route.ts';
import { audited, tellJob } from '../routes/telling.ts';
import type { UploadedFile } from '../uploads/uploaded-file.ts';

/** Stores a zip file with a contest, or with hand-ins of a class, for a worker to read.
 *  @returns the number of the import
 *  @throws HttpError if it is no zip file */
export async function takeContestFile(
  visit: Visit<unknown>,
  file: UploadedFile,
  handInsOf?: NonNullable<UploadedContest['handInsOf']>,
): Promise<number> {
  const { services } = visit;
  await file.requireZip(handInsOf === undefined ? 'a contest' : 'hand-ins');
  const name = file.name.slice(0, 200);
  const accountId = signedIn(visit).id;
  const blob = await services.uploads.store(file);
  const id = await addContestImport(services.db, { accountId, name, blob, handInsOf });
  tellJob(visit, { import: id });
  const action = handInsOf === undefined ? 'contest.upload' : 'contest.hand-ins';
  await audited(visit, action, name, { digest: blob });
  return id;
}
