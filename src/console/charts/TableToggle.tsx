import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { Tables } from './useTables.ts';

/**
 * Toggles one chart between chart and table. A tile has no button for it: the title row's toggles all of them, the
 * palette each.
 */
export function TableToggle(props: {
  readonly name: string;
  readonly chart: string;
  readonly tables: Tables;
  readonly isTile?: boolean | undefined;
}) {
  const { name, chart, tables, isTile = false } = props;
  const { t } = useTranslation();
  const isTable = tables.isTable(name);
  const toggle: Action = {
    id: `charts:table-${name}`,
    title: t(isTable ? 'charts.asChart' : 'charts.asTable', { chart }),
    group: 'screen',
    run: () => tables.toggle(name),
  };
  useActions([toggle]);
  if (isTile) return null;
  return (
    <ActionButton action={toggle} variant="ghost" size="bar" label={t(isTable ? 'charts.chart' : 'charts.table')} />
  );
}
