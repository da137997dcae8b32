import type { Endpoint, ParamsOf, ReadBodyOf, ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import type { Tenant } from '#server/control/tenants.ts';
import type { Permissions } from '#domain/access/permissions.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { User } from '#server/identity/user.ts';
import type { Services } from '#server/calls/services.ts';
import type { Grant } from '#server/secrets/tokens.ts';
import { wholeNumber } from '#contract/shapes/shapes.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { Author } from '#server/entity/audit.ts';

/** What every handler may use: the server's services, and the request's signal, which aborts when the caller leaves. */
export interface AnyCall extends Services {
  readonly request: Request;
  readonly signal: AbortSignal;
}

/** The caller of a row that needs a tenant: a person in it, with what tier and role allow, and the tenant's data. */
export interface TenantCall {
  readonly user: User;
  readonly tenant: Tenant;
  /** The name of the person's role in it. */
  readonly role: string;
  readonly permissions: Permissions;
  readonly engine: TenantEngine;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The caller, by what the row needs. A public row's path token was opened before: its grant names the tenant. */
interface CallerOf {
  readonly public: { readonly grant: Grant; readonly engine: TenantEngine };
  readonly identity: { readonly user: User };
  readonly tenant: TenantCall;
}

/** One call as its handler sees it: everything checked before, everything typed by the row. */
export type CallOf<Row extends Endpoint> = AnyCall &
  CallerOf[Row['needs']] & {
    readonly params: ParamsOf<Row>;
    readonly query: ReadQueryOf<Row>;
    /** The checked body; the raw bytes when the row is a stream. */
    readonly body: Row extends { stream: true } ? ReadableStream<Uint8Array> : ReadBodyOf<Row>;
  };

/** The result of a handler: the value, or a whole response when the row promises bytes. */
export type ReplyOf<Row extends Endpoint> = [ValueOf<Row>] extends [undefined] ? Response : ValueOf<Row>;

/** Answers one row of the call table, or throws an ApiError. */
export type Handler<Row extends Endpoint> = (call: CallOf<Row>) => Promise<ReplyOf<Row>> | ReplyOf<Row>;

/**
 * One handler for every row of a table: `{ … } satisfies Handlers<typeof endpoints>`; a missing one does not compile.
 */
export type Handlers<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>;
};

/** An id of a path; 0, the id of no record, when it is not a whole number. */
export function pathId(text: string): number {
  return wholeNumber.test(text) ? Number(text) : 0;
}

/** The part of a call that names the author of a change. */
export interface AuthoredCall {
  readonly user: User;
  readonly clock: Clock;
}

/** The author of a call for colleagues: the name, or the address when there is none. */
export function authorOf({ user, clock }: AuthoredCall): Author {
  const { userId, name, familyName, email } = user;
  const called = [name, familyName].join(' ').trim();
  return { userId, name: called === '' ? email : called, now: clock.now() };
}
