import type { Kind, Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Writer } from '../engine/engine.ts';
import type { PlanContext } from '../engine/plan/comparison.ts';
import type { Author } from '../entity/audit.ts';
import type { VersionedStore } from '../entity/versionedStore.ts';
import type { DefinitionRow, ReadingFacts } from './definitionRow.ts';

/** The inputs of computing members: the fields and today of the tenant, and now. */
export interface PopulateContext extends PlanContext {
  readonly now: Date;
}

/** The inputs of saving: also the author. */
export interface SaveContext extends PopulateContext {
  readonly author: Author;
}

/** A definition on its way into the table, or just changed there. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly model: Model;
}

/** The saved columns of a definition besides its model and text. */
export interface Details {
  readonly name: string;
  readonly description: string;
  /** Segments only. */
  readonly segment_external_id?: string | null;
}

/** The storage of a kind of definition, and the hooks around saving. */
export interface DefinitionKind<Row extends DefinitionRow = DefinitionRow, Stored = unknown> {
  readonly kind: Kind;
  readonly table: 'segment_definition' | 'filter_definition';
  readonly store: VersionedStore<Row>;
  /** The columns of its details, in the wire's names. */
  readonly details: readonly (keyof Details)[];
  /** A row under its wire names. */
  readonly read: (row: Row, facts: ReadingFacts) => Stored;
  /** Refuses what must not be saved, with an ApiError. */
  readonly guard?: (writer: Writer, candidate: Candidate, vocabulary: Vocabulary) => Promise<void>;
  /** Computes the members and stores the result. */
  readonly populate: (writer: Writer, candidate: Candidate, context: PopulateContext) => Promise<void>;
  /** Updates other definitions after the name changed. */
  readonly renamed?: (writer: Writer, former: string, candidate: Candidate, context: SaveContext) => Promise<void>;
}
