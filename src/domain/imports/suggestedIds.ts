import { customerKeys, itemKeys } from './columnWords.ts';
import type { TargetField } from './fields.ts';
import { looksLikeIds } from './ids.ts';
import { folded } from './namedColumns.ts';
import { isDistinct, type SampledRows } from './sampledRows.ts';
import type { SuggestedColumns } from './suggestedColumns.ts';

/** Whether all values are short, distinct words, such as orders named by letters. */
export function areCodes(texts: readonly string[]): boolean {
  return texts.length > 1 && new Set(texts).size === texts.length && texts.every((text) => /^\S{1,30}$/u.test(text));
}

/** The row's own id, distinct in each row, in preference to ids of cards, accounts or households. */
export function takeOwnId(field: TargetField, known: SuggestedColumns, rows: SampledRows): void {
  const { synonyms = [], keysOfOthers: others = [] } = field;
  if (others.length === 0 || known.has(field.name)) return;
  const own = synonyms.filter((name) => !others.includes(name));
  if (own.some((name) => known.free.has(name))) return;
  known.take(field, ['id'], (column) => {
    const texts = rows.texts(column);
    return texts.length > 0 && isDistinct(texts) && texts.every((text) => /^\S+$/u.test(text));
  });
}

/**
 * Where the file names the product of a line besides, its `item_id` names the line: WooCommerce's `item_product_id`.
 */
export function takeLineIds(known: SuggestedColumns, rows: SampledRows): void {
  if (folded(known.columnOf('item_id') ?? '') !== 'itemid') return;
  const line = known.replace('item_id', ['itemproductid', 'lineitemproductid', 'productid', 'orderitemproductid']);
  if (line !== undefined && !known.has('event_id') && isDistinct(rows.texts(line))) known.fill('event_id', line);
}

/** Ends of names of columns that number the rows of a file, and those of ids that are other things'. */
const ids = /(?:id|key)$/u;
const idsOfOthers = /tax|vat|parent|store|shop|owner|agent|staff|card|address|payment|default|^(?:is|has)/u;

const keys: ReadonlySet<string> = new Set([...customerKeys, ...itemKeys]);

/** Where nothing names the rows of a file, the first id does that is another one in each row: `TrackId`. */
export function takeNameOfRow(
  field: TargetField,
  known: SuggestedColumns,
  columns: readonly string[],
  rows: SampledRows,
): void {
  if (known.has(field.name)) return;
  const free = new Set(known.free.values());
  const column = columns.find((name) => {
    const texts = rows.texts(name);
    const isId = free.has(name) && ids.test(folded(name)) && !idsOfOthers.test(folded(name)) && !keys.has(folded(name));
    return isId && texts.length > 1 && !texts.includes('') && isDistinct(texts) && looksLikeIds(texts);
  });
  if (column !== undefined) known.fill(field.name, column);
}
