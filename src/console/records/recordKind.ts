import type { FeatureCode } from '#domain/access/features.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { CustomField } from '#contract/shapes/customValues.ts';
import type { GenericSchema } from 'valibot';
import type { useKnownReply } from '#console/data/useCall.ts';
import type { FormSection } from './formField.ts';

/** A customer or a product as the API has it. */
export interface StoredRecord {
  readonly custom: Readonly<Record<string, string | number | null>>;
  readonly version: number;
}

/** The tenant's data that a form needs. */
export interface FormFacts {
  readonly declared: readonly CustomField[];
  /** The tenant's today, `YYYY-MM-DD`. */
  readonly today: string;
  /** The currency of its amounts. */
  readonly currency: string;
  /** Suggested values of a field. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
}

/** The body of a record: fields by name, custom ones below `custom`. */
export type SentRecord = Readonly<Record<string, unknown>>;

/** How the record form handles customers, or products. */
export interface RecordKind<Stored extends StoredRecord> {
  readonly name: 'customer' | 'product';
  /** The name of the id on the wire. */
  readonly idName: 'user_id' | 'item_id';
  readonly sections: readonly FormSection[];
  readonly features: { readonly create: FeatureCode; readonly update: FeatureCode };
  readonly list: string;
  readonly createPath: string;
  readonly imports: { readonly path: string; readonly feature: FeatureCode };
  readonly viewPath: (id: string) => string;
  readonly updatePath: (id: string) => string;
  readonly idOf: (record: Stored) => string;
  readonly titleOf: (record: Stored) => string;
  /** The shapes of docs/decisions/014, which the server checks by as well. */
  readonly createShape: (facts: FormFacts) => GenericSchema;
  readonly updateShape: (facts: FormFacts) => GenericSchema;
  /** The record with its current version. */
  readonly read: (id: string) => Promise<Stored>;
  readonly create: (body: SentRecord) => Promise<Stored>;
  readonly update: (id: string, body: SentRecord) => Promise<Stored>;
  /** Further calls that show records, revalidated once one has changed. */
  readonly queries: readonly EndpointName[];
  /** Writes a saved record into the cache of the calls that return it. */
  readonly tell: (known: ReturnType<typeof useKnownReply>, record: Stored) => void;
}
