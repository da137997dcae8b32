import type { Field } from '#domain/conditions/vocabulary.ts';
import { call } from '#console/data/call.ts';
import type { FindValues } from '#console/editors/sqlCompletion.ts';
import type { TFunction } from 'i18next';

/** The values of a field in the tenant's data, for completion in the SQL view. */
export const findValues: FindValues = ({ table, name }, search, signal) =>
  call('segmentPopulate', { params: { table, field: name, local: '1' }, query: { search } }, { signal });

/** What a field is, in one line: its table, its type and, where the list is closed, its values. */
export function explain({ table, name, type, values }: Field, t: TFunction): string {
  const is = t(`builder.types.${type}`);
  return values
    ? t('builder.explainValues', { table, name, is, values: values.join(', ') })
    : t('builder.explain', { table, name, is });
}
