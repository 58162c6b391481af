import type { JSX } from 'preact';
import { type PageLanguage, pageLanguages, paths } from '#protocol';
import { t } from '#translations';
import { line } from '../parts/text.ts';
import type { PageFrame, PageProps } from './frame.ts';
import { Layout } from './layout.tsx';

/** What the page that chooses a language shows. */
export interface LanguageView {
  /** Where the reader comes from: a path of this site. */
  readonly next: string;
}

/** The languages of pages, each by its own name. */
export const LanguagePage = ({ frame, view }: PageProps<LanguageView>): JSX.Element => (
  <Layout frame={frame} title={t('Language of the pages')} width="text">
    <LanguageForm frame={frame} next={view.next} />
    <p class="hint">
      {t(
        'Statements of problems are shown in this language where they have it, and what people write stays as it is.',
      )}
    </p>
  </Layout>
);

/** A button for each language. */
export const LanguageForm = (props: { readonly frame: PageFrame; readonly next: string }): JSX.Element => (
  <form class="language-form" method="post" action={paths.language}>
    <input type="hidden" name="next" value={line(props.next)} />
    {Object.entries(pageLanguages).map(([code, name]) => (
      <button
        key={code}
        type="submit"
        name="language"
        value={code satisfies string as PageLanguage}
        lang={code}
        aria-pressed={props.frame.language.code === code ? 'true' : 'false'}
      >
        {name}
      </button>
    ))}
    <button type="submit" name="language" value="">
      {t('As the browser asks')}
    </button>
  </form>
);
