import type { TypedSlot } from '#domain/conditions/typed/typedCondition.ts';
import { useEffect, useState } from 'react';
import type { Builder } from '../builder.ts';
import { findValuesOf } from '../fieldHelp.ts';
import { withClosedList, type Offered } from '../useOfferedValues.ts';

/** While somebody types, looking for values waits this many milliseconds for the next key. */
const pause = 100;
const shown = 6;
const none: readonly Offered[] = [];

/** The values that a typed condition may go on with, of the same source as in the SQL view. */
export function useTypedValues({ vocabulary: { kind } }: Builder, slot: TypedSlot): readonly Offered[] {
  const [found, setFound] = useState<{ readonly asked: string; readonly values: readonly Offered[] }>();
  const { field, typed } = slot;
  const wanted = slot.kind === 'value' && field?.type === 'string' ? field : undefined;
  const asked = wanted ? `${wanted.table}.${wanted.name} ${typed}` : '';
  // An effect, because it waits and asks the server.
  useEffect(() => {
    if (!wanted) return undefined;
    const left = new AbortController();
    const find = async () => {
      const values = await findValuesOf(kind)(wanted, typed, left.signal).catch(() => []);
      if (!left.signal.aborted) setFound({ asked, values: withClosedList(wanted, typed, values).slice(0, shown) });
    };
    const timer = window.setTimeout(() => void find(), pause);
    return () => {
      window.clearTimeout(timer);
      left.abort();
    };
  }, [kind, wanted, typed, asked]);
  return found?.asked === asked ? found.values : none;
}
