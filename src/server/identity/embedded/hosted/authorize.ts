import type { Context } from 'hono';
import * as v from 'valibot';
import { federatedOf } from '../../../control/federatedAccounts.ts';
import { isEmail, username } from '../fields.ts';
import type { Provider } from '../provider.ts';
import { isAllowed } from './allowed.ts';
import { newGrantName } from './grant.ts';
import { refusalPage } from '#server/pages/page.ts';
import { federatedProviders, isFederatedProvider, type FederatedProvider } from './providers.ts';
import { standInPage } from './standInPage.ts';

/** The maximum number of people that the stand-in page offers. */
const offered = 10;

/** A request for an authorization code that can be answered. */
interface AuthorizeRequest {
  readonly federated: FederatedProvider;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly state: string | undefined;
}

/** GET oauth2/authorize: the page where a person chooses an identity. */
export async function showStandIn(context: Context, provider: Provider): Promise<Response> {
  const request = await readAuthorizeRequest(context, provider);
  return request instanceof Response ? request : standIn(context, provider, request);
}

/** POST oauth2/authorize, from that page: redirects to the console, with a code or with `access_denied`. */
export async function answerStandIn(context: Context, provider: Provider): Promise<Response> {
  const request = await readAuthorizeRequest(context, provider);
  if (request instanceof Response) return request;
  const form = new URLSearchParams(await context.req.text());
  if (form.get('choice') === 'cancel') {
    return backTo(context, request, { error: 'access_denied', error_description: 'User cancelled' });
  }
  const written = { email: form.get('email') ?? '', name: form.get('name') ?? '' };
  const email = v.safeParse(username, written.email);
  if (!email.success || !isEmail(email.output)) return standIn(context, provider, request, written);
  const name =
    written.name
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .trim()
      .slice(0, 200) || email.output;
  const { federated, redirectUri, challenge } = request;
  const code = newGrantName();
  const grant = { provider: federated, email: email.output, name, redirectUri, challenge };
  await provider.grants.add(code, grant, provider.clock.machine());
  return backTo(context, request, { code });
}

async function standIn(
  context: Context,
  { control }: Provider,
  { federated }: AuthorizeRequest,
  wrong?: { readonly email: string; readonly name: string },
): Promise<Response> {
  const { title } = federatedProviders[federated];
  const known = await federatedOf(control, federated, offered);
  const action = `authorize${new URL(context.req.url).search}`;
  return context.html(standInPage({ title, action, known, ...(wrong && { wrong }) }), wrong ? 400 : 200);
}

/**
 * Reads the request. Nothing redirects to an address that is not allowed, not even an error; every other mistake is
 * sent to the console.
 */
async function readAuthorizeRequest(context: Context, { clientId }: Provider): Promise<AuthorizeRequest | Response> {
  const query = new URL(context.req.url).searchParams;
  const text = (name: string): string => query.get(name) ?? '';
  const redirectUri = text('redirect_uri');
  if (text('client_id') !== clientId || !isAllowed(redirectUri, 'signIn', context.req.raw)) {
    return context.html(refusalPage('The client or the address to return to is not allowed here.'), 400);
  }
  const federated = text('identity_provider');
  const state = query.get('state') ?? undefined;
  const challenge = text('code_challenge');
  const checks: readonly (readonly [isRight: boolean, error: string, description: string])[] = [
    [text('response_type') === 'code', 'unsupported_response_type', 'response_type must be code'],
    [isFederatedProvider(federated), 'invalid_request', 'identity_provider is not known'],
    [
      text('code_challenge_method') === 'S256' && /^[\w-]{43}$/u.test(challenge),
      'invalid_request',
      'code_challenge of the method S256 is required',
    ],
  ];
  const wrong = checks.find(([isRight]) => !isRight);
  if (wrong || !isFederatedProvider(federated)) {
    const [, error = '', description = ''] = wrong ?? [];
    return backTo(context, { redirectUri, state }, { error, error_description: description });
  }
  return { federated, redirectUri, challenge, state };
}

function backTo(
  context: Context,
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): Response {
  const query = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) });
  return context.redirect(`${redirectUri}?${query.toString()}`, 302);
}
