import type { JSX } from 'preact';
import { type CaseImageName, caseImagePath } from '#protocol';
import { t, wordings } from '#translations';
import { line } from '../parts/text.ts';

/** A picture of a case that its reader may see. */
export interface CaseImageView {
  readonly caseName: string;
  readonly image: CaseImageName;
}

const words: Readonly<Record<CaseImageName, string>> = wordings({
  judgeimage: 'for the jury',
  teamimage: 'for the team',
});

/** Pictures that programs of the package have drawn of outputs. They come from outside: they are shown as images,
 *  in which nothing runs. */
export function CasePictures({
  view: { id, contestId, images = [], judgement },
}: {
  readonly view: {
    readonly id: string;
    readonly contestId?: string | undefined;
    readonly images?: readonly CaseImageView[] | undefined;
    readonly judgement: { readonly audience: string };
  };
}): JSX.Element | null {
  if (images.length === 0) return null;
  const isJury = judgement.audience === 'jury';
  return (
    <section class="case-images" aria-labelledby="case-images">
      <h2 id="case-images">{t('Pictures')}</h2>
      {images.map(({ caseName, image }) => {
        const title = `${line(caseName)}${isJury ? `, ${t(words[image])}` : ''}`;
        const path = caseImagePath(id, { image, caseName }, contestId);
        return (
          <figure key={path}>
            <a href={path}>
              <img src={path} alt={t('Drawing of the output of {title}', { title })} loading="lazy" />
            </a>
            <figcaption>{title}</figcaption>
          </figure>
        );
      })}
    </section>
  );
}
