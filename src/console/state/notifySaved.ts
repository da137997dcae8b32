import { t } from '#console/texts/i18n.ts';
import { notifyError, notifyText } from './notices.ts';
import { tenant } from './tenant.ts';

/**
 * Notifies that something was saved, and offers undo while the notice shows. `undo` restores the former state over the
 * version that was saved: if it was changed meanwhile the server reports a conflict, and nothing is changed.
 * `undone` says that it is undone; an undo that gives false has said itself why nothing was.
 */
export function notifySaved(text: string, undo: () => Promise<unknown>, undone: string): void {
  const { id } = tenant;
  const undoInBuilder = async () => {
    try {
      if (tenant.id !== id) throw new Error(t('shell.undoElsewhere'));
      if ((await undo()) !== false) notifyText('success', undone);
    } catch (error) {
      notifyError(error);
    }
  };
  notifyText('success', text, () => void undoInBuilder());
}
