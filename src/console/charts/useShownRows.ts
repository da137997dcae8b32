import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { formatCount } from '#console/texts/format.ts';

/** The first rows of a ranking, and the action that shows all of them or fewer again; none where all are shown anyway. */
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
