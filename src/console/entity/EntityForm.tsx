import type { ReactNode } from 'react';
import type { FeatureCode } from '#domain/access/features.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { Form } from '#console/form/Form.tsx';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { RotateCcw } from 'lucide-react';
import type { ConflictField } from './ConflictDialog.tsx';
import type { EntityFormState } from './useEntityForm.ts';

const ConflictDialog = lazyComponent(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);
const ConfirmDialog = lazyComponent(async () => (await import('#console/ui/ConfirmDialog.tsx')).ConfirmDialog);

/** What the form takes. */
interface EntityFormProps<Edited extends object> {
  /** The name in ids of actions. */
  readonly name: string;
  /** What saving needs. */
  readonly feature: FeatureCode;
  readonly state: EntityFormState<Edited>;
  /** Nothing can be changed any more. */
  readonly isLocked?: boolean;
  /** The path that Escape leads to. */
  readonly leaveTo: string;
  /** The fields by which a conflict is shown. */
  readonly fields: readonly ConflictField[];
  /** The title of the question about an entity that was removed meanwhile. */
  readonly goneTitle: string;
  readonly children: ReactNode;
}

/**
 * The one form of an entity: fields, keys, submit row, restored values, and the questions about a conflict or a
 * removal.
 */
export function EntityForm<Edited extends object>(props: EntityFormProps<Edited>) {
  const { name, feature, state, isLocked = false, leaveTo, fields, goneTitle, children } = props;
  const { t } = useTranslation();
  const leave: Action = {
    id: `${name}:leave`,
    title: t('entity.leave'),
    group: 'form',
    shortcut: 'escape',
    run: () => go(leaveTo),
  };
  useActions([leave]);
  return (
    <>
      <Form
        name={name}
        form={state.form}
        feature={feature}
        isLocked={isLocked}
        note={state.isRestored ? (discard) => <Restored discard={discard} /> : undefined}
      >
        {children}
      </Form>
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          fields={fields}
          onSettle={(decided) => state.settle(decided as Edited)}
          onClose={state.dismiss}
        />
      )}
      {state.isGone && (
        <ConfirmDialog
          title={goneTitle}
          text={t('entity.gone.text')}
          confirm={t('entity.gone.again')}
          cancel={t('entity.gone.later')}
          onConfirm={state.createAgain}
          onCancel={state.dismiss}
        />
      )}
    </>
  );
}

/** Unsaved values of an earlier visit are back, and can be discarded. */
function Restored({ discard }: { readonly discard: Action }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-2 rounded bg-info-soft px-3 py-2 text-table text-info"
    >
      <Icon of={RotateCcw} />
      <p className="min-w-0 flex-1">{t('entity.restored')}</p>
      <ActionButton action={discard} size="bar" hideShortcut />
    </div>
  );
}
