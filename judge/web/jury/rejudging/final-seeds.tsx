import type { JSX } from 'preact';
import { contestPaths, paths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { SeenField } from '../../frame/meanwhile.tsx';
import { RowTable } from '../../parts/common.tsx';
import { FormErrors, PackageNames, SubmitButton } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';

/** The inputs that decide, for the administrators of a contest. */
export interface FinalSeedsView {
  readonly contestId: string;
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly name: string;
    readonly slug: string | null;
    readonly cases: number | null;
    readonly seeds?: 'provisional' | 'final' | undefined;
    /** The last one that has judged these inputs, or does. */
    readonly rejudging: number | null;
    /** True: it is open. */
    readonly isJudged: boolean;
  }[];
  /** True: the contest is over, so they may be judged. */
  readonly isOver: boolean;
  /** Why they are not judged yet, though the contest is over. */
  readonly waitsFor: string | undefined;
  /** What was refused. */
  readonly typed?: { readonly id: string; readonly slug: string } | undefined;
  readonly errors: readonly string[];
  /** Hidden ones that may be chosen. */
  readonly packages: readonly { readonly slug: string; readonly title: string }[];
}

/** Which packages have the inputs that decide after the end. */
export function FinalSeedsPage({ frame, view }: PageProps<FinalSeedsView>): JSX.Element {
  const to = contestPaths(view.contestId);
  const isAgain = view.rows.some(
    ({ seeds, rejudging, isJudged }) => seeds === 'provisional' && rejudging !== null && !isJudged,
  );
  return (
    <Layout frame={frame} title="Final inputs" above={<a href={to.admin}>Jury</a>} width="text">
      <FormErrors errors={view.errors} />
      <p class="lead">
        While the contest runs, teams see points for the inputs of a problem. Those of a second, hidden
        package may decide: nobody sees them before the end, and the board says that points are provisional.
        After the end, once every submission has its verdict, they are judged by themselves, and count as soon
        as all of them are.
      </p>
      {!view.rows.some(mayChoose) ? null : view.packages.length > 0 ? (
        <PackageNames id="packages" packages={view.packages} />
      ) : (
        <p>
          There is no hidden package that you could choose.{' '}
          {frame.viewer?.mayUpload ? (
            <>
              <a href={paths.juryProblems}>Upload one</a>, and do not show it in the archive.
            </>
          ) : (
            'A setter uploads one, and does not show it in the archive.'
          )}
        </p>
      )}
      {view.waitsFor === undefined ? null : <p>They wait: {line(view.waitsFor)}.</p>}
      <RowTable
        caption="Problems"
        class="cards"
        empty="The contest has no problems."
        rows={view.rows}
        columns={[
          ['Problem', ({ label, name }) => `${line(label)} ${line(name)}`, 'wrap'],
          [
            'Points',
            ({ seeds, rejudging, isJudged }) =>
              isJudged ? (
                <a href={to.rejudging(rejudging ?? 0)}>being judged</a>
              ) : (
                (seeds ?? 'of its own inputs')
              ),
          ],
          [
            'Hidden package',
            (row) =>
              mayChoose(row) ? (
                <Choice
                  action={to.finalSeeds}
                  row={row}
                  typed={view.typed?.id === row.id ? view.typed.slug : undefined}
                />
              ) : (
                `${line(row.slug ?? '')}, ${howMany(row.cases ?? 0, 'input')}`
              ),
          ],
        ]}
      />
      {isAgain && view.isOver ? (
        <form method="post" action={to.finalSeeds} data-once>
          <input type="hidden" name="do" value="judge" />
          <SubmitButton>Judge the final inputs once more</SubmitButton>
          <p class="hint">
            As a rejudging: both boards are shown to you, and nothing changes before you apply it.
          </p>
        </form>
      ) : null}
    </Layout>
  );
}

/** Not once they are judged. */
const mayChoose = ({ seeds, isJudged }: FinalSeedsView['rows'][number]): boolean =>
  seeds !== 'final' && !isJudged;

const Choice = ({
  action,
  row: { id, label, slug, cases },
  typed = slug ?? '',
}: {
  readonly action: string;
  readonly typed: string | undefined;
  readonly row: FinalSeedsView['rows'][number];
}): JSX.Element => (
  <form class="inline-form" method="post" action={action} data-once>
    <input type="hidden" name="do" value="set" />
    <input type="hidden" name="id" value={id} />
    <SeenField values={{ slug: slug ?? '' }} />
    <input name="slug" list="packages" aria-label={`Package for ${line(label)}`} value={typed} />
    <button class="small-button" type="submit">
      Save
    </button>
    {slug === null ? null : (
      <span class="soft"> {cases === null ? 'not ready' : howMany(cases, 'input')}</span>
    )}
  </form>
);
