import { addAudit, addContestImport, type UploadedContest } from '#store';
import type { Visit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import { tellJob } from '../routes/tell-job.ts';
import type { UploadedFile } from '../uploads/uploaded-file.ts';

/** Stores a zip file with a contest, or with hand-ins of a class, for a worker to read.
 *  @returns the number of the import
 *  @throws HttpError if it is no zip file */
export async function takeContestFile(
  visit: Visit<unknown>,
  file: UploadedFile,
  handInsOf?: NonNullable<UploadedContest['handInsOf']>,
): Promise<number> {
  const { services, address } = visit;
  await file.requireZip(handInsOf === undefined ? 'a contest' : 'hand-ins');
  const name = file.name.slice(0, 200);
  const accountId = signedIn(visit).id;
  const blob = await services.uploads.store(file);
  const id = await addContestImport(services.db, { accountId, name, blob, handInsOf });
  tellJob(visit, { import: id });
  const audit = {
    accountId,
    action: handInsOf === undefined ? 'contest.upload' : 'contest.hand-ins',
    object: name,
    details: { digest: blob },
    address,
  };
  await addAudit(services.db, audit);
  return id;
}
