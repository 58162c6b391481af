/** Theory of operation. An own input is kept in this browser at every change, each window's in a place of its own, as
 *  the program beside it is. It ends when its run has been shown (`page/kept-drafts.ts`), not before: what is sent may
 *  not arrive. */
import { isSameText } from '#text';
import { t } from '#translations';
import { draftKey, inputKey, keptDrafts, noteSentInput } from '../page/kept-drafts.ts';
import { takenEvent } from '../page/once.ts';
import { OwnDraft, otherButton } from './own-draft.ts';

/** Keeps what is typed as own input of a program, and shows what was typed before. */
export function keepOwnInput(form: HTMLFormElement): void {
  const area = form.querySelector<HTMLTextAreaElement>('textarea[name="input"]');
  if (area === null || form.dataset.drafts === undefined) return;
  const key = (): string => inputKey(draftKey(form));
  const own = new OwnDraft(key, () => area.value);
  let sentText = '';
  show();
  form.querySelector('select[name="problem"]')?.addEventListener('change', () => {
    own.leave();
    show();
  });
  area.addEventListener('input', () => own.keep(''));
  window.addEventListener('storage', (event) => own.hasNewer(event.key) && showButton());
  form.addEventListener('submit', (event) => {
    sentText = area.value;
    if (!event.defaultPrevented) sent(event.submitter);
  });
  form.addEventListener(takenEvent, (event) => sent((event as CustomEvent<HTMLElement | null>).detail));

  function show(): void {
    const all = keptDrafts(key());
    const kept = area!.value === '' ? all[0] : all.find(({ text }) => isSameText(text, area!.value));
    if (kept !== undefined) {
      own.show(kept);
      area!.value = kept.text;
      area!.closest('details')?.setAttribute('open', '');
    }
    if (own.others.length > 0) showButton();
  }

  function showButton(): void {
    const button = otherButton('other-input', t('Show the other input of this problem'), own, ({ text }) => {
      area!.value = text;
      area!.dispatchEvent(new Event('input', { bubbles: true }));
    });
    if (button !== undefined) area!.after(button);
  }

  function sent(button: HTMLElement | null): void {
    if (new FormData(form, button).get('on') !== 'input') return;
    own.keep('');
    noteSentInput({ key: key(), text: sentText });
  }
}
