import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { FormErrors, LinesField } from '../../parts/form.tsx';

/** The form for several teams. */
export interface SeveralTeamsView {
  readonly contestId: string;
  /** As typed. */
  readonly teams: string;
  readonly errors: readonly string[];
}

/** The form for several teams at a time. */
export function SeveralTeamsPage({ frame, view }: { frame: PageFrame; view: SeveralTeamsView }): JSX.Element {
  const to = contestPaths(view.contestId);
  return (
    <Layout
      frame={frame}
      title="Several teams"
      above={
        <>
          <a href={to.admin}>Jury</a> / <a href={to.juryTeams}>Teams</a>
        </>
      }
    >
      <FormErrors errors={view.errors} />
      <p>
        Accounts can be made later, for all teams without one: <a href={to.juryAccounts}>Accounts</a>.
      </p>
      <form method="post" action={`${to.juryTeams}/several`} data-once>
        <LinesField
          label="Teams"
          name="teams"
          text={view.teams}
          rows={14}
          required
          spellcheck={false}
          hint={
            <>
              One per line: name; group; organisation; user name. The name is enough. A table can be pasted,
              or CSV: a name with a comma in quotes; the first line may name the columns. Groups and
              organisations that do not exist yet are created. With a mistake in one line, none is added.
            </>
          }
        />
        <button class="button-main" type="submit">
          Add the teams
        </button>
      </form>
    </Layout>
  );
}
