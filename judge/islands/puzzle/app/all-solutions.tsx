import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import { plural, rich, t } from '#translations';
import type { AllFound } from '../solve/search-state.ts';

const onPage = 20;

/** Some outputs begin with the number of moves. */
const countLine = /^\d+\n/;

interface AllSolutionsProps {
  readonly all: AllFound;
  readonly write: (answer: string) => string;
  readonly onPlay: (answer: string) => void;
}

/** All shortest solutions, in pages. */
export function AllSolutionsList({ all, write, onPlay }: AllSolutionsProps): JSX.Element {
  const { answers, isWhole, isCut } = all;
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(answers.length / onPage));
  const shown = Math.min(page, pages - 1);
  const first = shown * onPage;
  return (
    <>
      <p>
        {plural(answers.length, '{count} shortest solution{more}.', '{count} shortest solutions{more}.', {
          more: isCut ? t(', and more that are not listed') : isWhole ? '' : t(' so far'),
        })}
      </p>
      <ol class="solve-all" start={first + 1}>
        {answers.slice(first, first + onPage).map((answer, index) => (
          <li key={first + index}>
            <button
              class="small-button"
              type="button"
              onClick={() => onPlay(answer)}
              aria-label={t('Play solution {number}', { number: first + index + 1 })}
            >
              {t('Play')}
            </button>{' '}
            <code>{write(answer).trim().replace(countLine, '')}</code>
          </li>
        ))}
      </ol>
      {pages > 1 ? (
        <nav class="solve-actions" aria-label={t('Pages of solutions')}>
          <button
            class="small-button"
            type="button"
            disabled={shown === 0}
            onClick={() => setPage(shown - 1)}
          >
            {t('Previous')}
          </button>
          <span>{rich('Page {shown} of {pages}', { shown: shown + 1, pages })}</span>
          <button
            class="small-button"
            type="button"
            disabled={shown === pages - 1}
            onClick={() => setPage(shown + 1)}
          >
            {t('Next')}
          </button>
        </nav>
      ) : null}
    </>
  );
}
