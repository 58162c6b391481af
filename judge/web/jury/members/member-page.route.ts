import * as z from 'zod';
import { contestPaths, type LoggedObjects } from '#protocol';
import {
  type AdminVisit,
  contestAdmins,
  defineRoute,
  dropMember,
  type JuryReader,
  memberFaults,
  memberFields,
  newMemberId,
  orNotFound,
  type Route,
  redirect,
  saveMember,
} from '#server';
import { defined } from '#values';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import type { PageFrame } from '../../frame/frame.ts';
import { sendPage } from '../../frame/frame-of.ts';
import type { renderPage } from '../../frame/layout.tsx';
import type { FormValues } from '../../frame/meanwhile.tsx';
import { askerOf, questionPage, seenText, unlessAsked } from '../../frame/sent-by.ts';
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
  readonly formOf: (reader: JuryReader, known: LoggedObjects[T] | undefined) => Form;
  /** The same by the names of its fields, without what is only added. */
  readonly valuesOf: (form: Form) => FormValues;
  /** What was typed in the way of `valuesOf`, where a field can be typed in several ways. */
  readonly typedValues?: (
    reader: JuryReader,
    typed: z.infer<Fields>,
    known: LoggedObjects[T] | undefined,
  ) => FormValues;
  /** The form as it was typed. */
  readonly formTyped: (
    reader: JuryReader,
    typed: z.infer<Fields> & { readonly id: string },
    known: LoggedObjects[T] | undefined,
  ) => Form;
  /** The typed properties of the object, or what is wrong with them. */
  readonly read: (
    visit: AdminVisit<z.infer<Fields>>,
    known: LoggedObjects[T] | undefined,
  ) => Promise<{ readonly properties: object; readonly errors?: readonly string[] }>;
  /** Consequences of the form besides the object. */
  readonly after?: (visit: AdminVisit<z.infer<Fields>>, id: string) => Promise<void>;
  readonly render: (props: {
    frame: PageFrame;
    view: MemberFormView<Form>;
  }) => Parameters<typeof renderPage>[0];
}

const which = z.object({
  id: z.string().max(64).default(''),
  known: z.string().max(64).default(''),
  seen: seenText,
});

/** The form of a type, its submission, and the button that removes an object. */
export function memberPageRoutes<T extends FormType, Fields extends z.ZodObject, Form>(
  kind: MemberPage<T, Fields, Form>,
): readonly Route[] {
  const { type, words } = kind;
  const path = `${juryHome}/${type}` as const;
  const answer = (
    visit: AdminVisit<unknown>,
    given: { form: Form; isNew: boolean; errors?: readonly string[]; seen?: string | undefined },
  ): Response => {
    const { form, isNew, errors = [], seen = JSON.stringify(kind.valuesOf(form)) } = given;
    const view = { contestId: visit.reader.id, isNew, form, seen, errors };
    return sendPage(kind.render({ frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 422);
  };
  return [
    defineRoute({
      at: `GET ${path}/edit`,
      may: contestAdmins,
      summary: `Show the form for ${words} of a contest; without an id, a new one`,
      input: which,
      async handle(visit) {
        const { reader } = visit;
        const { id } = visit.input;
        const known = objectOf(reader, type, id);
        return answer(visit, { form: kind.formOf(reader, known), isNew: known === undefined });
      },
    }),
    defineRoute({
      at: `POST ${path}/edit`,
      may: contestAdmins,
      summary: `Add or change ${words} of a contest`,
      input: which.extend(kind.fields.shape),
      bodyBytes: kind.bodyBytes,
      async handle(given) {
        const visit = given as unknown as AdminVisit<z.infer<typeof which> & z.infer<Fields>>;
        const { reader } = visit;
        const known = objectOf(reader, type, visit.input.known);
        const id = known?.id ?? (visit.input.id.trim() || newMemberId(reader.full, type));
        const again = (errors: readonly string[]): Response =>
          answer(visit, {
            form: kind.formTyped(reader, visit.input, known),
            isNew: known === undefined,
            errors,
            seen: visit.input.seen,
          });
        if (known === undefined && reader.full.all(type).has(id)) return again([`id: ${id} is taken`]);
        const asker = await askerOf(visit, contestFrame(visit));
        const ask = (now: LoggedObjects[T] | undefined) =>
          now &&
          asker({
            now: kind.valuesOf(kind.formOf(reader, now)),
            typed: kind.typedValues?.(reader, visit.input, now) ?? {},
            back: address(`${contestPaths(reader.id).member(type)}/edit`, { id }),
          });
        const asked = ask(known);
        if (asked !== undefined) return asked;
        const { properties, errors = [] } = await kind.read(visit, known);
        const typed = defined({ ...known, ...properties, id } as Record<string, unknown>);
        const checked = memberFields[type].safeParse(typed);
        const faults = [...errors, ...(checked.success ? [] : memberFaults(checked.error, typed))];
        if (faults.length > 0) return again(faults);
        const madeOf = (now: LoggedObjects[T] | undefined): LoggedObjects[T] =>
          defined({ ...now, ...properties, id } as Record<string, unknown>) as unknown as LoggedObjects[T];
        const refused = await unlessAsked(ask, (check) =>
          saveMember(visit, type, madeOf(known), (now) => check(now) ?? madeOf(now)),
        );
        if (refused instanceof Response) return refused;
        if (refused !== undefined) return again([refused.refused]);
        await kind.after?.(visit, id);
        return redirect(address(contestPaths(reader.id).juryTeams, { notice: 'contest-changed' }));
      },
    }),
    defineRoute({
      at: `POST ${path}/remove`,
      may: contestAdmins,
      asksAgain: true,
      summary: `Remove ${words} from a contest`,
      input: which,
      asks(visit) {
        const { reader } = visit;
        const object = orNotFound(objectOf(reader, type, visit.input.id));
        return questionPage(visit, contestFrame(visit), {
          title: `Remove ${'display_name' in object && object.display_name ? object.display_name : object.name}?`,
          text: 'It is gone from the contest, its lists and boards. To have it again it must be added by hand.',
          button: 'Remove',
          back: contestPaths(reader.id).juryTeams,
        });
      },
      async handle(visit) {
        const { reader } = visit;
        orNotFound(objectOf(reader, type, visit.input.id));
        const refused = await dropMember(visit, type, visit.input.id);
        if (refused !== undefined) return answerMembers(visit, [refused.refused]);
        return redirect(address(contestPaths(reader.id).juryTeams, { notice: 'contest-changed' }));
      },
    }),
  ];
}

/** The object of that id; undefined for ''. @throws HttpError 404 if there is none */
function objectOf<T extends FormType>(
  { full: state }: JuryReader,
  type: T,
  id: string,
): LoggedObjects[T] | undefined {
  if (id === '') return undefined;
  return orNotFound(state.all(type).get(id));
}
