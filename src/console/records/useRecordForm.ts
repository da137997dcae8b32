import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { isConflict, isNotThere } from '#console/data/apiError.ts';
import { useKnownReply, useRefresh } from '#console/data/useCall.ts';
import { useForm } from '#console/form/useForm.ts';
import { go } from '#console/navigation/go.ts';
import { dropValues } from '#console/state/keptValues.ts';
import { notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { setUnsaved } from '#console/state/unsaved.ts';
import { ownFormFields, type FormField } from './formField.ts';
import { keepForm, keptForm } from './keptForm.ts';
import { recordErrors } from './recordErrors.ts';
import type { FormFacts, RecordKind, StoredRecord } from './recordKind.ts';
import { sendingOf, typedOf, type Sending, type Typed } from './typedRecord.ts';

/** What a record's form takes: the kind, the tenant's facts, and the record, which a new one has not. */
export interface RecordFormProps<Stored extends StoredRecord> {
  readonly kind: RecordKind<Stored>;
  readonly facts: FormFacts;
  readonly record?: Stored;
}

/**
 * A record being typed: checked by the shapes of the contract, saved over the version that it began with, and kept in the
 * tab as long as it is not saved. `other` is what somebody else saved meanwhile, `isGone` says that the record is no more.
 */
export function useRecordForm<Stored extends StoredRecord>({ kind, facts, record }: RecordFormProps<Stored>) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const known = useKnownReply();
  const [path] = useState(() => location.pathname);
  const [kept] = useState(() => keptForm<Stored>(path));
  const [base, setBase] = useState(kept?.record ?? record);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [other, setOther] = useState<Stored>();
  const [isGone, setGone] = useState(false);
  /** What stands in the form when an answer comes, which may be more than was sent. */
  const typedNow = useRef<Typed>({});
  const fields = fieldsOf(kind, facts, record === undefined);
  const saved = typedOf(fields, base);

  const sending = (over: Stored | undefined, typed: Typed): Sending => {
    const sent = sendingOf(fields, typed, typedOf(fields, over));
    if (over !== undefined) return { ...sent, body: { ...sent.body, version: over.version } };
    return { ...sent, body: { ...sent.body, [kind.idName]: typed[kind.idName] ?? '' } };
  };
  const show = (stored: Stored) => {
    kind.tell(known, stored);
    refresh(...kind.queries);
  };
  const tellSaved = (stored: Stored, former: Stored | undefined) => {
    show(stored);
    const name = kind.titleOf(stored);
    if (former === undefined) {
      notifyText('success', t(`records.${kind.name}.created`, { name }));
      return;
    }
    const { body } = sendingOf(fields, typedOf(fields, former), typedOf(fields, stored));
    notifySaved(t(`records.${kind.name}.saved`, { name }), async () => {
      try {
        show(await kind.update(kind.idOf(stored), { ...body, version: stored.version }));
      } catch (error) {
        if (!isConflict(error)) throw error;
        notifyText('warning', t('records.undoneTooLate', { name }));
      }
    });
  };
  const leaveFor = (next: string) => {
    dropValues(path);
    setUnsaved(0);
    go(next, { replace: true });
  };
  /** What was typed while the answer was on its way is not saved, and is gone on with over what now is. */
  const goOn = (stored: Stored, late: Typed) => {
    const update = kind.updatePath(kind.idOf(stored));
    const typed = { ...typedOf(fields, stored), ...late };
    if (record === undefined) {
      keepForm(update, { record: stored, typed });
      leaveFor(update);
    } else {
      setBase(stored);
      form.set(typed);
    }
  };
  const send = async (over: Stored | undefined, typed: Typed): Promise<boolean> => {
    const { body } = sending(over, typed);
    try {
      const stored = over === undefined ? await kind.create(body) : await kind.update(kind.idOf(over), body);
      tellSaved(stored, over);
      const late = Object.entries(typedNow.current).filter(([name, text]) => text !== typed[name]);
      if (late.length > 0) goOn(stored, Object.fromEntries(late));
      else leaveFor(kind.viewPath(kind.idOf(stored)));
      return late.length === 0;
    } catch (error) {
      const newer = isConflict(error) ? (error.current as Stored | undefined) : undefined;
      if (newer !== undefined) setOther(newer);
      else if (isNotThere(error) && over !== undefined) setGone(true);
      else throw error;
      return false;
    }
  };
  const form = useForm<Typed>({
    saved,
    start: kept?.typed,
    validate: (typed) => {
      const shape = base === undefined ? kind.createShape(facts) : kind.updateShape(facts);
      return recordErrors(t, shape, sending(base, typed));
    },
    save: (typed) => send(base, typed),
  });
  const { changes, edited, values } = form;
  // An effect, because the tab's store is outside React; it follows every stroke, so that nothing can come between.
  useEffect(() => {
    typedNow.current = values;
    if (changes === 0) dropValues(path);
    else keepForm(path, { record: base, typed: edited as Typed });
  });

  return {
    fields,
    saved,
    other,
    isGone,
    isRestored: isRestored && changes > 0,
    form: {
      ...form,
      discard: () => {
        form.discard();
        setRestored(false);
        setBase(newest(base, record));
      },
    },
    /** Both versions in one, decided by a person: it stands in the form from now on, over theirs, and is saved. */
    settle: (decided: Typed) => {
      setOther(undefined);
      setBase(other);
      form.set(decided);
      void form.saveBy(() => send(other, decided));
    },
    decideLater: () => setOther(undefined),
    /** Leads to an empty form with all that stands in this one. */
    createAnew: () => {
      const id = base === undefined ? '' : kind.idOf(base);
      dropValues(path);
      keepForm(kind.createPath, { record: undefined, typed: { ...form.values, [kind.idName]: id } });
      setUnsaved(0);
      go(kind.createPath, { replace: true });
    },
    stay: () => setGone(false),
  };
}

/** The fields of the form; the id is one of a new record only. */
function fieldsOf<Stored extends StoredRecord>(
  { sections, idName }: RecordKind<Stored>,
  { declared }: FormFacts,
  isNew: boolean,
): FormField[] {
  const all = [...sections.flatMap(({ fields }) => fields), ...ownFormFields(declared)];
  return isNew ? all : all.filter(({ name }) => name !== idName);
}

function newest<Stored extends StoredRecord>(one: Stored | undefined, other: Stored | undefined): Stored | undefined {
  return (other?.version ?? 0) > (one?.version ?? 0) ? other : one;
}
