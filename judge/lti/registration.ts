/** Theory of operation. An administrator gives a platform one address of the judge. The platform opens it, and says
 *  where it describes itself and what allows one registration there (LTI Dynamic Registration 1.0). The judge reads the
 *  description, tells the platform about itself, and gets the name by which the platform knows it. A platform speaks
 *  for itself alone: its description lies on the machine that it names as its issuer. */
import * as z from 'zod';
import type { NewPlatform, ToolAddresses } from '#protocol';
import { platformAddress, platformScopes } from './claims.ts';
import { type CallPlatform, isPlatformUrl, type PlatformAnswer, PlatformFault } from './platform.ts';

/** What a platform sends along with whoever opens the address. */
export interface RegistrationOffer {
  readonly configurationUrl: string;
  /** '': it needs none. */
  readonly token: string;
}

const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const names = z.array(z.string().max(255)).max(100).optional();

const description = z.object({
  issuer: z.string().max(2_000),
  authorization_endpoint: platformAddress,
  token_endpoint: platformAddress,
  jwks_uri: platformAddress,
  registration_endpoint: platformAddress,
  authorization_server: z.string().max(2_000).default(''),
  token_endpoint_auth_methods_supported: names,
  id_token_signing_alg_values_supported: names,
});
type Description = z.output<typeof description>;

const registered = z.object({
  client_id: z.string().regex(/^[\x21-\x7e]{1,200}$/, 'expected a name without spaces'),
  [toolClaim]: z
    .object({ deployment_id: z.coerce.string().min(1).max(255).optional() })
    .optional()
    .catch(undefined),
});

/** Registers the judge at a platform.
 *  @param begin - called once the platform is known, before it is told anything; it may refuse
 *  @returns what is to be stored; without a deployment if the platform names none @throws PlatformFault */
export async function registerAt(
  call: CallPlatform,
  { configurationUrl, token }: RegistrationOffer,
  tool: ToolAddresses,
  begin: (issuer: string) => Promise<void>,
): Promise<NewPlatform> {
  const answer = await call({
    url: configurationUrl,
    method: 'GET',
    headers: { accept: 'application/json' },
  });
  const platform = read(description, answer, 'its description');
  const fault = faultIn(platform, configurationUrl);
  if (fault !== undefined) throw new PlatformFault(fault, { isFinal: true });
  await begin(platform.issuer);
  const told = await call({
    url: platform.registration_endpoint,
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json' },
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(toolDescription(tool)),
  });
  const { client_id: clientId, [toolClaim]: its } = read(registered, told, 'its answer');
  return {
    ...{ name: new URL(platform.issuer).host, issuer: platform.issuer, clientId },
    deployments: its?.deployment_id === undefined ? [] : [its.deployment_id],
    ...{ logInUrl: platform.authorization_endpoint, tokenUrl: platform.token_endpoint },
    ...{ keysUrl: platform.jwks_uri, tokenAudience: platform.authorization_server },
  };
}

function faultIn(platform: Description, configurationUrl: string): string | undefined {
  const { issuer, token_endpoint_auth_methods_supported: methods } = platform;
  const host = new URL(configurationUrl).host;
  if (!isPlatformUrl(issuer) || new URL(issuer).host !== host)
    return `its description is at ${host}, and says that it is for ${issuer.slice(0, 200)}: expected an issuer at the same machine`;
  if (methods?.includes('private_key_jwt') === false)
    return 'it does not take signed requests for tokens (private_key_jwt)';
  if (platform.id_token_signing_alg_values_supported?.includes('RS256') === false)
    return 'it does not sign with RS256';
  return undefined;
}

/** What the judge says about itself. */
const toolDescription = ({ site, logIn, launch, choice, keys }: ToolAddresses): object => ({
  application_type: 'web',
  response_types: ['id_token'],
  grant_types: ['implicit', 'client_credentials'],
  initiate_login_uri: logIn,
  redirect_uris: [launch, choice],
  client_name: 'Antipode',
  jwks_uri: keys,
  token_endpoint_auth_method: 'private_key_jwt',
  scope: Object.values(platformScopes).join(' '),
  [toolClaim]: {
    domain: new URL(site).host,
    target_link_uri: launch,
    description: 'Programming exercises and contests, judged at once',
    claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
    messages: [
      { type: 'LtiResourceLinkRequest', target_link_uri: launch, label: 'Antipode' },
      { type: 'LtiDeepLinkingRequest', target_link_uri: choice, label: 'Choose an exercise' },
    ],
  },
});

function read<Schema extends z.ZodType>(
  schema: Schema,
  { status, body }: PlatformAnswer,
  what: string,
): z.output<Schema> {
  if (status < 200 || status > 299)
    throw new PlatformFault(`${what} has the status ${status}`, { isFinal: true });
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new PlatformFault(`${what} is not JSON`, { isFinal: true });
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new PlatformFault(`${what} cannot be used: ${issue?.path.join('.')}: ${issue?.message}`, {
    isFinal: true,
  });
}
