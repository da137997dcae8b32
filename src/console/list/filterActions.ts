import type { Action } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';
import { FilterX, ListFilter as FilterIcon } from 'lucide-react';
import { listAction } from './listKeys.ts';
import type { ListFilter, ListSwitch } from './listProps.ts';

/** The filters of a list, with what is chosen. */
export interface Filtering {
  readonly name: string;
  /** The name of the list; `filter customers` finds its filter. */
  readonly label: string;
  readonly filters: readonly ListFilter[];
  readonly switches: readonly ListSwitch[];
}

/** Adds a choice to a filter with several values, or replaces its value. */
function choose(filter: ListFilter, id: string): void {
  const before = filter.many ? filter.chosen.map((choice) => choice.id) : [];
  filter.onChoose([...new Set([...before, id])]);
}

/** Removes one choice from a filter. */
export function withdraw({ chosen, onChoose }: ListFilter, id: string): void {
  onChoose(chosen.filter((choice) => choice.id !== id).map((choice) => choice.id));
}

/** Narrowing a list and taking it back (keyboard.md §3: `f` filter), as actions. */
export function filterActions({ name, label, filters, switches }: Filtering) {
  const byId = (id: string | undefined) => filters.find((filter) => filter.id === id);
  const filter: Action = {
    ...listAction(name, 'filter'),
    keywords: [label, ...filters.map(({ title }) => title)].join(' '),
    group: 'list',
    icon: FilterIcon,
    when: () => filters.length > 0,
    arguments: [
      {
        id: 'filter',
        title: t('list.filterBy'),
        choices: () => filters.map(({ id, title }) => ({ id, title })),
        shortcuts: async () => (await import('./filterValues.ts')).valuesOf(filters),
      },
      {
        id: 'value',
        title: t('list.filterValue'),
        choices: (given) => byId(given['filter'])?.choices() ?? [],
      },
    ],
    run: (given) => {
      const chosen = byId(given['filter']);
      if (chosen) choose(chosen, given['value'] ?? '');
    },
  };
  const set = filters.filter(({ chosen }) => chosen.length > 0);
  const on = switches.filter((one) => one.on);
  const clear: Action = {
    ...listAction(name, 'clear-filters'),
    keywords: label,
    group: 'list',
    icon: FilterX,
    when: () => set.length + on.length > 0,
    run: () => {
      for (const one of set) one.onChoose([]);
      for (const one of on) one.onChange(false);
    },
  };
  const turned: readonly Action[] = switches.map((one) => ({
    id: `${name}:only-${one.id}`,
    title: one.on ? t('list.switchOff', { title: one.title }) : one.title,
    group: 'list',
    icon: FilterIcon,
    run: () => one.onChange(!one.on),
  }));
  return { filter, clear, all: [filter, clear, ...turned] };
}
