import { useRef, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { straight } from '#console/ui/straight.ts';
import { writtenDay } from '#console/list/dates.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { shownChoice } from './choices.ts';
import type { FormField } from './formField.ts';
import { merged, mergeOf, type Side } from './merging.ts';
import { nameOfField } from './nameOfField.ts';
import type { StoredRecord } from './recordKind.ts';
import { typedOf, type Typed } from './typedRecord.ts';

/** What the dialog takes. */
export interface RecordConflictProps {
  readonly name: string;
  readonly fields: readonly FormField[];
  /** What both began with, and what was made of it here. */
  readonly before: Typed;
  readonly mine: Typed;
  /** What somebody else saved meanwhile. */
  readonly stored: StoredRecord;
  readonly onSettle: (decided: Typed) => void;
  readonly onClose: () => void;
}

/** Field by field: what only they changed is taken over, where both did one chooses; mine stands first. */
export function RecordConflictDialog(props: RecordConflictProps) {
  const { name, fields, before, mine, stored, onSettle, onClose } = props;
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  const theirs = typedOf(fields, stored);
  const merge = mergeOf(before, mine, theirs);
  const all = (side: Side) => Object.fromEntries(merge.disputed.map((field) => [field, side]));
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() => all('mine'));
  const fieldOf = (field: string) => fields.filter((one) => one.name === field);
  const shown = ({ name: field, kind }: FormField, typed: Typed) => {
    const value = typed[field] ?? '';
    if (value === '') return t('records.conflict.empty');
    if (kind === 'date') return writtenDay(value);
    return kind === 'choice' || kind === 'flag' ? shownChoice(t, value) : straight(value);
  };
  return (
    <Dialog
      title={t('records.conflict.title', { name })}
      width="help"
      place="top"
      onClose={onClose}
      initialFocus={first}
      role="alertdialog"
    >
      <p className="px-6 pt-2 text-body text-ink-2">{t('records.conflict.text')}</p>
      <div className="flex flex-col gap-4 px-6 py-4">
        {merge.disputed.length === 0 && <p className="text-table">{t('records.conflict.noneDisputed')}</p>}
        {merge.disputed.length > 0 && (
          <section className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="flex-1 text-table font-medium">{t('records.conflict.disputed')}</h3>
              <Button size="bar" onClick={() => setSides(all('mine'))}>
                {t('records.conflict.allMine')}
              </Button>
              <Button size="bar" onClick={() => setSides(all('theirs'))}>
                {t('records.conflict.allTheirs')}
              </Button>
            </div>
            {merge.disputed.flatMap(fieldOf).map((field) => (
              <Dispute
                key={field.name}
                label={nameOfField(t, field)}
                values={{ mine: shown(field, mine), theirs: shown(field, theirs) }}
                side={sides[field.name] ?? 'mine'}
                onChange={(side) => setSides({ ...sides, [field.name]: side })}
              />
            ))}
          </section>
        )}
        {merge.taken.length > 0 && (
          <section className="flex flex-col gap-1">
            <h3 className="text-table font-medium">{t('records.conflict.taken')}</h3>
            <ul className="text-table text-ink-2">
              {merge.taken.flatMap(fieldOf).map((field) => (
                <li key={field.name} className="break-words">
                  {t('records.conflict.change', {
                    field: nameOfField(t, field),
                    before: shown(field, before),
                    after: shown(field, theirs),
                  })}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-6 pb-5">
        <Button onClick={onClose}>{t('records.conflict.later')}</Button>
        <Button ref={first} variant="primary" onClick={() => onSettle(merged(merge, mine, theirs, sides))}>
          {t('records.conflict.save')}
        </Button>
      </div>
    </Dialog>
  );
}

/** One field that both changed, with both values. */
function Dispute(props: {
  readonly label: string;
  readonly values: Readonly<Record<Side, string>>;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}) {
  const { label, values, side, onChange } = props;
  const { t } = useTranslation();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="pb-1 text-table text-ink-2">{label}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one} className="flex min-w-0 items-start gap-2 text-body">
          <input
            type="radio"
            name={label}
            className="mt-0.5 size-4 shrink-0 accent-accent"
            checked={side === one}
            onChange={() => onChange(one)}
          />
          <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
            {t(`records.conflict.${one}`, { value: values[one] })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
