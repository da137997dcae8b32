import type { FeatureCode } from '#domain/access/features.ts';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { PathParameters } from './path.ts';

/** Whom a call is for: anybody with a signed opaque token in the path, a signed-in person, or one in a chosen tenant. */
export type Needs = 'public' | 'identity' | 'tenant';

/**
 * The feature code that opens a call: one, any of several, or one chosen by a field of the body (an import's code
 * depends on its type).
 */
export type RequiredFeature =
  | FeatureCode
  | readonly FeatureCode[]
  | { readonly byBody: string; readonly codes: Readonly<Record<string, FeatureCode>> };

/** One row of the call table. Paths stand below `/api/`; `:name` is a parameter. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly needs: Needs;
  readonly feature?: RequiredFeature;
  /** Only an owner of the tenant may make the call (docs/decisions/012). */
  readonly owner?: true;
  /** The call is there only while the tenant is being set up; afterwards it answers 409, whatever is sent. */
  readonly until?: 'onboarded';
  /** Shapes of query and body; absent means none is read. Unknown body keys are refused with 400. */
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** The body is a stream of bytes, checked by the handler, not JSON. */
  readonly stream?: true;
  /** The shape of `value` in the reply `{ value }`; absent where the reply is bytes. */
  readonly value?: GenericSchema;
  /** One sentence: what the call does. */
  readonly summary: string;
  /** Where it is asked for: a place in the specification, or `ours` for a call the specification needs but does not name. */
  readonly source: `${1 | 2} §${number}` | 'ours';
}

/** The path parameters of a row, all text. */
export type ParamsOf<Row extends Endpoint> = Readonly<Record<PathParameters<Row['path']>, string>>;
/** What a caller may send as query. */
export type QueryOf<Row extends Endpoint> = Row extends { query: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : undefined;
/** What a handler reads of the query, after defaults. */
export type ReadQueryOf<Row extends Endpoint> = Row extends { query: infer Schema extends GenericSchema }
  ? InferOutput<Schema>
  : undefined;
/** What a caller sends as body. */
export type BodyOf<Row extends Endpoint> = Row extends { body: infer Schema extends GenericSchema }
  ? InferInput<Schema>
  : undefined;
/** What a handler reads of the body, after defaults. */
export type ReadBodyOf<Row extends Endpoint> = Row extends { body: infer Schema extends GenericSchema }
  ? InferOutput<Schema>
  : undefined;
/** What stands under `value` in the reply. */
export type ValueOf<Row extends Endpoint> = Row extends { value: infer Schema extends GenericSchema }
  ? InferOutput<Schema>
  : undefined;
