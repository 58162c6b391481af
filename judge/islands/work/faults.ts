import { endOf } from '../page/once.ts';

/** Shows beside each field of a form what the judge says of it, as on a page that shows the form again; without a page
 *  nothing is wrong. */
export function showFaults(form: HTMLFormElement, page: Document | undefined): void {
  for (const old of form.querySelectorAll('.field-error, .notice-bad, input[data-sure]')) old.remove();
  for (const field of form.querySelectorAll('.field-wrong')) field.classList.remove('field-wrong');
  for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
  if (page === undefined) return;
  const sure = page.querySelector('input[data-sure]');
  if (sure !== null) form.prepend(document.importNode(sure));
  let first: HTMLElement | undefined;
  for (const error of page.querySelectorAll('.field-error')) {
    const control = form.querySelector<HTMLElement>(`#${CSS.escape(error.id.replace(/-error$/, ''))}`);
    const field = control?.closest('.field');
    if (!control || !field) continue;
    field.classList.add('field-wrong');
    field.append(document.importNode(error, true));
    control.setAttribute('aria-invalid', 'true');
    control.closest('details')?.setAttribute('open', '');
    first ??= control;
  }
  if (first !== undefined && !first.hidden) first.focus();
  const above = page.querySelector('.notice-bad');
  if (above !== null && first === undefined) endOf(form).append(document.importNode(above, true));
}
