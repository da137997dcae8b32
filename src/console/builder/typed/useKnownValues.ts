import type { TypedSlot, ComparedText } from '#domain/conditions/typed/typedCondition.ts';
import { useEffect, useState, useMemo } from 'react';
import type { Builder } from '#console/builder/builder.ts';
import { findValuesOf } from '#console/builder/fieldHelp.ts';
import { withClosedList, type Offered } from '#console/builder/useOfferedValues.ts';
import { maxOffered } from '#contract/paging.ts';
import { hasValue } from '#domain/conditions/typed/presence.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import type { FindValues } from '#console/editors/sqlCompletion.ts';

/** Debounce of looking up values while typing, in milliseconds. */
const pause = 100;
const shown = 6;
const none: readonly Offered[] = [];

/** Completions with values for a typed condition, from the same source as in the SQL view. */
export function useTypedValues({ vocabulary: { kind } }: Builder, slot: TypedSlot): readonly Offered[] {
  const [found, setFound] = useState<{ readonly requested: string; readonly values: readonly Offered[] }>();
  const { field, typed } = slot;
  const wanted = slot.kind === 'value' && field?.type === 'string' ? field : undefined;
  const requested = wanted ? `${wanted.table}.${wanted.name} ${typed}` : '';
  // An effect, because it waits and requests values.
  useEffect(() => {
    if (!wanted) return undefined;
    const left = new AbortController();
    const find = async () => {
      const values = await findValuesOf(kind)(wanted, typed, left.signal).catch(() => []);
      if (!left.signal.aborted) setFound({ requested, values: withClosedList(wanted, typed, values).slice(0, shown) });
    };
    const timer = window.setTimeout(() => void find(), pause);
    return () => {
      window.clearTimeout(timer);
      left.abort();
    };
  }, [kind, wanted, typed, requested]);
  return found?.requested === requested ? found.values : none;
}

/** The values in the data that a typed text may mean, and whether all relevant ones are loaded. */
interface KnownValues {
  readonly known: (field: Field) => readonly string[];
  /** Whether those are all that the data has like the text. */
  readonly isAll: (field: Field) => boolean;
  readonly isSettled: boolean;
}

/** One reply; `isAll` where it is complete. */
interface Answer {
  readonly values: readonly string[];
  readonly isAll: boolean;
}
const noAnswer: Answer = { values: [], isAll: false };

/**
 * Values in the data similar to the text of a typed condition: the most frequent ones and, where those are incomplete,
 * those that contain the text; field by field, until one matches. Replies are cached while the palette is open; a
 * failed request yields none.
 */
export function useKnownValues({ vocabulary: { kind } }: Builder, compared: ComparedText | undefined): KnownValues {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const missing = compared && missingOf(compared, answers);
  const [field, text] = [missing?.field, missing?.text];
  // An effect, because it requests values.
  useEffect(() => {
    if (!field || text === undefined) return undefined;
    const left = new AbortController();
    const ask = async () => {
      const found = await findValuesOf(kind)(field, text, left.signal).then(answerOf, () => noAnswer);
      if (!left.signal.aborted) setAnswers((before) => new Map(before).set(nameOf(field, text), found));
    };
    void ask();
    return () => left.abort();
  }, [kind, field, text]);
  const found = useMemo(() => {
    const requested = compared ? fieldsOf(compared) : [];
    const about = (field: Field) =>
      compared && requested.includes(field) ? answersAbout(field, compared.text, answers) : [];
    return {
      known: (field: Field) => about(field).flatMap(({ values }) => values),
      isAll: (field: Field) => about(field).some(({ isAll }) => isAll),
    };
  }, [compared, answers]);
  return { ...found, isSettled: missing === undefined };
}

/** The fields that a text may be a value of, text fields only. */
function fieldsOf({ field, others = [] }: ComparedText): readonly Field[] {
  return [field, ...others].filter(({ type }) => type === 'string');
}

/** The replies about a field: its most frequent values, and those that contain a text. */
function answersAbout(field: Field, text: string, answers: ReadonlyMap<string, Answer>): readonly Answer[] {
  return [nameOf(field, ''), nameOf(field, text)].flatMap((name) => answers.get(name) ?? []);
}

/** The next request: frequent values, then those that contain the text; then the next field. */
function missingOf(
  compared: ComparedText,
  answers: ReadonlyMap<string, Answer>,
): { readonly field: Field; readonly text: string } | undefined {
  for (const field of fieldsOf(compared)) {
    const known = answersAbout(field, compared.text, answers);
    const isKnown = answers.has(nameOf(field, compared.text)) || known.some(({ isAll }) => isAll);
    if (!isKnown) return { field, text: known.length > 0 ? compared.text : '' };
    if (known.some(({ values }) => hasValue(values, compared.text))) return undefined;
  }
  return undefined;
}

/**
 * One reply. It has at most `mostOffered` values, and for a big table covers only a sample of rows, visible in their
 * count.
 */
function answerOf(found: Awaited<ReturnType<FindValues>>): Answer {
  const rows = found.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return { values: found.map(({ value }) => value), isAll: found.length < maxOffered && rows !== maxOffered };
}

function nameOf({ table, name }: Field, text: string): string {
  return `${table}.${name} ${text}`;
}
