import { proxy } from 'valtio';
import { onReset } from './reset.ts';

/** What the dialog for a view's name is for: the current address, or renaming a view. */
export type ViewQuestion =
  | { readonly kind: 'save'; readonly path: string }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string };

/** Whether the dialog for a view's name is open, and whether the current address is a saved view. */
export const viewDialog = proxy<{ question: ViewQuestion | undefined; isSaved: boolean }>({
  question: undefined,
  isSaved: false,
});

/** Opens the dialog for a view's name. */
export function openViewDialog(question: ViewQuestion): void {
  viewDialog.question = question;
}

/** Closes the dialog. */
export function closeViewDialog(): void {
  viewDialog.question = undefined;
}

/** Sets whether the current address is a saved view. */
export function noteSaved(isSaved: boolean): void {
  viewDialog.isSaved = isSaved;
}

onReset(() => {
  closeViewDialog();
  noteSaved(false);
});
