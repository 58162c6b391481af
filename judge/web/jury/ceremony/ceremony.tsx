import type { ComponentChildren, JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { ButtonLink, RowTable } from '../../parts/common.tsx';
import { TextField } from '../../parts/form.tsx';
import { line } from '../../parts/text.ts';

/** An item of the checklist before the ceremony. */
export interface CheckedPoint {
  readonly text: string;
  /** `hint`: optional. */
  readonly state: 'done' | 'missing' | 'hint';
  /** What is missing: texts with the page where it can be corrected. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

/** What the page of the ceremony shows: the checklist, the resolver, what follows. */
export interface CeremonyView {
  readonly contestId: string;
  readonly points: readonly CheckedPoint[];
  /** Why the resolver of the page cannot be used; undefined: it can. */
  readonly noResolver: string | undefined;
  /** What the reader may do now. */
  readonly may: {
    readonly finalize: boolean;
    readonly thaw: boolean;
    readonly download: boolean;
    readonly archive: boolean;
  };
  /** Awards with the names of their teams. */
  readonly awards: readonly { readonly citation: string; readonly teams: readonly string[] }[];
}

/** The page of those who run the ceremony. */
export function CeremonyPage({ frame, view }: PageProps<CeremonyView>): JSX.Element {
  const to = contestPaths(view.contestId);
  const { may, noResolver } = view;
  return (
    <Layout frame={frame} title="Ceremony" above={<a href={to.admin}>Jury</a>}>
      <section aria-labelledby="before">
        <h2 id="before">Before it</h2>
        <Points points={view.points} />
        {may.finalize ? <Finalize action={to.clock} /> : null}
      </section>
      <section aria-labelledby="resolver">
        <h2 id="resolver">Resolver</h2>
        {noResolver === undefined ? (
          <>
            <p>
              From the frozen board to the final one, step by step, from the last place upwards. Only the jury
              sees it: open it on the computer of the projector.
            </p>
            <p>
              <a class="button button-main" href={to.resolver}>
                Open the resolver
              </a>
            </p>
          </>
        ) : (
          <p>{line(noResolver)}</p>
        )}
        {may.download ? <ForOthers href={to.resolverZip} /> : null}
      </section>
      <Awards awards={view.awards} />
      <section aria-labelledby="after">
        <h2 id="after">After it</h2>
        {may.thaw ? (
          <>
            <p>After that, everyone sees the final board.</p>
            <Act action={to.clock} value="thaw" name="Thaw the board" />
          </>
        ) : null}
        {may.archive ? (
          <>
            <p>
              In the archive anybody can solve the problems of this contest. What is submitted there does not
              touch the contest.
            </p>
            <Act action={to.toArchive} value="archive" name="Put the problems into the archive" />
          </>
        ) : null}
        <p>
          <ButtonLink href={to.boardZip}>Scoreboard as zip</ButtonLink>
        </p>
      </section>
    </Layout>
  );
}

const Finalize = ({ action }: { readonly action: string }): JSX.Element => (
  <form class="row-form" method="post" action={action} data-once>
    <input type="hidden" name="from" value="ceremony" />
    <TextField label="Additional bronze medals" name="value" value="0" />
    <button type="submit" name="do" value="finalize">
      Make the results final
    </button>
  </form>
);

const Act = (props: { action: string; value: string; name: string }): JSX.Element => (
  <form class="ceremony-act" method="post" action={props.action} data-once>
    <input type="hidden" name="from" value="ceremony" />
    <button type="submit" name="do" value={props.value}>
      {props.name}
    </button>
  </form>
);

const ForOthers = ({ href }: { readonly href: string }): JSX.Element => (
  <p>
    The resolver of icpctools opens the folder in this file, with logos and photos:{' '}
    <a href={href}>download the contest for it</a>. It holds all results.
  </p>
);

const marks: Readonly<Record<CheckedPoint['state'], readonly [mark: string, words: string]>> = {
  done: ['✓', 'done'],
  missing: ['✗', 'missing'],
  hint: ['!', 'worth a look'],
};

const Points = ({ points }: { readonly points: readonly CheckedPoint[] }): JSX.Element => (
  <ul class="check-points">
    {points.map(({ text, state, links }) => (
      <li key={text} class={`check-${state}`}>
        <span class="check-mark" aria-hidden="true">
          {marks[state][0]}
        </span>
        <span>
          <span class="unseen">{marks[state][1]}: </span>
          {line(text)}
          <Links links={links} />
        </span>
      </li>
    ))}
  </ul>
);

const Links = ({ links }: Pick<CheckedPoint, 'links'>): ComponentChildren =>
  links.map(({ text, href }, index) => (
    <>
      {index === 0 ? ': ' : ', '}
      <a key={href} href={href}>
        {line(text)}
      </a>
    </>
  ));

const Awards = ({ awards }: Pick<CeremonyView, 'awards'>): JSX.Element => (
  <section aria-labelledby="awards">
    <h2 id="awards">Awards</h2>
    <RowTable
      caption="Who gets what"
      class="cards"
      empty="Awards are available when the contest is over."
      rows={awards}
      columns={[
        ['Award', ({ citation }) => line(citation), 'wrap'],
        [
          'Teams',
          ({ teams }) => (teams.length === 0 ? 'nobody' : teams.map((name) => line(name)).join(', ')),
          'wrap',
        ],
      ]}
    />
  </section>
);
