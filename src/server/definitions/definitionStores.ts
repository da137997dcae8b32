import type { Kind } from '#domain/conditions/model.ts';
import { workTables } from '../engine/tables/work.ts';
import { versionedStore, type VersionedStore } from '../entity/versionedStore.ts';
import type { DefinitionRow, FilterRow, SegmentRow } from './definitionRow.ts';

const common = { key: 'id', nameOf: ({ name }: DefinitionRow) => name } as const;

/** The store of segments. Their history records the text; the model follows from it. */
export const segmentStore: VersionedStore<SegmentRow> = versionedStore('segment_definition', {
  described: workTables.segment_definition,
  ...common,
  columns: columnsOf(workTables.segment_definition.columns),
  fields: ['name', 'description', 'segment_external_id', 'sql', 'status'],
});

/** The store of filters. */
export const filterStore: VersionedStore<FilterRow> = versionedStore('filter_definition', {
  described: workTables.filter_definition,
  ...common,
  columns: columnsOf(workTables.filter_definition.columns),
  fields: ['name', 'description', 'sql', 'status'],
});

/** The store of each kind, for work that is about what both have in common. */
export const definitionStores: Readonly<Record<Kind, Pick<VersionedStore<DefinitionRow>, 'find' | 'get'>>> = {
  segment: segmentStore,
  filter: filterStore,
};

function columnsOf<Columns extends object>(columns: Columns): (keyof Columns)[] {
  return Object.keys(columns) as (keyof Columns)[];
}
