import { beginnings, columnsByName, folded } from './namedColumns.ts';
import type { TargetField } from './fields.ts';
import type { FieldSource } from './mapping.ts';
import type { ImportType } from './targets.ts';

/** What is suggested so far, and the columns that fill nothing yet, by their folded names. */
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

  /** Lets nothing fill a field. */
  leave(field: string): void {
    delete this.mapping[field];
  }

  /** Reads some values of the column that fills a field as empty. */
  markEmpty(field: string, valuesIn: (column: string) => string[]): void {
    const column = this.columnOf(field);
    const values = column === undefined ? [] : valuesIn(column);
    if (column !== undefined && values.length > 0) this.mapping[field] = { column, empty_values: values };
  }

  /** Lets a free column fill a field. */
  fill(field: string, column: string): void {
    this.mapping[field] = { column };
    for (const [name, named] of this.free) if (named === column) this.free.delete(name);
  }

  /** Lets the first free column of these names fill a field in place of the one that does; gives that one, or undefined where none is free. */
  replace(field: string, names: readonly string[]): string | undefined {
    const former = this.columnOf(field);
    const column = names.flatMap((name) => this.free.get(name) ?? [])[0];
    if (former === undefined || column === undefined) return undefined;
    this.fill(field, column);
    return former;
  }

  /** Lets what fills one field fill another instead. */
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

  /** Fills a field that nothing fills yet with the column of the field that it may share one with, if it is meant. */
  share({ name, sharing }: TargetField, isMeant: (column: string) => boolean): void {
    const column = sharing === undefined || this.has(name) ? undefined : this.columnOf(sharing);
    if (column !== undefined && isMeant(column)) this.mapping[name] = { column };
  }

  /** Fills a field that nothing fills yet with the first free column of these names, if it is meant. */
  take(field: TargetField, names: readonly string[], isMeant: (column: string) => boolean = () => true): void {
    if (this.has(field.name)) return;
    for (const name of names) {
      const column = this.free.get(name);
      if (column === undefined || !isMeant(column)) continue;
      return this.fill(field.name, column);
    }
  }
}
