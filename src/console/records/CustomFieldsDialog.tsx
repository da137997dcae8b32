import { useRef, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { strokeOf } from '#console/actions/stroke.ts';
import { ApiError } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { messageOf } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { afterPaint } from '#console/ui/timing.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import {
  declarationOf,
  formerDeclaration,
  isChanged,
  namedTwice,
  rowProblems,
  type FieldRow,
  customFieldKinds,
  customFieldQueries,
  type CustomColumnCalls,
} from './customFields.ts';
import { CustomFieldRows } from './CustomFieldRows.tsx';

/** Rows and problems by column. */
type Draft = Readonly<Partial<Record<CustomColumnCalls['column'], readonly FieldRow[]>>>;
type Problems = Readonly<Partial<Record<CustomColumnCalls['column'], ReadonlyMap<number, string>>>>;

/** As in every form (keyboard.md); Enter alone is not enough where choices have the focus. */
const saving: ReadonlySet<string | undefined> = new Set(['mod+enter', 'mod+s']);

/**
 * Declares a kind's custom fields with their types, changes types, removes fields; columns are saved one after the
 * other.
 */
export function CustomFieldsDialog(props: { readonly kind: 'customer' | 'product'; readonly onClose: () => void }) {
  const { kind, onClose } = props;
  const columns: readonly CustomColumnCalls[] = customFieldKinds[kind].columns;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  // Fields may still be loading: until then Cancel would take the focus.
  const text = useRef<HTMLParagraphElement>(null);
  const count = Object.values(draft).flat().filter(isChanged).length;
  const close = () => (count > 0 && !isAsking ? setAsking(true) : onClose());

  const save = async () => {
    if (isSaving) return;
    setAsking(false);
    setFailure(undefined);
    const twice = columns.flatMap(({ column }) => {
      const found = [...namedTwice(draft[column] ?? [])];
      const messages = found.map(([key, name]) => [key, t('records.own.twice', { name })] as const);
      return found.length > 0 ? [[column, new Map(messages)] as const] : [];
    });
    setProblems(Object.fromEntries(twice));
    if (twice.length > 0) return afterPaint(focusFirstWrong);
    setSaving(true);
    const done: (() => Promise<unknown>)[] = [];
    for (const { column, set } of columns) {
      const { body, keys } = declarationOf(column, draft[column] ?? []);
      if (body.fields.length + body.remove.length === 0) continue;
      try {
        await call(set, { body });
        const former = formerDeclaration(column, draft[column] ?? []);
        done.push(() => call(set, { body: former }));
        setDraft(({ [column]: _saved, ...unsaved }) => unsaved);
      } catch (error) {
        const found = rowProblems(keys, error instanceof ApiError ? error.problems : []);
        setProblems({ [column]: found });
        if (found.size === 0) setFailure(messageOf(error));
        else afterPaint(focusFirstWrong);
        setSaving(false);
        return;
      }
    }
    refresh(...customFieldQueries);
    if (done.length > 0) {
      notifySaved(
        t('records.own.saved'),
        async () => {
          for (const undo of done) await undo();
          refresh(...customFieldQueries);
        },
        t('records.own.undone'),
      );
    }
    onClose();
  };
  return (
    <Dialog title={t(`records.own.title.${kind}`)} place="top" width="help" initialFocus={text} onClose={close}>
      {/* Its fields handle the keys; the form only forwards them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        noValidate
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event) => {
          if (!saving.has(strokeOf(event.nativeEvent))) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        <p ref={text} tabIndex={-1} className="px-6 pt-2 text-body text-ink-2 outline-none">
          {t('records.own.text')}
        </p>
        {columns.map((calls) => (
          <CustomFieldRows
            key={calls.column}
            kind={kind}
            calls={calls}
            isAlone={columns.length === 1}
            rows={draft[calls.column]}
            problems={problems[calls.column]}
            onChange={(rows) => setDraft((before) => ({ ...before, [calls.column]: rows }))}
          />
        ))}
        {failure !== undefined && (
          <p role="alert" className="px-6 text-table text-danger">
            {failure}
          </p>
        )}
        <div className="sticky bottom-0 z-head flex flex-wrap items-center justify-end gap-2 bg-raised px-6 py-5 low:py-2">
          {isAsking && (
            <>
              <p role="alert" className="mr-auto text-table text-ink-2">
                {t('records.own.unsavedText', { count })}
              </p>
              <Button variant="danger" onClick={onClose}>
                {t('records.own.discard')}
              </Button>
            </>
          )}
          {!isAsking && <Button onClick={close}>{t('records.own.cancel')}</Button>}
          <Button type="submit" variant="primary" off={isSaving}>
            {t('records.own.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
