import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionKeys } from '#console/actions/ActionKeys.tsx';
import { perform } from '#console/actions/perform.ts';
import type { StoredDefinition } from './definitionCalls.ts';
import { useUsers } from './useUsers.ts';

/** Beside the number of changes: the way to see them, and who else they concern. */
export function ReviewNote(props: {
  readonly kind: Kind;
  readonly stored: StoredDefinition | undefined;
  readonly action: Action;
  readonly isOpen: boolean;
}) {
  const { kind, stored, action, isOpen } = props;
  const { t } = useTranslation();
  const users = useUsers(kind, stored);
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        data-action={action.id}
        aria-expanded={isOpen}
        className="inline-flex items-center gap-2 text-accent-text underline-offset-2 hover:underline"
        onClick={() => perform(action)}
      >
        {action.title}
        <ActionKeys id={action.id} />
      </button>
      {users.length > 0 && <span>· {t('definitions.review.usedBy', { count: users.length })}</span>}
    </span>
  );
}
