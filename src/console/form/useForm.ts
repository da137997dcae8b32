import { ApiError } from '#console/data/apiError.ts';
import { dismiss, notifyError, notifyText } from '#console/state/notices.ts';
import { useState } from 'react';
import { t } from '#console/texts/i18n.ts';
import { focusField } from './focusField.ts';

/** Field name → error. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** Options of a form. */
interface FormOptions<Values> {
  /** The saved values; while there are no changes, a newer object replaces them. */
  readonly saved: Values;
  /** Unsaved values of an earlier visit. */
  readonly start?: Partial<Values> | undefined;
  readonly validate?: (values: Values) => FieldErrors<Values>;
  /** Saves; may throw ApiError, whose problems are shown at the fields they name. False: not saved, values stay. */
  readonly save: (values: Values) => Promise<void | boolean>;
}

/** Props of a field component: `<TextField label=… {...form.field('name')} />`. */
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
  /** Edited values, whether or not they differ from the saved ones. */
  readonly edited: Partial<Values>;
  readonly field: <Name extends keyof Values & string>(name: Name) => BoundField<Values[Name]>;
  readonly set: (changes: Partial<Values>) => void;
  /** How many values differ from the saved ones. */
  readonly changes: number;
  readonly saving: boolean;
  readonly submit: () => Promise<void>;
  /** Saves by another function, such as over another version: like submit, without validation. */
  readonly saveBy: (save: () => Promise<void | boolean>) => Promise<void>;
  /** Shows problems at the fields they name and all others as notices, and focuses the first field. */
  readonly refuse: (problems: readonly FieldProblem[]) => void;
  readonly discard: () => void;
}

/** The server's sentence about a problem with a field. */
interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * The form pattern: values, errors by field (shown after blur or an attempt to save), number of changes, saving. `Form`
 * renders it with its keys and its submit row.
 */
export function useForm<Values extends object>({
  saved,
  start = {},
  validate,
  save,
}: FormOptions<Values>): FormState<Values> {
  const [edited, setEdited] = useState<Partial<Values>>(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const [saving, setSaving] = useState(false);
  /** The notice of the last failure; dismissed by the next attempt. */
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
  const refuse = (problems: readonly FieldProblem[]) => {
    const found = Object.fromEntries(problems.map(({ field, message }) => [field, message])) as FieldErrors<Values>;
    setRefused(found);
    for (const { field, message } of problems) {
      if (!names.some((name) => name === field)) notifyText('danger', message);
    }
    focusField(names.find((name) => found[name] !== undefined));
  };
  const saveBy = async (attempt: () => Promise<void | boolean>) => {
    if (saving) return;
    if (failure !== undefined) dismiss(failure);
    setFailure(undefined);
    setSaving(true);
    try {
      if ((await attempt()) !== false) discard();
    } catch (error) {
      const problems = problemsOf<Values>(error);
      setRefused(problems);
      setFailure(notifyFailure(error, problems, names));
      focusField(names.find((name) => problems[name] !== undefined));
    } finally {
      setSaving(false);
    }
  };
  const submit = async () => {
    if (saving) return;
    setLeft(new Set(names));
    const unreadable = names.filter(isUnreadable);
    setRefused((before) => ({ ...before, ...refuseAll<Values>(unreadable) }));
    const wrong = names.find((name) => errors[name] !== undefined || unreadable.includes(name));
    if (wrong === undefined) await saveBy(() => save(values));
    else focusField(wrong);
  };
  const field: FormState<Values>['field'] = (name) => ({
    name,
    value: values[name],
    error: refused[name] ?? (left.has(name) ? errors[name] : undefined),
    onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    onBlur: () => {
      setLeft((before) => new Set(before).add(name));
      setRefused((before) => ({
        ...(before[name] === t('form.unreadable') ? without(before, [name]) : before),
        ...(isUnreadable(name) && refuseAll<Values>([name])),
      }));
    },
  });
  return { values, edited, field, set, changes, saving, submit, saveBy, refuse, discard };
}

function refuseAll<Values>(names: readonly (keyof Values)[]): FieldErrors<Values> {
  return Object.fromEntries(names.map((name) => [name, t('form.unreadable')])) as FieldErrors<Values>;
}

function without<Values>(errors: FieldErrors<Values>, names: readonly string[]): FieldErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as FieldErrors<Values>;
}

/** Problems of a call's body are for developers; users see those of fields that are on screen. */
function notifyFailure<Values>(
  error: unknown,
  problems: FieldErrors<Values>,
  names: readonly string[],
): number | undefined {
  const wrong = Object.keys(problems);
  if (wrong.length > 0 && wrong.every((name) => names.includes(name))) return undefined;
  const sentences = new Set(Object.values<string | undefined>(problems).filter((text) => text !== undefined));
  const isShape = error instanceof ApiError && error.status === 400 && sentences.size > 0;
  return isShape ? notifyText('danger', [...sentences].join(' ')) : notifyError(error);
}

function problemsOf<Values>(error: unknown): FieldErrors<Values> {
  const problems = error instanceof ApiError ? error.problems : [];
  const named = problems.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const]));
  return Object.fromEntries(named) as FieldErrors<Values>;
}

/**
 * Whether the browser cannot parse the content of a field, such as an impossible day: such a field reports an empty
 * value.
 */
function isUnreadable(name: string): boolean {
  const field = document.querySelector(`[name="${CSS.escape(name)}"]`);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
