import type { UseQueryStatesKeysMap } from 'nuqs';
import type { Choice } from '#console/actions/action.ts';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import type { ListFilter } from './listProps.ts';
import { parsePage } from './useListUrl.ts';

/** What a filter is called, and its values. */
export interface DescribedFilter {
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Parameters that are about its chosen value and go with it. */
  readonly clears?: readonly string[];
}

/** The state of these parsers in the address. */
type AddressState<Parsers extends UseQueryStatesKeysMap> = ReturnType<typeof useAddressStates<Parsers>>[0];

/**
 * The filters of a list, each a parameter of its address: several values where its parser reads a list
 * (`parseChoices`), else one. A choice goes to the first page in the same step. Filters stand in the order of their
 * description.
 */
export function useAddressFilters<const Parsers extends UseQueryStatesKeysMap>(
  parsers: Parsers,
  describe: (state: AddressState<Parsers>) => { readonly [id in keyof Parsers]?: DescribedFilter },
) {
  const [state, set] = useAddressStates({ page: parsePage, ...parsers });
  const setAny = set as (values: Readonly<Record<string, unknown>>, options: { readonly history: 'push' }) => unknown;
  const described = Object.entries<DescribedFilter | undefined>(describe(state as AddressState<Parsers>));
  const filters = described.flatMap(([id, row]): ListFilter[] => {
    if (!row) return [];
    const { title, choices, clears = [] } = row;
    const value: unknown = (state as Readonly<Record<string, unknown>>)[id];
    const many = Array.isArray(value);
    const wanted = many ? (value as readonly string[]) : typeof value === 'string' ? [value] : [];
    // A value that is not offered any more, such as a tag that nothing has: it can be seen and taken away.
    const gone = wanted.filter((one) => choices.every((choice) => choice.id !== one));
    const all = [...choices, ...gone.map((one) => ({ id: one, title: one }))];
    const cleared = Object.fromEntries(clears.map((name) => [name, null]));
    return [
      {
        id,
        title,
        ...(many && { many }),
        chosen: all.filter((choice) => wanted.includes(choice.id)),
        choices: () => all,
        onChoose: (ids) => {
          const chosen = all.map((choice) => choice.id).filter((one) => ids.includes(one));
          void setAny({ ...cleared, [id]: many ? chosen : (chosen[0] ?? null), page: null }, { history: 'push' });
        },
      },
    ];
  });
  return { state: state as AddressState<Parsers>, set, filters };
}
