import { archive, basePath } from '#protocol';
import type { OpenProblem, Services } from '#server';
import type { Language } from '#translations';
import { type ProblemText, type ProblemView, problemText } from './problem.tsx';

/** The text of a problem's page, made once for all readers. */
export const keptText = (
  { kept }: Services,
  { versionId }: OpenProblem,
  view: ProblemView,
  pageLanguage: Language,
): Promise<ProblemText> => {
  const { contestId = archive, label, language, facts } = view;
  const key = [
    'text of a problem',
    basePath(),
    contestId,
    label,
    versionId,
    language,
    facts.names,
    pageLanguage.code,
  ];
  return kept.get(JSON.stringify(key), async () => problemText(view, pageLanguage), 'problem');
};
