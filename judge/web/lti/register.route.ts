import { h } from 'preact';
/** Theory of operation. A platform opens the address that an administrator has made, in a frame or window of its own.
 *  Nothing is asked of the platform before somebody has pressed the button on the page that names it; the code of the
 *  address is good for one platform. */
import * as z from 'zod';
import { isPlatformUrl, PlatformFault } from '#lti';
import { paths } from '#protocol';
import { contentPolicy, defineRoute, everybody, HttpError, type Visit } from '#server';
import { addAudit, addPlatform, knowsPlatformCode, usePlatformCode } from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { PlatformRegistrationPage, type PlatformRegistrationView } from './register.tsx';
import { toolAt } from './tool-at.ts';

const fields = z.object({
  code: z.string().max(200).default(''),
  openid_configuration: z.string().max(2_000).default(''),
  registration_token: z.string().max(20_000).default(''),
});
type Offer = z.output<typeof fields>;

const open = { may: everybody, alwaysOpen: true } as const;

/** Pages of the platform may show it. */
function answer(visit: Visit<Offer>, step: PlatformRegistrationView['step'], status = 200): Response {
  const { code, openid_configuration: configuration, registration_token: token } = visit.input;
  const origin = isPlatformUrl(configuration) ? new URL(configuration).origin : undefined;
  const view = { code, configuration, token, platform: origin ?? '', step };
  return sendPage(h(PlatformRegistrationPage, { frame: frameOf(visit), view }), {
    status,
    headers: { 'content-security-policy': contentPolicy(origin === undefined ? [] : [origin]) },
  });
}

/** @throws HttpError 403 */
async function checkOffer({ input, services }: Visit<Offer>): Promise<void> {
  if (!(await knowsPlatformCode(services.db, input.code))) throw usedCode();
  if (!isPlatformUrl(input.openid_configuration))
    throw new HttpError(
      403,
      'openid_configuration: expected the https address at which the platform describes itself',
    );
}

const usedCode = (): HttpError =>
  new HttpError(
    403,
    'this address is unknown, too old, or has registered a platform before: make a new one on the page Learning platforms of the judge',
  );

const ask = defineRoute({
  ...open,
  at: `GET ${paths.ltiRegister}`,
  summary: 'Ask whether a learning platform is to be registered that offers it',
  input: fields,
  handle: (visit) =>
    orRefused(visit, async () => {
      await checkOffer(visit);
      return answer(visit, { kind: 'asks' });
    }),
});

const register = defineRoute({
  ...open,
  at: `POST ${paths.ltiRegister}`,
  summary: 'Register a learning platform by the description that it gives of itself',
  input: fields,
  bodyBytes: 128 * 1024,
  handle: (visit) =>
    orRefused(visit, async () => {
      await checkOffer(visit);
      const { services, input, address } = visit;
      const { db } = services;
      const offer = { configurationUrl: input.openid_configuration, token: input.registration_token };
      const platform = await services.platforms.register(offer, toolAt(visit.site), async () => {
        if (!(await usePlatformCode(db, input.code))) throw usedCode();
      });
      const id = await addPlatform(db, platform);
      if (id === undefined) throw new PlatformFault('it is registered here already, by that client id');
      await addAudit(db, {
        ...{ accountId: null, action: 'platform.add', object: platform.name, address },
        details: { issuer: platform.issuer, client: platform.clientId, by: 'registration' },
      });
      const lacks = platform.deployments.length === 0 ? id : undefined;
      return answer(visit, { kind: 'done', lacksDeployment: lacks });
    }),
});

/** Says on the same page why not. */
async function orRefused(visit: Visit<Offer>, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof PlatformFault)) throw error;
    visit.log.warn({ address: visit.address }, `registration refused: ${error.message}`);
    return answer(visit, { kind: 'refused', why: error.message }, 403);
  }
}

/** The address that an administrator gives to a learning platform. */
export const registerPlatformRoutes = [ask, register];
