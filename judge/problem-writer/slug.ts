import { printable, UserError } from '#host';
import { listProblems } from '#problem-reader';

/** Checks the slug of a new problem. `option`: what the user writes before the name, such as "--as ", for the hint.
 *  @throws UserError with a suitable name when this one is not allowed */
export function checkNewSlug(slug: string, problemsFolder: string, option = ''): void {
  const taken = listProblems(problemsFolder);
  const bare = slug
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 30);
  if (!/^[a-z0-9]{1,255}$/.test(slug)) {
    const hint =
      bare === '' ? `For example: ${option}lamps` : `For example: ${option}${freeName(bare, taken)}`;
    throw new UserError(
      `"${printable(slug)}" cannot be the slug of a problem: expected lower-case letters and digits only.`,
      { hint },
    );
  }
  if (taken.includes(slug))
    throw new UserError(`There is a problem "${slug}" already.`, {
      hint: `This name is free: ${option}${freeName(slug, taken)}`,
    });
}

function freeName(name: string, taken: readonly string[]): string {
  for (let number = 2; taken.includes(name); number++) {
    const next = `${name.replace(/\d+$/, '')}${number}`;
    if (!taken.includes(next)) return next;
  }
  return name;
}
