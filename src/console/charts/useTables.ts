import { parseAsArrayOf, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Table2 } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { useState } from 'react';
import { useActions } from '#console/actions/useActions.ts';
import { formatCount } from '#console/texts/format.ts';

/** Which charts of a screen show a table, stored in the address (`tables`). */
export interface Tables {
  readonly isTable: (name: string) => boolean;
  readonly toggle: (name: string) => void;
  /** True where every chart is a table. */
  readonly isAll: boolean;
  /** Turns all charts into tables, or all tables back; its key is `t`. */
  readonly toggleAll: Action;
}

/** `tables` in the address: chart names without duplicates, in the screen's order; unknown ones are dropped. */
export function tablesParser<const Name extends string>(names: readonly Name[]) {
  return parseAsArrayOf(parseAsStringLiteral(names)).withDefault([]).withOptions({ history: 'push' });
}

/** The tables of a screen whose charts are these. */
export function useTables(names: readonly string[]): Tables {
  const { t } = useTranslation();
  const [shown, setShown] = useQueryState('tables', tablesParser(names));
  const show = (wanted: (name: string) => boolean): void => {
    const next = names.filter(wanted);
    void setShown(next.length === 0 ? null : next);
  };
  const isAll = names.every((name) => shown.includes(name));
  return {
    isTable: (name) => shown.includes(name),
    toggle: (name) => show((one) => shown.includes(one) !== (one === name)),
    isAll,
    toggleAll: {
      id: 'charts:tables',
      aliases: ['table', 'tables', 'show tables', 'show as table'],
      title: isAll ? t('charts.allCharts') : t('charts.allTables'),
      group: 'screen',
      icon: Table2,
      shortcut: 't',
      run: () => show(() => !isAll),
    },
  };
}

/** The first rows of a ranking, and the action that toggles between all of them and fewer; none where all fit. */
export function useShownRows<Row>(
  name: string,
  label: string,
  rows: readonly Row[],
  most: number,
): { readonly shown: readonly Row[]; readonly more: Action | undefined } {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const more: Action = {
    id: `charts:all-${name}`,
    title: isWhole ? t('charts.showFewer') : t('charts.showAll', { number: formatCount(rows.length) }),
    keywords: label,
    group: 'screen',
    when: () => rows.length > most,
    run: () => setWhole(!isWhole),
  };
  useActions([more]);
  return { shown: isWhole ? rows : rows.slice(0, most), more: rows.length > most ? more : undefined };
}
