import * as z from 'zod';
import { pictureFacts } from '#host';
import { caseImageNames, showsImage } from '#protocol';
import { notFound, orNotFound, type SeenSubmission, type Services } from '#server';
import { casesOf, readCaseFile } from '#store';

/** Which picture of a submission is wanted. */
export const imageFields = z.object({ image: z.enum(caseImageNames), case: z.string().max(1000) });

/** A picture of a case. Its type is that of its content; nothing in it runs where it is opened alone.
 *  @throws HttpError 404 if there is none, or not for this reader */
export async function imageAnswer(
  { db }: Services,
  { facts: { judgement }, sight }: SeenSubmission,
  { image, case: caseName }: z.infer<typeof imageFields>,
): Promise<Response> {
  const result = (await casesOf(db, judgement)).find(({ name }) => name === caseName);
  if (result === undefined || !showsImage(result, image, sight.audience, sight.policy)) throw notFound();
  const content = orNotFound(await readCaseFile(db, judgement.id, { caseName, file: image }));
  const { mime } = orNotFound(pictureFacts(content));
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': mime,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
