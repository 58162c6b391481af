import type { JSX } from 'preact';
import { archive, contestPaths, submitPath } from '#protocol';
import { t } from '#translations';
import type { Words } from '../frame/words.ts';
import { address } from '../parts/text.ts';

/** The problem that a page is about. */
interface WorkProps {
  readonly label: string;
  /** Id of its contest; undefined: the archive. */
  readonly contestId: string | undefined;
}

/** The parts of the page of a problem: where a window is narrow, a script shows one at a time. Without it each is a
 *  page of its own. */
export const WorkParts = ({ label, contestId, w }: WorkProps & { readonly w: Words }): JSX.Element => (
  <nav class="work-parts" aria-label={t('Parts of the page')}>
    <a href="#statement" data-part="statement" aria-current="true">
      {w('Problem')}
    </a>
    <a href={submitPath(label, contestId)} data-part="program">
      {t('Program')}
    </a>
    <a href={address(contestPaths(contestId ?? archive).submissions, { problem: label })} data-part="results">
      {t('Results')}
    </a>
  </nav>
);

/** Where the program stands beside the statement: a link to the page to submit it, until it is touched. */
export const WorkPlace = ({ label, contestId }: WorkProps): JSX.Element => (
  <section id="work" class="work-place" aria-label={t('Your program')}>
    <a class="work-start" href={submitPath(label, contestId)}>
      {t('Write your program here')}
    </a>
  </section>
);
