import type { Problem } from '#contract/errors.ts';
import { check } from '#domain/conditions/check.ts';
import type { Kind, Model } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { fromWire } from '#domain/conditions/wire.ts';
import type { Selectable } from 'kysely';
import type { TenantTables } from '../engine/tables/tenant.ts';
import { modelProblems, wireProblems } from './refusal.ts';
import { sequentialIds } from './sequentialIds.ts';

/** The columns that segments and filters share; JSON columns as text. */
export type DefinitionRow = Pick<
  SegmentRow,
  'id' | 'name' | 'description' | 'model' | 'sql' | 'status' | 'version' | 'created_at' | 'updated_at' | 'populated_at'
>;
/** A row of segment_definition. */
export type SegmentRow = Readonly<Selectable<TenantTables['segment_definition']>>;
/** A row of filter_definition. */
export type FilterRow = Readonly<Selectable<TenantTables['filter_definition']>>;

/** The tenant's facts needed to read its definitions. */
export interface ReadingFacts {
  readonly vocabulary: Vocabulary;
  /** Ids whose members are being recomputed, or queued for it. */
  readonly populating: { readonly has: (id: number) => boolean };
}

/** A stored model, or the reason why the tenant's fields no longer support it (conditions.md §4). */
export type StoredModel =
  | { readonly ok: true; readonly model: Model }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a stored model with the fields the tenant has now. */
export function storedModel({ model: json }: Pick<DefinitionRow, 'model'>, vocabulary: Vocabulary): StoredModel {
  const read = fromWire(JSON.parse(json), vocabulary.kind, sequentialIds());
  if (!read.ok) return { ok: false, problems: wireProblems(read.problems) };
  const problems = check(read.model, vocabulary);
  return problems.length === 0
    ? { ok: true, model: read.model }
    : { ok: false, problems: modelProblems(read.model, problems) };
}

/** The columns that segments and filters share, under their wire names. */
export function commonParts(row: DefinitionRow, { vocabulary, populating }: ReadingFacts) {
  const { groups, operator } = JSON.parse(row.model) as { groups: Record<string, unknown>; operator: string };
  const stored = storedModel(row, vocabulary);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    properties: { groups, operator, sql: row.sql },
    sql_query: row.sql,
    status: row.status,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    populated_at: row.populated_at,
    populating: populating.has(row.id),
    problems: stored.ok ? [] : [...stored.problems],
  };
}

/** The table each kind is stored in. */
export const definitionTables = {
  segment: 'segment_definition',
  filter: 'filter_definition',
} as const satisfies Record<Kind, string>;
