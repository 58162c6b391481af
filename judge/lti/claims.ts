/** What a message of a platform says. Everything in it is the platform's word: texts are cut to what the judge stores,
 *  and addresses are checked. */
import * as z from 'zod';
import { isStorable, storable } from '#text';
import { isPlatformUrl } from './platform.ts';

/** The first part of the names of claims. */
export const ltiClaim = 'https://purl.imsglobal.org/spec/lti/claim/';

/** What somebody is in a course: those who teach it, and those who learn in it. */
export type CoursePart = 'teacher' | 'student';

const vocabulary = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';

/** The part of whoever has these roles in the course; undefined: neither. Roles in the whole platform, such as that of
 *  a teacher of another course, do not count, nor do finer roles, which come with their coarse one. */
export function partOf(roles: readonly string[]): CoursePart | undefined {
  const has = (role: string) => roles.includes(vocabulary + role) || roles.includes(role);
  if (has('Instructor')) return 'teacher';
  return has('Learner') ? 'student' : undefined;
}

const id = z.string().min(1).max(255).refine(isStorable, 'expected a text without zero characters');
/** An address of a platform. */
export const platformAddress = z.string().refine(isPlatformUrl, 'expected an https address');

/** A text that people read, cut. */
const shown = z.string().transform((text) => [...storable(text, '').trim()].slice(0, 200).join(''));

/** Names of a person in a message or a list of members. */
export const personFields = {
  name: shown.optional(),
  given_name: shown.optional(),
  family_name: shown.optional(),
  roles: z.array(z.string().max(255)).max(100).default([]),
};

/** The name of a person; '': the platform does not tell it. */
export const nameOf = ({
  name,
  given_name: given,
  family_name: family,
}: z.output<z.ZodObject<typeof personFields>>): string =>
  name || [given, family].filter(Boolean).join(' ').slice(0, 200);

/** A member of a course, as the service for names and roles lists them. */
export const listedFields = z.object({
  ...personFields,
  user_id: id,
  status: z.string().max(50).default('Active'),
});

const agsScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/';

/** What the judge asks a platform for. */
export const platformScopes = {
  score: `${agsScope}score`,
  lineItem: `${agsScope}lineitem`,
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const;

/** The claims of a message, beside those by which it is checked. */
export const claimFields = z.object({
  sub: id.optional(),
  ...personFields,
  [`${ltiClaim}message_type`]: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  [`${ltiClaim}version`]: z.literal('1.3.0'),
  [`${ltiClaim}deployment_id`]: id,
  [`${ltiClaim}roles`]: personFields.roles,
  [`${ltiClaim}context`]: z.object({ id, title: shown.default(''), label: shown.default('') }).optional(),
  [`${ltiClaim}resource_link`]: z.object({ id, title: shown.default('') }).optional(),
  [`${ltiClaim}custom`]: z.record(z.string(), z.unknown()).nullish(),
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': z
    .object({
      scope: z.array(z.string().max(255)).max(50).default([]),
      lineitems: platformAddress.optional(),
      lineitem: platformAddress.optional(),
    })
    .nullish(),
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': z
    .object({ context_memberships_url: platformAddress })
    .nullish(),
  'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': z
    .object({
      deep_link_return_url: platformAddress,
      accept_types: z.array(z.string().max(100)).max(50),
      accept_lineitem: z.boolean().default(true),
      data: z.string().max(20_000).optional(),
    })
    .optional(),
});

/** A message of a platform that was checked. */
export interface Launch {
  readonly deployment: string;
  /** Names the person for ever, together with the platform. */
  readonly subject: string;
  /** '': the platform does not tell it. */
  readonly name: string;
  /** Undefined: neither teacher nor student of the course. */
  readonly part: CoursePart | undefined;
  readonly course: { readonly id: string; readonly title: string };
  /** The activity that was opened; undefined: one is to be chosen. */
  readonly activity: Activity | undefined;
  /** Where to answer which activity was chosen. */
  readonly choice: Choice | undefined;
  /** Where the members of the course are listed; undefined: nowhere. */
  readonly membersUrl: string | undefined;
}

/** An activity of a course that leads to the judge. */
interface Activity {
  readonly id: string;
  readonly title: string;
  /** Id of a problem; undefined: the class as a whole. */
  readonly exercise: string | undefined;
  /** Where marks go; undefined: it has none yet. */
  readonly lineItem: string | undefined;
  /** Where one can be made; undefined: that is not allowed. */
  readonly lineItems: string | undefined;
}

/** What a platform says of the choice of an activity. */
interface Choice {
  readonly returnUrl: string;
  readonly data: string | undefined;
  readonly acceptsMarks: boolean;
}

/** @returns what the claims mean, or what is missing */
export function launchOf(claims: z.output<typeof claimFields>): Launch | string {
  const course = claims[`${ltiClaim}context`];
  const link = claims[`${ltiClaim}resource_link`];
  const settings = claims['https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'];
  const isChoice = claims[`${ltiClaim}message_type`] === 'LtiDeepLinkingRequest';
  if (claims.sub === undefined) return 'it does not say who you are (claim sub)';
  if (course === undefined) return 'it names no course (claim context)';
  if (isChoice && settings === undefined)
    return 'it does not say where the choice goes (deep_linking_settings)';
  if (!isChoice && link === undefined) return 'it names no activity (claim resource_link)';
  const marks = claims['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'];
  const maySend = marks?.scope.includes(platformScopes.score) === true;
  const exercise = claims[`${ltiClaim}custom`]?.exercise;
  return {
    deployment: claims[`${ltiClaim}deployment_id`],
    subject: claims.sub,
    name: nameOf(claims),
    part: partOf(claims[`${ltiClaim}roles`]),
    course: { id: course.id, title: course.title || course.label },
    activity:
      link === undefined || isChoice
        ? undefined
        : {
            ...{ id: link.id, title: link.title },
            exercise: typeof exercise === 'string' && exercise !== '' ? exercise : undefined,
            lineItem: maySend ? marks.lineitem : undefined,
            lineItems: maySend && marks.scope.includes(platformScopes.lineItem) ? marks.lineitems : undefined,
          },
    choice:
      settings === undefined || !isChoice
        ? undefined
        : {
            returnUrl: settings.deep_link_return_url,
            data: settings.data,
            acceptsMarks: settings.accept_lineitem,
          },
    membersUrl:
      claims['https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice']?.context_memberships_url,
  };
}
