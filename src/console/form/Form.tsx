import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { Guarded } from '#console/actions/Guarded.tsx';
import type { FormState } from './useForm.ts';
import { useSaveActions } from './useSaveActions.ts';
import { Button } from '#console/ui/Button.tsx';

/** Props of the row at the foot of a form or builder. */
interface SubmitRowProps {
  readonly changes: number;
  readonly save: Action;
  readonly discard: Action;
  /** Why saving is off, where it is. */
  readonly obstacle?: string | undefined;
  /** Next to the number of changes: their consequences. */
  readonly note?: ReactNode;
  /** It is there before anything is changed, too: a form is for saving. */
  readonly isLasting?: boolean;
}

/** `3 changes · Discard · Save`: sticks to the bottom while something is unsaved, in a form always. */
export function SubmitRow({ changes, save, discard, obstacle, note, isLasting = false }: SubmitRowProps) {
  const { t } = useTranslation();
  if (changes === 0 && !isLasting) return null;
  return (
    <div className="sticky bottom-0 z-bar flex h-foot shrink-0 items-center gap-2 border-t border-line-strong bg-surface pr-4 pl-6 text-table text-ink-2 narrow:pl-4">
      <output className="min-w-0 truncate">
        {changes === 0 ? (
          t('form.unchanged')
        ) : (
          <b className="font-medium text-ink">{t('form.changes', { count: changes })}</b>
        )}
        {(obstacle ?? note) !== undefined && <span> · {obstacle ?? note}</span>}
      </output>
      <span className="flex-1" />
      {changes > 0 && <ActionButton action={discard} variant="ghost" hideShortcut />}
      <ActionButton action={save} variant="primary" off={changes === 0 || obstacle !== undefined} />
    </div>
  );
}

/** Props of a form: its state, and its fields as children. */
interface FormProps<Values> {
  readonly name: string;
  readonly form: FormState<Values>;
  /** The feature code that saving needs. */
  readonly feature?: FeatureCode;
  /** Nothing can be changed, so that there is nothing to save. */
  readonly isLocked?: boolean;
  /** Above the fields, with the action that discards: unsaved values of an earlier visit were restored. */
  readonly note?: ((discard: Action) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/** Renders a form in one column with its submit row; Enter in a field, Mod+Enter and Mod+S save. */
export function Form<Values>({ name, form, feature, isLocked = false, note, children }: FormProps<Values>) {
  const { changes, saving, submit, discard } = form;
  const { saveAction, discardAction } = useSaveActions({ name, changes, saving, feature, submit, discard });
  return (
    <form
      className="flex flex-1 flex-col"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex max-w-form flex-col gap-4 px-6 pb-6 narrow:px-4">
        {note?.(discardAction)}
        <Guarded {...(feature && { feature })}>{children}</Guarded>
      </div>
      <button type="submit" hidden>
        {saveAction.title}
      </button>
      <span className="flex-1" />
      <SubmitRow changes={changes} save={saveAction} discard={discardAction} isLasting={!isLocked} />
    </form>
  );
}

/** A short form within a page: its fields and one submit button, the page's primary one while something is unsaved. */
export function InlineForm<Values>(props: {
  readonly form: FormState<Values>;
  readonly submit: string;
  /** Further buttons next to the submit button. */
  readonly more?: ReactNode;
  /** In a dialog, whose answers are at the right, the first one last. */
  readonly isDialog?: boolean;
  readonly children: ReactNode;
}) {
  const { form, submit, more, isDialog = false, children } = props;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      aria-busy={form.saving}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      <div className={isDialog ? 'flex flex-row-reverse items-center gap-2' : 'flex items-center gap-2'}>
        <Button
          type="submit"
          variant={isDialog || form.changes > 0 ? 'primary' : 'secondary'}
          shortcut="enter"
          off={form.saving}
        >
          {submit}
        </Button>
        {more}
      </div>
    </form>
  );
}
