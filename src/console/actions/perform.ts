import { isAborted } from '#console/data/apiError.ts';
import { noteWaiting } from '#console/state/database.ts';
import { messageOf, notifyText } from '#console/state/notices.ts';
import { openPalette } from '#console/state/palette.ts';
import { t } from '#console/texts/i18n.ts';
import { accessOf, admit, reasonOf } from './access.ts';
import type { Action, Arguments } from './action.ts';
import { noteUse } from './frecency.ts';

/** True where an action is available: it applies now and is not hidden by tier or role. */
export function isOffered(action: Action): boolean {
  return accessOf(action.feature).kind !== 'hidden' && (action.when?.() ?? true);
}

/** The sentence that explains why an action is blocked; undefined if it is not. */
export function reasonAgainst({ feature, obstacle }: Pick<Action, 'feature' | 'obstacle'>): string | undefined {
  return reasonOf(accessOf(feature)) ?? obstacle;
}

/**
 * Runs an action from any source. Blocked ones notify why; missing arguments are requested in the palette; failures are
 * reported.
 */
export function perform(action: Action, given: Arguments = {}): void {
  if (!isOffered(action) || !admit(action.feature)) return;
  if (action.obstacle !== undefined) {
    notifyText('warning', action.obstacle);
    return;
  }
  if (action.arguments?.some((argument) => given[argument.id] === undefined)) {
    openPalette({ action: action.id });
    return;
  }
  if (!action.keyOnly) noteUse(action.id);
  noteWaiting(action.title);
  void attempt(action, given);
}

async function attempt(action: Action, given: Arguments): Promise<void> {
  try {
    await action.run(given);
  } catch (error) {
    if (isAborted(error)) return;
    console.error(error);
    notifyText('danger', t('actions.failed', { title: action.title, message: messageOf(error) }));
  }
}
