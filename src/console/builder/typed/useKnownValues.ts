import { mostOffered } from '#contract/paging.ts';
import type { ComparedText } from '#domain/conditions/typed/typedCondition.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import type { FindValues } from '#console/editors/sqlCompletion.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Builder } from '../builder.ts';
import { findValuesOf } from '../fieldHelp.ts';

/** The values in the data that a typed text may mean, and whether all that matter are known. */
export interface KnownValues {
  readonly known: (field: Field) => readonly string[];
  /** Whether those are all that the data has like the text. */
  readonly isAll: (field: Field) => boolean;
  readonly isSettled: boolean;
}

/** What one call said; `isAll` where it left nothing out. */
interface Answer {
  readonly values: readonly string[];
  readonly isAll: boolean;
}
const noAnswer: Answer = { values: [], isAll: false };

/**
 * What the data holds like the text that a typed condition compares: its most frequent values, and where those are not all, those
 * that contain the text. What was asked once is kept as long as the palette is open; a call that fails knows none.
 */
export function useKnownValues({ vocabulary: { kind } }: Builder, compared: ComparedText | undefined): KnownValues {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const field = compared?.field.type === 'string' ? compared.field : undefined;
  const text = compared?.text ?? '';
  const frequent = field && answers.get(nameOf(field, ''));
  const like = field && answers.get(nameOf(field, text));
  const isKnown = like !== undefined || frequent?.isAll === true;
  const missing = field === undefined || isKnown ? undefined : frequent ? text : '';
  // An effect, because the server is asked.
  useEffect(() => {
    if (!field || missing === undefined) return undefined;
    const left = new AbortController();
    const ask = async () => {
      const found = await findValuesOf(kind)(field, missing, left.signal).then(answerOf, () => noAnswer);
      if (!left.signal.aborted) setAnswers((before) => new Map(before).set(nameOf(field, missing), found));
    };
    void ask();
    return () => left.abort();
  }, [kind, field, missing]);
  const found = useMemo(() => {
    const values = [...(frequent?.values ?? []), ...(like?.values ?? [])];
    const name = field && nameOf(field, '');
    const isAsked = (one: Field) => nameOf(one, '') === name;
    return {
      known: (one: Field) => (isAsked(one) ? values : []),
      isAll: (one: Field) => isAsked(one) && (frequent?.isAll === true || like?.isAll === true),
    };
  }, [field, frequent, like]);
  return { ...found, isSettled: missing === undefined };
}

/**
 * What a call said. It names no more than `mostOffered` values, and of a big table looks at as many rows only, which shows in
 * their number.
 */
function answerOf(found: Awaited<ReturnType<FindValues>>): Answer {
  const rows = found.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return { values: found.map(({ value }) => value), isAll: found.length < mostOffered && rows !== mostOffered };
}

function nameOf({ table, name }: Field, text: string): string {
  return `${table}.${name} ${text}`;
}
