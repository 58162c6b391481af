import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { english, inLanguage } from '#translations';
import { pageLanguageNamed } from '#translations/tables';
import { WithMoments } from '../../../judge/web/parts/common.tsx';
import { FormErrors } from '../../../judge/web/parts/form.tsx';

it('shows a moment inside a refusal as all others of a page are shown', () => {
  const html = render(h(FormErrors, { errors: ['the contest is over since 2026-11-30 16:38:16 UTC'] }));
  expect(html).toContain('<p>the contest is over since <time');
  expect(html).toContain('datetime="2026-11-30T16:38:16Z"');
});

it('shows it in the language of the page', () => {
  const german = pageLanguageNamed('de') ?? english;
  const error = 'the contest is over since 2026-11-30 16:38:16 UTC';
  const html = inLanguage(german, () => render(h(FormErrors, { errors: [error] })));
  expect(html).toMatch(/<time [^>]*>30\.11\.2026, 16:38:16<\/time>/);
});

it('leaves what only looks like a moment, and what others wrote', () => {
  const text = 'found "2026-99-99 16:38:16 UTC", not <b>';
  expect(render(h(WithMoments, { text }))).toBe(
    'found "2026-99-99 16:38:16 UTC", not &lt;b>'.replaceAll('"', '&quot;'),
  );
});
