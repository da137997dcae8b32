import { ApiError } from '#console/data/apiError.ts';
import { dismiss, notifyError } from '#console/state/notices.ts';
import { useState } from 'react';

/** Field name → what is wrong with it. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** What a form is told at first. */
export interface FormOptions<Values> {
  /** The values as saved; while nothing was changed, a newer object takes their place. */
  readonly saved: Values;
  readonly validate?: (values: Values) => FieldErrors<Values>;
  /** Saves; may throw ApiError, whose problems go to the fields they name. */
  readonly save: (values: Values) => Promise<void>;
}

/** What a field component takes: `<TextField label=… {...form.field('name')} />`. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

/** A form on screen. */
export interface FormState<Values> {
  readonly values: Values;
  readonly field: <Name extends keyof Values & string>(name: Name) => BoundField<Values[Name]>;
  readonly set: (changes: Partial<Values>) => void;
  /** How many values differ from the saved ones. */
  readonly changes: number;
  readonly saving: boolean;
  readonly submit: () => Promise<void>;
  readonly discard: () => void;
}

/**
 * The one form pattern: values, errors by field (shown once a field was left or saving was tried), number of changes,
 * saving. `Form` draws it with its keys and its submit row.
 */
export function useForm<Values extends object>({ saved, validate, save }: FormOptions<Values>): FormState<Values> {
  const [edited, setEdited] = useState<Partial<Values>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const [saving, setSaving] = useState(false);
  /** The notice of the last failure; it goes when one tries again. */
  const [failure, setFailure] = useState<number>();

  const values: Values = { ...saved, ...edited };
  const names = Object.keys(saved) as (keyof Values & string)[];
  const errors: FieldErrors<Values> = validate?.(values) ?? {};
  const changes = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name])).length;

  const set = (change: Partial<Values>) => {
    setEdited((before) => ({ ...before, ...change }));
    setRefused((before) => without(before, Object.keys(change)));
  };
  const discard = () => {
    setEdited({});
    setLeft(new Set());
    setRefused({});
  };
  const submit = async () => {
    if (saving) return;
    setLeft(new Set(names));
    const wrong = names.find((name) => errors[name] !== undefined);
    if (wrong !== undefined) {
      document.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)?.focus();
      return;
    }
    if (failure !== undefined) dismiss(failure);
    setFailure(undefined);
    setSaving(true);
    try {
      await save(values);
      discard();
    } catch (error) {
      setRefused(problemsOf<Values>(error));
      setFailure(notifyError(error));
    } finally {
      setSaving(false);
    }
  };
  const field: FormState<Values>['field'] = (name) => ({
    name,
    value: values[name],
    error: refused[name] ?? (left.has(name) ? errors[name] : undefined),
    onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  });
  return { values, field, set, changes, saving, submit, discard };
}

function without<Values>(errors: FieldErrors<Values>, names: readonly string[]): FieldErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as FieldErrors<Values>;
}

function problemsOf<Values>(error: unknown): FieldErrors<Values> {
  const problems = error instanceof ApiError ? error.problems : [];
  const named = problems.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const]));
  return Object.fromEntries(named) as FieldErrors<Values>;
}
