import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { merged, mergeOf, type Side, type Values } from './merge.ts';

/** A field as the dialog shows it. */
export interface ConflictField {
  readonly name: string;
  readonly label: string;
  /** A value of the field: as a text, or as what is shown below its label. */
  readonly show: (value: unknown, version: Version) => ReactNode;
}

/** The common base, the local changes, and the version that another user saved meanwhile. */
export type Version = 'before' | Side;

/** Three versions of the same values. */
export interface Conflict<Edited extends object> extends Readonly<Record<Version, Edited>> {
  /** What the entity is called. */
  readonly name: string;
}

/** Props of the dialog. */
interface ConflictDialogProps<Edited extends object> {
  readonly conflict: Conflict<Edited>;
  readonly fields: readonly ConflictField[];
  /** Sentences about their version besides its fields. */
  readonly notes?: readonly string[];
  /** Hands over what was decided. Where nothing of mine is left in it, there is nothing to save. */
  readonly onSettle: (decided: Edited) => void;
  readonly onClose: () => void;
}

/**
 * Two people saved the same version. Field by field: what only they changed is taken over, and where both did, one
 * chooses; mine comes first. Nothing is lost before something is chosen.
 */
export function ConflictDialog<Edited extends object>(props: ConflictDialogProps<Edited>) {
  const { conflict, fields, notes = [], onSettle, onClose } = props;
  const { name, before, mine, theirs } = conflict;
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  const merge = mergeOf(before as Values, mine as Values, theirs as Values);
  const all = (side: Side) => Object.fromEntries(merge.disputed.map((field) => [field, side]));
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() => all('mine'));
  const shown = (names: readonly string[]): ShownField[] =>
    fields
      .filter((field) => names.includes(field.name))
      .map(({ name: field, label, show }) => ({
        name: field,
        label,
        in: (version) => show((conflict[version] as Values)[field], version),
      }));
  return (
    <Dialog
      title={t('entity.conflict.title', { name })}
      width="help"
      place="top"
      onClose={onClose}
      initialFocus={first}
      role="alertdialog"
    >
      <p className="px-6 pt-2 text-body text-ink-2">{t('entity.conflict.text')}</p>
      <div className="flex flex-col gap-4 px-6 py-4">
        {notes.map((note) => (
          <p key={note} className="text-table">
            {note}
          </p>
        ))}
        {merge.disputed.length === 0 ? (
          <p className="text-table">{t('entity.conflict.noneDisputed')}</p>
        ) : (
          <section className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="flex-1 text-table font-medium">{t('entity.conflict.disputed')}</h3>
              <Button size="bar" onClick={() => setSides(all('mine'))}>
                {t('entity.conflict.allMine')}
              </Button>
              <Button size="bar" onClick={() => setSides(all('theirs'))}>
                {t('entity.conflict.allTheirs')}
              </Button>
            </div>
            {shown(merge.disputed).map((field) => (
              <Dispute
                key={field.name}
                field={field}
                side={sides[field.name] ?? 'mine'}
                onChange={(side) => setSides({ ...sides, [field.name]: side })}
              />
            ))}
          </section>
        )}
        {merge.taken.length > 0 && (
          <section className="flex flex-col gap-1">
            <h3 className="text-table font-medium">{t('entity.conflict.taken')}</h3>
            <ul className="flex flex-col gap-1 text-table text-ink-2">
              {shown(merge.taken).map((field) => (
                <li key={field.name} className="wrap-anywhere">
                  <Change field={field} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-6 pb-5">
        <Button onClick={onClose}>{t('entity.conflict.later')}</Button>
        <Button ref={first} variant="primary" onClick={() => onSettle(merged(merge, mine, theirs, sides))}>
          {t('entity.conflict.save')}
        </Button>
      </div>
    </Dialog>
  );
}

/** A field with its values. */
interface ShownField {
  readonly name: string;
  readonly label: string;
  readonly in: (version: Version) => ReactNode;
}

/** What they made of a field: `name: before → after`, or what the field shows of their version. */
function Change({ field }: { readonly field: ShownField }) {
  const { t } = useTranslation();
  const { label } = field;
  const before = field.in('before');
  const after = field.in('theirs');
  if (typeof before === 'string' && typeof after === 'string') {
    return t('entity.conflict.change', { field: label, before, after });
  }
  return (
    <>
      {label}
      {after}
    </>
  );
}

/** One field that both changed, with both values. */
function Dispute(props: { readonly field: ShownField; readonly side: Side; readonly onChange: (side: Side) => void }) {
  const { field, side, onChange } = props;
  const { t } = useTranslation();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="pb-1 text-table text-ink-2">{field.label}</legend>
      {(['mine', 'theirs'] as const).map((one) => {
        const value = field.in(one);
        const isText = typeof value === 'string';
        return (
          <div key={one} className="flex min-w-0 flex-col gap-1">
            <label className="flex min-w-0 items-start gap-2 text-body">
              <input
                type="radio"
                name={field.name}
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={side === one}
                onChange={() => onChange(one)}
              />
              <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
                {isText ? t(`entity.conflict.${one}`, { value }) : t(`entity.conflict.${one}Below`)}
              </span>
            </label>
            {!isText && <div className="min-w-0 pl-6">{value}</div>}
          </div>
        );
      })}
    </fieldset>
  );
}
