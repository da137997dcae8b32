import type { Kind } from '#domain/conditions/model.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { call } from '#console/data/call.ts';
import type { FindValues } from '#console/editors/sqlCompletion.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** The call that suggests values of a field, by kind: each requires access to its own screens. */
export const populateCalls = { segment: 'segmentPopulate', filter: 'filterPopulate' } as const satisfies Record<
  Kind,
  string
>;

/** The values of a field in the tenant's data, for completion in the SQL view. */
export function findValuesOf(kind: Kind): FindValues {
  return ({ table, name }, search, signal) =>
    call(populateCalls[kind], { params: { table, field: name, local: '1' }, query: { search } }, { signal });
}

/** Describes a field in one line: its table, its type and, where the list is closed, its values. */
export function explain({ table, name, type, values }: Field, t: Translate): string {
  const is = t(`builder.types.${type}`);
  return values
    ? t('builder.explainValues', { table, name, is, values: values.join(', ') })
    : t('builder.explain', { table, name, is });
}
