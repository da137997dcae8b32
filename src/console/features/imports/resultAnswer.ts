import { pathTo } from '#contract/links.ts';
import { formatCount } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { failedRows, type ImportRecord } from './upload/importRecord.ts';

/** What an import did, in one sentence; undefined while there is no result. */
export function resultAnswer(t: Translate, record: ImportRecord): string | undefined {
  const { status, type, metadata } = record;
  if (status !== 'completed') return undefined;
  const { rowCount: count, process } = metadata;
  const { insert, update } = process.successCount;
  const failed = failedRows(record);
  const rows = formatCount(count);
  const split = insert > 0 ? (update > 0 ? 'both' : 'added') : update > 0 ? 'updated' : 'none';
  const what = t(`imports.answer.what.${split}`, { added: formatCount(insert), updated: formatCount(update) });
  const facts = { rows, what, type: t(`imports.types.${type}`).toLowerCase() };
  if (failed === 0) return t('imports.answer.all', { count, ...facts });
  const taken = formatCount(count - failed);
  return t('imports.answer.some', { count: failed, taken, ...facts, failed: formatCount(failed) });
}

/** The next thing to do after an import, and where. */
export interface NextStep {
  readonly key: 'correct' | 'customers' | 'products' | 'see';
  readonly path: string;
}

const lists = { customers: pathTo('customers'), products: pathTo('products'), sales: pathTo('dashboard') } as const;

/** Rejected rows first, then what sales name and is not there, else what was imported. */
export function nextStep(record: ImportRecord): NextStep | undefined {
  const { id, status, type, metadata } = record;
  if (failedRows(record) > 0) return { key: 'correct', path: `${pathTo('import', { id })}?step=validate` };
  if (status !== 'completed') return undefined;
  const { customers = 0, products = 0 } = metadata.unknown ?? {};
  const upload = (what: 'customers' | 'products') => `${pathTo('imports')}?upload=true&type=${what}`;
  if (customers > 0) return { key: 'customers', path: upload('customers') };
  if (products > 0) return { key: 'products', path: upload('products') };
  return { key: 'see', path: lists[type] };
}
