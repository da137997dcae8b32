import { useEffect, useRef, useState } from 'react';
import { getDotPath, safeParse, type GenericSchema } from 'valibot';
import { useForm, type FieldErrors, type FormState } from '#console/form/useForm.ts';
import { go } from '#console/navigation/go.ts';
import { dropDraft } from '#console/state/formDrafts.ts';
import { setUnsaved } from '#console/state/unsaved.ts';
import type { Conflict } from './ConflictDialog.tsx';
import { formDraftAt, keepFormDraft } from './formDraft.ts';
import { isSame, type Values } from './merge.ts';
import { useVersionedSave, type Versioned, type VersionedCalls } from './useVersionedSave.ts';

/** What is sent of a form, and what is wrong with values before they can be sent. */
export interface Sending<Body> {
  readonly body: Body;
  readonly problems: Readonly<Record<string, string>>;
}

/** What the form needs to know of a kind of entity. `Edited` are the values of its fields by name, all plain data. */
export interface EntityFormKind<Stored extends Versioned, Edited extends object, Body> extends Omit<
  VersionedCalls<Stored, Body>,
  'update' | 'undo'
> {
  /** The name in ids of actions. */
  readonly name: string;
  /** The shape that the server checks the body by, of a new entity without `over`. */
  readonly schema: (over: Stored | undefined) => GenericSchema;
  /** The values that the form begins with: of a stored entity, or of a new one. */
  readonly load: (stored: Stored | undefined) => Edited;
  /** What is sent: everything of a new entity; of a stored one at least what differs from `over`. */
  readonly send: (values: Edited, over: Stored | undefined) => Sending<Body>;
  /** Saves over the version of `over`. */
  readonly save: (over: Stored, body: Body) => Promise<Stored>;
  readonly createPath: string;
  /** Where a stored entity is edited, and where it is shown once it is saved: may be the same. */
  readonly editPath: (stored: Stored) => string;
  readonly viewPath: (stored: Stored) => string;
  /** The values to create a removed entity again with; those of the form unless told otherwise. */
  readonly again?: (values: Edited, removed: Stored) => Edited;
}

/** An entity being edited. */
export interface EntityFormState<Edited extends object> {
  readonly form: FormState<Edited>;
  /** Unsaved values of an earlier visit are in the form. */
  readonly isRestored: boolean;
  /** Somebody else saved meanwhile: the three versions. */
  readonly conflict: Conflict<Edited> | undefined;
  /** Somebody removed the entity meanwhile. */
  readonly isGone: boolean;
  /** Takes what was decided about a conflict into the form, over their version, and saves what is left of mine. */
  readonly settle: (decided: Edited) => void;
  /** Closes the question about a conflict or a removal; everything typed stays. */
  readonly dismiss: () => void;
  /** Leads to the form of a new entity with all values of this one. */
  readonly createAgain: () => void;
}

/**
 * A form over an entity with versions: errors by the shape of the contract, unsaved values kept in the tab, saved over
 * the version it began with, undo from the notice. `EntityForm` renders it.
 */
export function useEntityForm<Stored extends Versioned, Edited extends object, Body>(
  kind: EntityFormKind<Stored, Edited, Body>,
  stored: Stored | undefined,
): EntityFormState<Edited> {
  const [path] = useState(() => location.pathname);
  const [kept] = useState(() => formDraftAt<Stored, Edited>(path));
  const [base, setBase] = useState(kept?.stored ?? stored);
  const [isRestored, setRestored] = useState(kept !== undefined);
  /** The values when a reply arrives, which may be more than was sent. */
  const latest = useRef<Values>({});
  const saved = kind.load(base);
  const versions = useVersionedSave<Stored, Body>({
    ...kind,
    update: kind.save,
    undo: (former, now) => kind.save(now, kind.send(kind.load(former), now).body),
  });

  const leaveFor = (next: string) => {
    dropDraft(path);
    setUnsaved(0);
    go(next, { replace: true });
  };
  /** Values typed while the reply was on its way are not saved: editing goes on with them, over what now is. */
  const goOn = (now: Stored, late: Values) => {
    const typed = { ...kind.load(now), ...late } as Edited;
    if (stored === undefined) {
      keepFormDraft(kind.editPath(now), { stored: now, values: typed });
      leaveFor(kind.editPath(now));
    } else {
      setBase(now);
      form.set(typed);
    }
  };
  const send = async (over: Stored | undefined, values: Edited): Promise<boolean> => {
    const now = await versions.save(kind.send(values, over).body, over);
    if (now === undefined) return false;
    const late = Object.entries(latest.current).filter(([name, value]) => !isSame(value, (values as Values)[name]));
    if (late.length > 0) goOn(now, Object.fromEntries(late));
    else if (kind.viewPath(now) === path) setBase(now);
    else leaveFor(kind.viewPath(now));
    return late.length === 0;
  };
  const form: FormState<Edited> = useForm<Edited>({
    saved,
    start: kept?.values,
    validate: (values) => errorsOf(kind.schema(base), kind.send(values, base)),
    save: (values) => send(base, values),
  });
  const { changes, edited, values } = form;
  // A newer version replaces what nobody has changed here.
  if (changes === 0 && stored !== undefined && newest(base, stored) !== base) setBase(stored);
  // An effect, because the tab's store is outside React; it follows every stroke, so that nothing can come between.
  useEffect(() => {
    latest.current = values as Values;
    if (changes === 0) dropDraft(path);
    else keepFormDraft(path, { stored: base, values: edited });
  });

  const { other } = versions;
  return {
    conflict: other && { name: kind.titleOf(other), before: saved, mine: form.values, theirs: kind.load(other) },
    isGone: versions.isGone,
    isRestored: isRestored && changes > 0,
    form: {
      ...form,
      discard: () => {
        form.discard();
        setRestored(false);
        setBase(newest(base, stored));
      },
    },
    settle: (decided) => {
      versions.dismiss();
      if (other === undefined) return;
      setBase(other);
      form.set(decided);
      if (isSame(kind.load(other), decided)) form.discard();
      else void form.saveBy(() => send(other, decided));
    },
    dismiss: versions.dismiss,
    createAgain: () => {
      const again = base === undefined ? form.values : (kind.again?.(form.values, base) ?? form.values);
      dropDraft(path);
      keepFormDraft(kind.createPath, { stored: undefined, values: again });
      setUnsaved(0);
      go(kind.createPath, { replace: true });
    },
  };
}

/** What is wrong with a form, by field, the first of each. */
function errorsOf<Edited>(schema: GenericSchema, { body, problems }: Sending<unknown>): FieldErrors<Edited> {
  const { issues = [] } = safeParse(schema, body);
  const found = issues.map((issue) => [getDotPath(issue) ?? '', issue.message] as const).toReversed();
  const ofWholes = found.map(([path, message]) => [path.split('.')[0] ?? '', message] as const);
  return { ...Object.fromEntries(ofWholes), ...Object.fromEntries(found), ...problems } as FieldErrors<Edited>;
}

function newest<Stored extends Versioned>(one: Stored | undefined, other: Stored | undefined): Stored | undefined {
  return (other?.version ?? 0) > (one?.version ?? 0) ? other : one;
}
