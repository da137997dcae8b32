import { mostOffered } from '#contract/paging.ts';
import type { ComparedText } from '#domain/conditions/typed/typedCondition.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Builder } from '../builder.ts';
import { findValuesOf } from '../fieldHelp.ts';

/** The values in the data that a typed text may mean, and whether all that matter are known. */
export interface KnownValues {
  readonly known: (field: Field) => readonly string[];
  readonly isSettled: boolean;
}

/**
 * What the data holds like the text that a typed condition compares: its most frequent values, and where those are not all, those
 * that contain the text. What was asked once is kept as long as the palette is open; a call that fails knows none.
 */
export function useKnownValues({ vocabulary: { kind } }: Builder, compared: ComparedText | undefined): KnownValues {
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const field = compared?.field.type === 'string' ? compared.field : undefined;
  const text = compared?.text ?? '';
  const frequent = field && answers.get(nameOf(field, ''));
  const like = field && answers.get(nameOf(field, text));
  const isKnown = like !== undefined || (frequent !== undefined && frequent.length < mostOffered);
  const missing = field === undefined || isKnown ? undefined : frequent ? text : '';
  // An effect, because the server is asked.
  useEffect(() => {
    if (!field || missing === undefined) return undefined;
    const left = new AbortController();
    const ask = async () => {
      const found = await findValuesOf(kind)(field, missing, left.signal).catch(() => []);
      if (left.signal.aborted) return;
      const values = found.map(({ value }) => value);
      setAnswers((before) => new Map(before).set(nameOf(field, missing), values));
    };
    void ask();
    return () => left.abort();
  }, [kind, field, missing]);
  const known = useMemo(() => {
    const values = [...(frequent ?? []), ...(like ?? [])];
    const name = field && nameOf(field, '');
    return (one: Field) => (nameOf(one, '') === name ? values : []);
  }, [field, frequent, like]);
  return { known, isSettled: missing === undefined };
}

function nameOf({ table, name }: Field, text: string): string {
  return `${table}.${name} ${text}`;
}
