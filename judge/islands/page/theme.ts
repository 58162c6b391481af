import { t } from '#translations';
import { tell } from './announce.ts';

/** Changes the colours at once; the form tells the server, so that the next page has them too. */
export function themeSwitch(): void {
  const form = document.querySelector<HTMLFormElement>('.theme-form');
  form?.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    show(form, button.value);
    const body = new URLSearchParams({ theme: button.value, next: '/' });
    void fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  });
}

function show(form: HTMLFormElement, theme: string): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme !== null) scheme.content = theme === 'system' ? 'light dark' : theme;
  for (const button of form.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.value === theme));
    if (button.value === theme) tell(t('Colours: {name}', { name: button.textContent ?? '' }));
  }
}
