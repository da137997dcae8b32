import type { ColumnMapping, FieldSource } from '#domain/imports/mapping.ts';
import { GuardEvidence, unguarded } from '#domain/records/formulaGuard.ts';
import { isUnstated } from '#domain/imports/wordLists.ts';
import { unlessEmpty } from '#domain/imports/emptyCells.ts';
import { differenceIn, discountEnds, less, productIn, templateParts, times } from '#domain/imports/template.ts';

/** Returns the text of one target field of a record; '' when absent. */
export type CellReader = (record: readonly string[]) => string;

/** A target field with values in the normalised copy. Constants have none: they are bound when loading. */
export interface StagedColumn {
  readonly field: string;
  readonly read: CellReader;
  /** Its text has several numbers: a product, `6 * 2.55`, or a difference, `20.00 less 5.00`. */
  readonly isComputed: boolean;
  /** Whether an export guarded its cells, judging by all cells read. */
  readonly guards: GuardEvidence;
}

/**
 * The columns of the normalised copy, in the order of the mapping. `columns` are the names of the file's columns,
 * `computed` the fields whose templates multiply or subtract, `guarded` those whose cells an export guarded against
 * formulas.
 */
export function stagedColumns(
  mapping: ColumnMapping,
  columns: readonly string[],
  {
    computed,
    guarded = [],
  }: { readonly computed: ReadonlySet<string>; readonly guarded?: readonly string[] | undefined },
): StagedColumn[] {
  const places = new Map(columns.map((name, place) => [name, place]));
  return Object.entries(mapping).flatMap(([field, source]) => {
    const isComputed = computed.has(field);
    const read = isComputed
      ? (productReader(source, places) ?? differenceReader(source, places))
      : readerOf(source, places);
    if (!read) return [];
    const guards = new GuardEvidence();
    return [{ field, read: plainReader(field, read, guards, guarded.includes(field)), isComputed, guards }];
  });
}

/** Reads a cell without what programs put before it for spreadsheets; what they put there, all cells show together. */
function plainReader(field: string, read: CellReader, guards: GuardEvidence, isGuarded: boolean): CellReader {
  if (isGuarded) return (record) => unguarded(read(record));
  const isDigits = digits.has(field);
  const isConsent = field === 'email_consented';
  return (record) => {
    const cell = read(record);
    if (isConsent && isUnstated(cell)) return '';
    if (isDigits && mark.test(cell)) return cell.slice(1);
    guards.see(cell);
    return cell;
  };
}

/** Fields of digits that spreadsheets would round or evaluate. */
const digits: ReadonlySet<string> = new Set(
  'user_id item_id transaction_id event_id sku barcode phone shipping_postcode billing_postcode'.split(' '),
);
/** The apostrophe that marks digits as text in spreadsheets: `'0049170`. */
const mark = /^'(?=[\d+])/u;

function readerOf(source: FieldSource, places: ReadonlyMap<string, number>): CellReader | undefined {
  if ('constant' in source) return undefined;
  if ('column' in source) {
    const place = places.get(source.column) ?? -1;
    const read: CellReader = (record) => unlessEmpty(record[place] ?? '');
    const empty = new Set(source.empty_values);
    return empty.size === 0 ? read : (record) => unlessIn(empty, read(record));
  }
  return templateReader(source.template, places);
}

function unlessIn(empty: ReadonlySet<string>, cell: string): string {
  return empty.has(cell.trim()) ? '' : cell;
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
      const cell = 'text' in part ? part.text : unlessEmpty((record[part.place] ?? '').trim());
      text += cell;
      if (!('text' in part) && cell !== '') isFilled = true;
    }
    return isFilled ? text : '';
  };
}

/** A product with an unknown factor is unknown; a missing discount is no discount. */
function productReader(source: FieldSource, places: ReadonlyMap<string, number>): CellReader | undefined {
  const product = 'template' in source ? productIn(source.template) : undefined;
  if (!product) return undefined;
  const { factors, discount } = product;
  const [first, second] = factors.map((name) => places.get(name) ?? -1);
  const off = discount && places.get(discount.column);
  const end = discount?.isPercent ? discountEnds.percent : discountEnds.part;
  return (record) => {
    const [one, other] = [factorAt(record, first), factorAt(record, second)];
    if (one === '' || other === '') return '';
    const discount = off === undefined ? '' : factorAt(record, off);
    if (discount === '') return one + times + other;
    return one + times + other + times + (discount.endsWith('%') ? discount : discount + end);
  };
}

/** A difference from an unknown amount is unknown; a missing part counts as 0. */
function differenceReader(source: FieldSource, places: ReadonlyMap<string, number>): CellReader | undefined {
  const columns = 'template' in source ? differenceIn(source.template) : undefined;
  if (!columns) return undefined;
  const [whole, ...parts] = columns.map((name) => places.get(name) ?? -1);
  return (record) => {
    const amount = factorAt(record, whole);
    if (amount === '') return '';
    return [amount, ...parts.map((place) => factorAt(record, place)).filter((part) => part !== '')].join(less);
  };
}

function factorAt(record: readonly string[], place = -1): string {
  return unlessEmpty((record[place] ?? '').trim());
}
