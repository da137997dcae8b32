import { customValuesPatch, type CustomValues } from './customValues.ts';
import type { RecordChanges } from './recordStore.ts';

/** A record's own columns by name, and the values of its custom fields. */
type Fields<Name extends string> = { readonly [Key in Name]?: string | number | null | undefined };

/** What is written of a form: all that was sent, or of that what differs from the record as it is. */
export function changesOf<Name extends string>(
  names: readonly Name[],
  sent: Fields<Name> & { readonly custom?: unknown },
  current?: Fields<Name> & { readonly custom: CustomValues },
): RecordChanges {
  const fields = names.flatMap((name) => {
    const value = sent[name];
    return value === undefined || value === (current?.[name] ?? null) ? [] : [[name, value] as const];
  });
  const custom = Object.entries((sent.custom ?? {}) as CustomValues).filter(
    ([name, value]) => value !== (current?.custom[name] ?? null),
  );
  const patch = customValuesPatch(Object.fromEntries(custom));
  return { columns: Object.fromEntries(fields), patches: patch === undefined ? {} : { custom: patch } };
}
