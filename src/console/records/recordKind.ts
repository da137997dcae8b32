import type { FeatureCode } from '#domain/access/features.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { CustomField } from '#contract/endpoints/customValues.ts';
import type { GenericSchema } from 'valibot';
import type { useKnownReply } from '#console/data/useCall.ts';
import type { FormSection } from './formField.ts';

/** A customer or a product as the API has it. */
export interface StoredRecord {
  readonly custom: Readonly<Record<string, string | number | null>>;
  readonly version: number;
}

/** What a form knows of the tenant. */
export interface FormFacts {
  readonly declared: readonly CustomField[];
  /** The tenant's today, `YYYY-MM-DD`. */
  readonly today: string;
  /** What its amounts are in. */
  readonly currency: string;
  /** What can be chosen for a field besides what is typed. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
}

/** What is sent of a record: the fields by name, own ones below `custom`. */
export type SentRecord = Readonly<Record<string, unknown>>;

/** What the one record form needs to know of customers, or of products. */
export interface RecordKind<Stored extends StoredRecord> {
  readonly name: 'customer' | 'product';
  /** What the id is called on the wire. */
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
  readonly create: (body: SentRecord) => Promise<Stored>;
  readonly update: (id: string, body: SentRecord) => Promise<Stored>;
  /** What shows records besides and is asked again once one has changed. */
  readonly queries: readonly EndpointName[];
  /** Says what a record is now to the calls that answer it. */
  readonly tell: (known: ReturnType<typeof useKnownReply>, record: Stored) => void;
}
