import * as z from 'zod';
import type { LoggedObjects } from '#protocol';
import { contestPaths } from '#protocol';
import type { ContestReader, ContestVisit, LiveContest } from '#server';
import {
  contestAdmins,
  defineRoute,
  dropMember,
  memberFaults,
  memberFields,
  newMemberId,
  notFound,
  page,
  type Route,
  redirect,
  saveMember,
  type Visit,
} from '#server';
import { defined } from '#values';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import type { PageFrame } from '../../frame/frame.ts';
import { renderPage } from '../../frame/layout.tsx';
import { askFirst } from '../../frame/sent-by.ts';
import { address } from '../../parts/text.ts';
import { answerMembers } from './member-list.route.ts';
import type { MemberFormView } from './member-view.ts';

/** Types that have a form. */
export type FormType = 'groups' | 'organizations' | 'teams';

/** The form of one type of participants. */
export interface MemberPage<T extends FormType, Fields extends z.ZodObject, Form> {
  readonly type: T;
  readonly words: string;
  readonly fields: Fields;
  readonly bodyBytes?: number;
  /** The form for the current object; undefined: a new one. */
  readonly formOf: (live: LiveContest, known: LoggedObjects[T] | undefined) => Form;
  /** The form as it was typed. */
  readonly formTyped: (
    live: LiveContest,
    typed: z.infer<Fields> & { readonly id: string },
    known: LoggedObjects[T] | undefined,
  ) => Form;
  /** The typed properties of the object, or what is wrong with them. */
  readonly read: (
    visit: Visit<z.infer<Fields>>,
    live: LiveContest,
    known: LoggedObjects[T] | undefined,
  ) => Promise<{ readonly properties: object; readonly errors?: readonly string[] }>;
  /** Consequences of the form besides the object. */
  readonly after?: (visit: Visit<z.infer<Fields>>, live: LiveContest, id: string) => Promise<void>;
  readonly render: (props: {
    frame: PageFrame;
    view: MemberFormView<Form>;
  }) => Parameters<typeof renderPage>[0];
}

const which = z.object({
  id: z.string().max(64).default(''),
  known: z.string().max(64).default(''),
});

/** The form of a type, its submission, and the button that removes an object. */
export function memberPageRoutes<T extends FormType, Fields extends z.ZodObject, Form>(
  kind: MemberPage<T, Fields, Form>,
): readonly Route[] {
  const { type, words } = kind;
  const path = `${juryHome}/${type}`;
  const answer = (
    visit: Visit<unknown>,
    reader: ContestReader,
    { form, isNew, errors = [] }: { form: Form; isNew: boolean; errors?: readonly string[] },
  ): Response => {
    const view = { contestId: reader.live.id, isNew, form, errors };
    const html = renderPage(kind.render({ frame: contestFrame(visit, reader), view }));
    return page(html, { status: errors.length === 0 ? 200 : 422 });
  };
  return [
    defineRoute({
      method: 'GET',
      path: `${path}/edit`,
      kind: 'page',
      in: 'contest',
      may: contestAdmins,
      summary: `Show the form for ${words} of a contest; without an id, a new one`,
      input: which,
      async handle(visit) {
        const { reader } = visit;
        const { id } = visit.input;
        const known = objectOf(reader.live, type, id);
        return answer(visit, reader, { form: kind.formOf(reader.live, known), isNew: known === undefined });
      },
    }),
    defineRoute({
      method: 'POST',
      path: `${path}/edit`,
      kind: 'page',
      in: 'contest',
      may: contestAdmins,
      summary: `Add or change ${words} of a contest`,
      input: which.extend(kind.fields.shape),
      body: 'form',
      bodyBytes: kind.bodyBytes,
      async handle(given) {
        const visit = given as unknown as ContestVisit<z.infer<typeof which> & z.infer<Fields>>;
        const { reader } = visit;
        const { live } = reader;
        const known = objectOf(live, type, visit.input.known);
        const id = known?.id ?? (visit.input.id.trim() || newMemberId(live, type));
        const again = (errors: readonly string[]): Response =>
          answer(visit, reader, {
            form: kind.formTyped(live, visit.input, known),
            isNew: known === undefined,
            errors,
          });
        if (known === undefined && live.state.all(type).has(id)) return again([`id: ${id} is taken`]);
        const { properties, errors = [] } = await kind.read(visit, live, known);
        const typed = defined({ ...known, ...properties, id } as Record<string, unknown>);
        const checked = memberFields[type].safeParse(typed);
        const faults = [...errors, ...(checked.success ? [] : memberFaults(checked.error, typed))];
        if (faults.length > 0) return again(faults);
        const refused = await saveMember(visit, live, type, typed as unknown as LoggedObjects[T]);
        if (refused !== undefined) return again([refused.refused]);
        await kind.after?.(visit, live, id);
        return redirect(address(contestPaths(live.id).juryTeams, { notice: 'contest-changed' }));
      },
    }),
    defineRoute({
      method: 'POST',
      path: `${path}/remove`,
      kind: 'page',
      in: 'contest',
      may: contestAdmins,
      summary: `Remove ${words} from a contest`,
      input: which,
      body: 'form',
      async handle(visit) {
        const { reader } = visit;
        const { live } = reader;
        const object = objectOf(live, type, visit.input.id);
        if (object === undefined) throw notFound();
        const asked = await askFirst(visit, contestFrame(visit, reader), {
          title: `Remove ${'display_name' in object && object.display_name ? object.display_name : object.name}?`,
          text: 'It is gone from the contest, its lists and boards. To have it again it must be added by hand.',
          button: 'Remove',
          back: contestPaths(live.id).juryTeams,
        });
        if (asked !== undefined) return asked;
        const refused = await dropMember(visit, live, type, visit.input.id);
        if (refused !== undefined) return answerMembers(visit, reader, [refused.refused]);
        return redirect(address(contestPaths(live.id).juryTeams, { notice: 'contest-changed' }));
      },
    }),
  ];
}

/** The object of that id; undefined for ''. @throws HttpError 404 if there is none */
function objectOf<T extends FormType>(
  { state }: LiveContest,
  type: T,
  id: string,
): LoggedObjects[T] | undefined {
  if (id === '') return undefined;
  const object = state.all(type).get(id);
  if (object === undefined) throw notFound();
  return object;
}
