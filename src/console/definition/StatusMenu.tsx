import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { ActionMenu } from '#console/menus/ActionMenu.tsx';
import { whichAction } from '#console/actions/whichAction.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { notifyError } from '#console/state/notices.ts';
import type { StoredDefinition } from './definitionCalls.ts';
import type { InTurn } from './useOpened.ts';
import { useStatusActions } from './useStatusActions.ts';
import { usersNow, type User } from './useUsers.ts';

const loadQuestion = () => import('#console/ui/ConfirmDialog.tsx');

/**
 * The menu of a stored definition; `.` opens the same by keyboard. Archiving one with dependents requires confirmation
 * and names them.
 */
export function StatusMenu(props: {
  readonly kind: Kind;
  readonly stored: StoredDefinition;
  readonly inTurn: InTurn | undefined;
  /** Extra entries at the top; offered as actions elsewhere. */
  readonly more: readonly Action[];
  /** Extra entries of `.` only: their buttons are elsewhere. */
  readonly others: readonly Action[];
}) {
  const { kind, stored, inTurn, more, others } = props;
  const { t } = useTranslation();
  const [toConfirm, setToConfirm] = useState<{ readonly action: Action; readonly users: readonly User[] }>();
  const question = useLoaded(loadQuestion, toConfirm !== undefined);
  // Dependents are requested when archiving: a cached list might miss a new one.
  const ask = async (action: Action): Promise<void> => {
    try {
      const users = await usersNow(kind, stored.id);
      if (users.length > 0) setToConfirm({ action, users });
      else await action.run({});
    } catch (error) {
      notifyError(error);
    }
  };
  const actions = useStatusActions(
    kind,
    'definition',
    inTurn,
  )(stored)
    .filter(({ when }) => when?.() !== false)
    .map((action) => (action.id === 'definition:archive' ? { ...action, run: () => ask(action) } : action));
  const about = { id: 'definition:which', title: t('definitions.more'), group: 'screen' } as const;
  useActions([...actions, whichAction(about, [...more, ...others, ...actions])]);
  return (
    <>
      <ActionMenu label={t('definitions.more')} actions={[...more, ...actions]} />
      {toConfirm && question && (
        <question.ConfirmDialog
          title={t('definitions.archiveTitle', { name: stored.name })}
          text={t('definitions.archiveText', {
            count: toConfirm.users.length,
            names: toConfirm.users.map(({ name }) => `“${name}”`).join(', '),
          })}
          confirm={t('definitions.actions.archive')}
          cancel={t('definitions.keep')}
          onConfirm={() => {
            setToConfirm(undefined);
            void toConfirm.action.run({});
          }}
          onCancel={() => setToConfirm(undefined)}
        />
      )}
    </>
  );
}
