import { useTranslation } from 'react-i18next';
import type { Kind } from '#domain/conditions/model.ts';
import type { Action } from '#console/actions/action.ts';
import { perform } from '#console/actions/perform.ts';
import { Keycaps } from '#console/ui/Keycaps.tsx';
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
        aria-expanded={isOpen}
        className="inline-flex items-center gap-2 text-accent-text underline-offset-2 hover:underline"
        onClick={() => perform(action)}
      >
        {action.title}
        {typeof action.shortcut === 'string' && <Keycaps keys={action.shortcut} />}
      </button>
      {users.length > 0 && <span>· {t('definitions.review.usedBy', { count: users.length })}</span>}
    </span>
  );
}
