import type { Load } from '#console/data/request.ts';
import { proxy, ref } from 'valtio';
import { onReset } from '#console/state/reset.ts';

/** The figure whose SQL is shown: its name and its calls. */
export interface ShownFigure {
  readonly title: string;
  readonly figures: readonly Load[];
}

/** Whether the SQL of a figure is shown, and of which. */
export const figureSql = proxy<{ shown: ShownFigure | undefined }>({ shown: undefined });

/** Shows the SQL of a figure. */
export function showSql(figure: ShownFigure): void {
  figureSql.shown = ref(figure);
}

/** Closes it. */
export function closeSql(): void {
  figureSql.shown = undefined;
}

onReset(closeSql);
