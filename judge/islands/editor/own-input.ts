/** Theory of operation. An own input is kept in this browser at every change, as the program beside it is. It ends when
 *  its run has been shown (`page/kept-drafts.ts`), not before: what is sent may not arrive. */
import { draftKey, inputKey, keepDraftHere, keptDraft, noteSentInput } from '../page/kept-drafts.ts';
import { takenEvent } from '../page/once.ts';

/** Keeps what is typed as own input of a program, and shows what was typed before. */
export function keepOwnInput(form: HTMLFormElement): void {
  const area = form.querySelector<HTMLTextAreaElement>('textarea[name="input"]');
  if (area === null || form.dataset.drafts === undefined) return;
  const key = (): string => inputKey(draftKey(form));
  const show = (): void => {
    const kept = keptDraft(key());
    if (kept === undefined || area.value !== '') return;
    area.value = kept.text;
    area.closest('details')?.setAttribute('open', '');
  };
  show();
  form.querySelector('select[name="problem"]')?.addEventListener('change', show);
  area.addEventListener('input', () => keepInput(key(), area.value));
  form.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent(event.submitter);
  });
  form.addEventListener(takenEvent, (event) => sent((event as CustomEvent<HTMLElement | null>).detail));

  function sent(button: HTMLElement | null): void {
    if (new FormData(form, button).get('on') !== 'input') return;
    keepInput(key(), area!.value);
    noteSentInput({ key: key(), text: area!.value });
  }
}

const keepInput = (key: string, text: string): void =>
  keepDraftHere(
    key,
    text.trim() === '' ? undefined : { text, language: '', isOnServer: false, atMs: Date.now() },
  );
