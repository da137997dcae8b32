import type { FeatureCode } from '#domain/access/features.ts';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { PathParameters } from './path.ts';

/**
 * Who may make a call: anyone with a signed opaque token in the path, a signed-in person, or one in a chosen tenant.
 */
export type Needs = 'public' | 'identity' | 'tenant';

/**
 * The feature code that opens a call: one, any of several, or one chosen by a field of the body (an import's code
 * depends on its type).
 */
export type RequiredFeature =
  | FeatureCode
  | readonly FeatureCode[]
  | { readonly byBody: string; readonly codes: Readonly<Record<string, FeatureCode>> };

/** One row of the call table. Paths are below `/api/`; `:name` is a parameter. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly needs: Needs;
  /** The parameter with the token of a public call, and who made it: `token`, sealed by the server, where absent. */
  readonly token?: { readonly parameter: string; readonly of: 'mail' };
  readonly feature?: RequiredFeature;
  /**
   * An additional code. With several, the handler picks the one for the record's type; a call without any of them is
   * refused at once.
   */
  readonly besides?: Readonly<Record<string, FeatureCode>>;
  /** Only an owner of the tenant may make the call (docs/decisions/012). */
  readonly owner?: true;
  /** The call exists only while the tenant is being set up; afterwards every request gets 409. */
  readonly until?: 'onboarded';
  /** Shapes of query and body; none is read when absent. Unknown body keys are refused with 400. */
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** A request without a body is read as `{}`. */
  readonly bodyless?: true;
  /** The body is a stream of bytes, checked by the handler, not JSON. */
  readonly stream?: true;
  /** The call reads few rows by an index, or one page: it never waits behind heavy calls (docs/decisions/007). */
  readonly light?: true;
  /**
   * The value is computed from the tenant's data: the reply says how old that is, and shows its SQL (figureReply.ts).
   */
  readonly figure?: true;
  /** The shape of `value` in the reply `{ value }`; absent where the reply is bytes. */
  readonly value?: GenericSchema;
  /** The call's effect in one sentence. */
  readonly summary: string;
  /**
   * The origin of the call: a section of the specification, or `product` for a call that the specification does not
   * name.
   */
  readonly source: `${1 | 2} §${number}` | 'product';
}

/** The path parameters of a row, all text. */
export type ParamsOf<Row extends Endpoint> = Readonly<Record<PathParameters<Row['path']>, string>>;
/** The query that a caller may send. */
export type QueryOf<Row extends Endpoint> = Row extends { query: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : undefined;
/** The query that a handler reads, after defaults. */
export type ReadQueryOf<Row extends Endpoint> = Row extends { query: infer Schema extends GenericSchema }
  ? InferOutput<Schema>
  : undefined;
/** The body that a caller sends. */
export type BodyOf<Row extends Endpoint> = Row extends { body: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : undefined;
/** The body that a handler reads, after defaults. */
export type ReadBodyOf<Row extends Endpoint> = Row extends { body: infer Schema extends GenericSchema }
  ? InferOutput<Schema>
  : undefined;
/** The type of `value` in the reply. */
export type ValueOf<Row extends Endpoint> = Row extends { value: infer Schema extends GenericSchema }
  ? InferOutput<Schema>
  : undefined;
