import { archive } from '#protocol';
import { jury, type Visit } from '#server';
import { listContestProblems } from '#store';
import { titleIn } from '#text';
import { languageFor } from '../frame/language-for.ts';

/** Label and title of every problem that the caller may see and submit to, for the choices of a form. */
export async function listedProblems(
  visit: Visit<unknown>,
): Promise<readonly { readonly label: string; readonly name: string }[]> {
  const { services, caller } = visit;
  const { code } = languageFor(visit);
  const withHidden = caller !== undefined && jury.includes(caller.role);
  const all = await listContestProblems(services.db, { contestId: archive, withHidden });
  return all
    .filter(({ ready }) => ready)
    .map(({ label, names }) => ({ label, name: titleIn(names, label, code) }));
}
