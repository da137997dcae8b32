import type { Endpoint } from '#contract/endpoint.ts';
import { figureQuestion } from '#contract/figureReply.ts';
import { figureEngine, type FigureEngine } from '#server/analytics/shown/figureEngine.ts';
import { notFound, onboardedAlready, ApiError } from '#server/errors/apiError.ts';
import { type Tenant, membershipOf, type Membership } from '#server/control/tenants.ts';
import type { Identity } from '#server/identity/identity.ts';
import { mailGrant } from '#server/mail/public/openMail.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { InferOutput } from 'valibot';
import type { Services } from '#server/calls/services.ts';
import { checkAccess } from './access.ts';
import { readBody } from './body.ts';
import { laneOf, type CallTurns } from './callTurns.ts';
import { readShape, shapeReply } from '#server/errors/shape.ts';
import type { User } from '#server/identity/user.ts';
import type { Verify } from '#server/identity/verify.ts';
import type { Control } from '#server/control/openControl.ts';

/** The dependencies of the middleware. */
export interface MiddlewareSettings {
  readonly services: Services;
  readonly identity: Identity;
  readonly turns: CallTurns;
}

/** A handler as the middleware calls it; its types are those of its row (calls/handler.ts). */
export type AnyHandler = (call: object) => unknown;

/** One row of the table with its name and what answers it. */
export interface Route {
  readonly name: string;
  readonly row: Endpoint;
  readonly handler: AnyHandler;
}

/**
 * One call from its row: identity → turn → tenant → access → shape → handler, in this order, so that the reply never
 * reveals what the person may not know (api.md §2). Every refusal is thrown as an ApiError.
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
    const parameters = Object.fromEntries(new URL(request.url).searchParams);
    const figure = figureOf(row, parameters, entered.caller);
    const value = await handler({
      ...services,
      ...entered.caller,
      ...(figure && { engine: figure.engine }),
      request,
      signal: request.signal,
      params,
      query: readShape(row.query, parameters, 'query'),
      body: row.stream ? body : readShape(row.body, body, 'body'),
    });
    if (value instanceof Response) return value;
    return Response.json({
      value: row.value ? shapeReply(row.value, value, name) : null,
      ...(figure && (await figure.source())),
    });
  } finally {
    entered.leave();
  }
}

/** Watches the engine of a call whose value is a figure, for what its reply says of the data and of its statements. */
function figureOf(
  row: Endpoint,
  parameters: Readonly<Record<string, string>>,
  caller: object,
): FigureEngine | undefined {
  if (!row.figure || !('engine' in caller)) return undefined;
  const { sql } = readShape(figureQuestion, parameters, 'query') as InferOutput<typeof figureQuestion>;
  return figureEngine(caller.engine as TenantEngine, sql === 'true');
}

/** Onboarding calls are refused once the tenant is set up, before the request is read. */
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
  { services, identity, turns }: MiddlewareSettings,
) {
  const lane = laneOf(row);
  const running = { lane: lane === 'light' ? 'light' : 'heavy' } as const;
  if (row.needs === 'public') {
    const grant = row.token
      ? await mailGrant(services, params[row.token.parameter] ?? '')
      : services.tokens.open(name, params['token'] ?? '');
    if (!grant) throw notFound();
    const leave = await turns.take({ owner: grant.tenantId, person: grant.tenantId, lane }, request.signal);
    return { caller: { grant, engine: services.engines.tenant(grant.tenantId, running) }, leave };
  }
  const user = await identify(request, identity.verify);
  const tenantId = row.needs === 'tenant' ? request.headers.get('x-tenant-id') : '';
  // A call that names a tenant missing from the token waits among the person's own calls.
  const owner = tenantId && user.tenantIds.includes(tenantId) ? tenantId : user.userId;
  const leave = await turns.take({ owner, person: user.userId, lane }, request.signal);
  try {
    if (row.needs === 'identity') return { caller: { user }, leave };
    const { tenant, role, permissions } = await enterTenant(request, user, services.control);
    const engine = services.engines.tenant(tenant.tenant_id, running);
    const today = services.clock.today(tenant.time_zone);
    return { caller: { user, tenant, role, permissions, engine, today }, permissions, role, leave };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Names the person behind `Authorization: Bearer <id token>`; every reason not to believe it answers the same 401. */
async function identify(request: Request, verify: Verify): Promise<User> {
  const [scheme, token] = request.headers.get('authorization')?.split(' ') ?? [];
  const user = scheme?.toLowerCase() === 'bearer' && token ? await verify(token) : undefined;
  if (!user) throw new ApiError('unauthenticated', 'Sign in and send the id token as Authorization: Bearer.');
  return user;
}

/**
 * Checks that the person may enter the tenant of X-Tenant-ID: the token lists it, and the control file has the
 * membership now. Another person's tenant and one that does not exist get the same reply, byte for byte (api.md §1).
 */
async function enterTenant(request: Request, user: User, control: Control): Promise<Membership> {
  const tenantId = request.headers.get('x-tenant-id');
  if (!tenantId) throw new ApiError('badRequest', 'Choose a tenant and send its id as X-Tenant-ID.');
  const membership = user.tenantIds.includes(tenantId) ? await membershipOf(control, user.userId, tenantId) : undefined;
  if (!membership) throw new ApiError('forbidden', 'You don’t belong to this tenant. Choose one of yours.');
  return membership;
}
