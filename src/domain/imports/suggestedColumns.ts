import { beginnings, columnsByName, folded } from './namedColumns.ts';
import type { TargetField } from './fields.ts';
import type { FieldSource } from './mapping.ts';
import type { ImportType } from './targets.ts';

/** The suggestion so far, and the unused columns, by folded name. */
export class SuggestedColumns {
  readonly mapping: Record<string, FieldSource> = {};
  readonly free: Map<string, string>;

  constructor(type: ImportType, columns: readonly string[]) {
    this.free = columnsByName(columns, beginnings[type]);
  }

  has(field: string): boolean {
    return Object.hasOwn(this.mapping, field);
  }

  /** The column that fills a field. */
  columnOf(field: string): string | undefined {
    const source = this.mapping[field];
    return source && 'column' in source ? source.column : undefined;
  }

  /** Clears a field. */
  leave(field: string): void {
    delete this.mapping[field];
  }

  /** Reads some values of the column that fills a field as empty. */
  markEmpty(field: string, valuesIn: (column: string) => string[]): void {
    const column = this.columnOf(field);
    const values = column === undefined ? [] : valuesIn(column);
    if (column !== undefined && values.length > 0) this.mapping[field] = { column, empty_values: values };
  }

  /** Fills a field with an unused column. */
  fill(field: string, column: string): void {
    this.mapping[field] = { column };
    for (const [name, named] of this.free) if (named === column) this.free.delete(name);
  }

  /**
   * Replaces a field's column by the first unused column of these names; returns the old one, or undefined if none is
   * unused.
   */
  replace(field: string, names: readonly string[]): string | undefined {
    const former = this.columnOf(field);
    const column = names.flatMap((name) => this.free.get(name) ?? [])[0];
    if (former === undefined || column === undefined) return undefined;
    this.fill(field, column);
    return former;
  }

  /** Moves the column of one field to another. */
  move(from: string, to: string): void {
    const { [from]: source } = this.mapping;
    if (!source) return;
    this.mapping[to] = source;
    delete this.mapping[from];
  }

  /** Fills a field that nothing fills yet with the first column of these names, which fills no other field any more. */
  takeOver(field: TargetField, names: readonly string[]): void {
    if (this.has(field.name)) return;
    const holders = Object.keys(this.mapping).map((holder) => [folded(this.columnOf(holder) ?? ''), holder] as const);
    const holderOf = new Map(holders);
    for (const name of names) {
      const holder = holderOf.get(name);
      if (holder !== undefined) return this.move(holder, field.name);
      if (this.free.has(name)) return this.take(field, [name]);
    }
  }

  /** Fills an empty field with the column of the field that it may share one with, if it is meant. */
  share({ name, sharing }: TargetField, isMeant: (column: string) => boolean): void {
    const column = sharing === undefined || this.has(name) ? undefined : this.columnOf(sharing);
    if (column !== undefined && isMeant(column)) this.mapping[name] = { column };
  }

  /** Fills an empty field with the first unused column of these names, if it is meant. */
  take(field: TargetField, names: readonly string[], isMeant: (column: string) => boolean = () => true): void {
    if (this.has(field.name)) return;
    for (const name of names) {
      const column = this.free.get(name);
      if (column === undefined || !isMeant(column)) continue;
      return this.fill(field.name, column);
    }
  }
}
