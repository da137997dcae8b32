import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { Tables } from './useTables.ts';

/** Toggles one chart between chart and table. */
export function TableToggle(props: { readonly name: string; readonly chart: string; readonly tables: Tables }) {
  const { name, chart, tables } = props;
  const { t } = useTranslation();
  const isTable = tables.isTable(name);
  const toggle: Action = {
    id: `charts:table-${name}`,
    title: t(isTable ? 'charts.asChart' : 'charts.asTable', { chart }),
    group: 'screen',
    run: () => tables.toggle(name),
  };
  useActions([toggle]);
  return (
    <ActionButton action={toggle} variant="ghost" size="bar" label={t(isTable ? 'charts.chart' : 'charts.table')} />
  );
}
