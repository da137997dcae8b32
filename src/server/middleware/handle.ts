import type { Endpoint } from '#contract/endpoint.ts';
import { notFound, onboardedAlready } from '../apiError.ts';
import type { Tenant } from '../control/tenants.ts';
import type { Identity } from '../identity/identity.ts';
import type { Services } from '../services.ts';
import { checkAccess } from './access.ts';
import { readBody } from './body.ts';
import { identify } from './identity.ts';
import type { Limiter } from './limits.ts';
import { readShape, shapeReply } from '../shape.ts';
import { enterTenant } from './tenant.ts';

/** What the middleware works with besides the request. */
export interface MiddlewareSettings {
  readonly services: Services;
  readonly identity: Identity;
  readonly limiter: Limiter;
}

/** A handler as the middleware calls it; its types are those of its row (handlers/handler.ts). */
export type AnyHandler = (call: object) => unknown;

/** One row of the table with its name and what answers it. */
export interface Route {
  readonly name: string;
  readonly row: Endpoint;
  readonly handler: AnyHandler;
}

/**
 * One call from its row alone: identity → limits → tenant → access → shape → handler, in this order, so that who may
 * not know that something exists is never told (api.md §2). Every refusal is thrown as an ApiError.
 */
export async function handle(
  { name, row, handler }: Route,
  request: Request,
  params: Readonly<Record<string, string>>,
  settings: MiddlewareSettings,
): Promise<Response> {
  const { services } = settings;
  const entered = await enter(name, row, request, params, settings);
  try {
    refuseWhenOnboarded(row, entered.caller);
    const body = await readBody(row, request, services.config.uploadLimitBytes);
    if (entered.permissions) checkAccess(row, entered, body);
    const value = await handler({
      ...services,
      ...entered.caller,
      request,
      signal: request.signal,
      params,
      query: readShape(row.query, Object.fromEntries(new URL(request.url).searchParams), 'query'),
      body: row.stream ? body : readShape(row.body, body, 'body'),
    });
    if (value instanceof Response) return value;
    return Response.json({ value: row.value ? shapeReply(row.value, value, name) : null });
  } finally {
    entered.leave();
  }
}

/** What sets a tenant up is gone once it is set up, before anything of the request is read. */
function refuseWhenOnboarded(row: Endpoint, caller: object): void {
  if (row.until !== 'onboarded' || !('tenant' in caller)) return;
  if ((caller.tenant as Tenant).onboarding_finished) throw onboardedAlready();
}

/** The first half of the middleware: who calls, and as what. */
async function enter(
  name: string,
  row: Endpoint,
  request: Request,
  params: Readonly<Record<string, string>>,
  { services, identity, limiter }: MiddlewareSettings,
) {
  if (row.needs === 'public') {
    const grant = services.tokens.open(name, params['token'] ?? '');
    if (!grant) throw notFound();
    return { caller: { grant, engine: services.engines.tenant(grant.tenantId) }, leave: limiter.enter(grant.tenantId) };
  }
  const user = await identify(request, identity.verify);
  const tenantId = row.needs === 'tenant' ? request.headers.get('x-tenant-id') : '';
  const leave = limiter.enter(`${user.userId} ${tenantId}`);
  try {
    if (row.needs === 'identity') return { caller: { user }, leave };
    const { tenant, role, permissions } = await enterTenant(request, user, services.control);
    const engine = services.engines.tenant(tenant.tenant_id);
    const today = services.clock.today(tenant.time_zone);
    return { caller: { user, tenant, role, permissions, engine, today }, permissions, role, leave };
  } catch (error) {
    leave();
    throw error;
  }
}
