import type { Choice } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';
import '#console/texts/palette.ts';
import type { Column } from './column.ts';

/** The orders that people call by themselves, each a column with its direction: newest and oldest first, by the last time that a list has. */
export function ordersOf<Row>(columns: readonly Column<Row>[]): readonly Choice[] {
  const time = columns.findLast(({ kind, sort }) => kind === 'date' && sort !== undefined);
  if (time?.sort === undefined) return [];
  const { sort: id, title: detail } = time;
  return [
    { id, title: t('palette.newestFirst'), detail, given: { order: 'desc' } },
    { id, title: t('palette.oldestFirst'), detail, given: { order: 'asc' } },
  ];
}
