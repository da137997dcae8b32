import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { hostedRoutes } from './hosted/routes.ts';
import { operations } from './operations.ts';
import { ProviderProblem, problems } from './problems.ts';
import type { Provider } from './provider.ts';

const targetPrefix = 'AWSCognitoIdentityProviderService.';
const largestBody = 64 * 1024;

/** The embedded provider's own part of the site, mounted at `/_idp`: Cognito's one address, its pages and public keys. */
export function providerRoutes(provider: Provider): Hono {
  const routes = new Hono({ strict: false });
  routes.get(`/${provider.userPoolId}/.well-known/jwks.json`, (context) => context.json(provider.key.keySet));
  routes.use('*', bodyLimit({ maxSize: largestBody }));
  routes.post('/', async (context) => {
    const name = context.req.header('x-amz-target')?.replace(targetPrefix, '') ?? '';
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation)
      throw new ProviderProblem('UnknownOperationException', `There is no operation ${name || 'without a name'}.`);
    const input: unknown = await context.req.json().catch(() => {
      throw problems.invalid('The body must be JSON.');
    });
    checkClient(provider, input);
    context.header('cache-control', 'no-store');
    return context.json(await operation(provider, input));
  });
  routes.route('/', hostedRoutes(provider));
  routes.onError((error, context) => {
    if (!(error instanceof ProviderProblem)) throw error;
    return context.json({ __type: error.exception, message: error.message }, 400);
  });
  return routes;
}

/** Whoever names a client names ours. */
function checkClient({ clientId }: Provider, input: unknown): void {
  const named = (input as { readonly ClientId?: unknown } | null)?.ClientId;
  if (named === undefined || named === clientId) return;
  throw problems.unknownClient(typeof named === 'string' ? named.slice(0, 128) : 'without a name');
}
