import type { JSX } from 'preact';
import { t } from '#translations';
import { type Verdict, verdictNames } from '#verdict';
import { verdictOf, verdictTitle } from './text.ts';

/** Symbol and colour class of each verdict. Colour only hints: the code stands beside the symbol, the words in full. */
const verdictMarks: Readonly<Record<Verdict, { readonly symbol: string; readonly tone: string }>> = {
  AC: { symbol: '✓', tone: 'solved' },
  WA: { symbol: '✗', tone: 'failed' },
  TLE: { symbol: '◔', tone: 'failed' },
  MLE: { symbol: '▦', tone: 'failed' },
  OLE: { symbol: '≫', tone: 'failed' },
  RTE: { symbol: '↯', tone: 'failed' },
  CE: { symbol: '⊘', tone: 'broken' },
  JE: { symbol: '?', tone: 'fault' },
};

/** A verdict as symbol, words and code: `✓ Accepted AC`. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }): JSX.Element {
  const { symbol, tone } = verdictMarks[verdict];
  return (
    <span class={`verdict tone-${tone}`}>
      <span class="verdict-symbol" aria-hidden="true">
        {symbol}
      </span>
      <span class="verdict-words">{verdictTitle(verdict)}</span>
      <abbr class="verdict-code" title={t(verdictNames[verdict])}>
        {verdict}
      </abbr>
    </span>
  );
}

/** The code alone, for thousands of rows on a page that explains the codes. */
export const VerdictCode = ({
  verdict,
  title,
}: {
  readonly verdict: Verdict;
  readonly title?: string;
}): JSX.Element => (
  <b class={verdict === 'AC' ? undefined : `tone-${verdictMarks[verdict].tone}`} title={title}>
    {verdict}
  </b>
);

/** The state of something without a verdict yet. */
export function PendingMark({ words }: { readonly words: string }): JSX.Element {
  return (
    <span class="verdict tone-pending">
      <span class="verdict-symbol" aria-hidden="true">
        …
      </span>
      <span class="verdict-words">{words}</span>
    </span>
  );
}

/** The verdict of a code, or that there is none yet. */
export function VerdictOrPending(props: {
  readonly code: string | null | undefined;
  readonly pending?: string;
}): JSX.Element {
  const { code, pending = t('Pending') } = props;
  const verdict = verdictOf(code);
  return verdict === undefined ? <PendingMark words={pending} /> : <VerdictMark verdict={verdict} />;
}

/** The small mark of one test case: symbol and first letter. */
export function CaseMark(props: { readonly verdict: Verdict; readonly title: string }): JSX.Element {
  const { verdict, title } = props;
  const { symbol, tone } = verdictMarks[verdict];
  return (
    <li class={`case-mark tone-${tone}`} title={title}>
      <span aria-hidden="true">{symbol}</span>
      <span aria-hidden="true" class="case-letter">
        {verdict.charAt(0)}
      </span>
      <span class="unseen">{title}</span>
    </li>
  );
}
