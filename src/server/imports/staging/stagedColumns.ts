import type { ColumnMapping, FieldSource } from '#domain/imports/mapping.ts';
import { templateParts } from '#domain/imports/template.ts';

/** Gives the text of one target field for a record; '' where the record has none. */
export type CellReader = (record: readonly string[]) => string;

/** A target field whose values stand in the normalised copy. Constants do not: they are bound when loading. */
export interface StagedColumn {
  readonly field: string;
  readonly read: CellReader;
}

/** The columns of the normalised copy, in the order of the mapping. `columns` are the names of the file's columns. */
export function stagedColumns(mapping: ColumnMapping, columns: readonly string[]): StagedColumn[] {
  const places = new Map(columns.map((name, place) => [name, place]));
  return Object.entries(mapping).flatMap(([field, source]) => {
    const read = readerOf(source, places);
    return read ? [{ field, read }] : [];
  });
}

function readerOf(source: FieldSource, places: ReadonlyMap<string, number>): CellReader | undefined {
  if ('constant' in source) return undefined;
  if ('column' in source) {
    const place = places.get(source.column) ?? -1;
    return (record) => unlessBlank(record[place] ?? '');
  }
  return templateReader(source.template, places);
}

/** White space alone is no value. Few cells begin with a space, so that few are looked at. */
function unlessBlank(cell: string): string {
  return cell.charCodeAt(0) <= 32 && cell.trim() === '' ? '' : cell;
}

/** A template whose columns are all empty is empty itself, so that no row gets a key of nothing but signs. */
function templateReader(template: string, places: ReadonlyMap<string, number>): CellReader {
  const parts = templateParts(template).map((part) =>
    'text' in part ? part : { place: places.get(part.column) ?? -1 },
  );
  return (record) => {
    let text = '';
    let isFilled = false;
    for (const part of parts) {
      const cell = 'text' in part ? part.text : (record[part.place] ?? '').trim();
      text += cell;
      if (!('text' in part) && cell !== '') isFilled = true;
    }
    return isFilled ? text : '';
  };
}
