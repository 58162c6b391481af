/** Theory of operation. Who goes back to a page that is the answer to a form, or loads it again, would send the form
 *  again. So such a page takes the address of the page with the form. Forms that were carried out lead elsewhere by
 *  themselves; what is left are refusals, and what is shown once, such as a new token. */

/** Gives the answer to a form the address of the page that the form was on. */
export function answered(): void {
  const from = document.referrer;
  if (answeredPath() === undefined || !from.startsWith(`${location.origin}/`)) return;
  history.replaceState(history.state, '', from);
}

/** To which the form was sent whose answer this page is. */
export const answeredPath = (): string | undefined => document.documentElement.dataset.answers;
