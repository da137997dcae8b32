import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { createParser, useQueryState } from 'nuqs';
import { useEffect, useState } from 'react';
import { isSharedAddress } from '#console/navigation/history.ts';
import type { ColumnChooser } from './listProps.ts';

/** Keys of columns in an address: `full_name,email,custom.tier`; a comma within a name is escaped. */
export const parseColumns = createParser<readonly string[]>({
  parse: (text) => {
    const keys = text.split(',').map((part) => part.replaceAll('%2C', ',').replaceAll('%25', '%'));
    const named = [...new Set(keys)].filter((key) => key !== '');
    return named.length > 0 ? named : null;
  },
  serialize: (keys) => keys.map((key) => key.replaceAll('%', '%25').replaceAll(',', '%2C')).join(','),
  eq: isSame,
});

/**
 * The visible columns of a list, in their order: those of the address, else those this user chose last in this tenant,
 * else the defaults. A chosen set is always written to the address. A link from outside and a saved view without
 * columns show the defaults, so that everyone sees the same and no link lists default columns.
 */
export function useColumns(
  list: string,
  standard: readonly string[],
  isColumn: (key: string) => boolean,
): Pick<ColumnChooser, 'chosen' | 'standard' | 'onChoose'> {
  const [inAddress, setInAddress] = useQueryState('columns', parseColumns.withOptions({ history: 'replace' }));
  const [isShared] = useState(isSharedAddress);
  const remembered = inAddress === null && !isShared ? recall(list)?.filter(isColumn) : undefined;
  const own = remembered?.length ? remembered : undefined;
  // An effect, because the address is outside of React: it must show the visible columns, also where they come from
  // storage.
  useEffect(() => {
    if (own) void setInAddress(own);
  }, [own, setInAddress]);
  const named = (inAddress ?? own ?? standard).filter(isColumn);
  const chosen = named.length > 0 ? named : standard;
  return {
    chosen,
    standard,
    onChoose: (keys) => {
      const next = isSame(keys, standard) ? null : keys;
      remember(list, next);
      void setInAddress(next);
    },
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

function storageKey(list: string): string {
  return `columns:${list}:${tenant.id ?? ''}:${session.user?.sub ?? ''}`;
}

function remember(list: string, keys: readonly string[] | null): void {
  if (keys === null) localStorage.removeItem(storageKey(list));
  else localStorage.setItem(storageKey(list), parseColumns.serialize(keys));
}

function recall(list: string): readonly string[] | undefined {
  const text = localStorage.getItem(storageKey(list));
  return text === null ? undefined : (parseColumns.parse(text) ?? undefined);
}
