import { proxy } from 'valtio';
import { onReset } from './reset.ts';

/** What the dialog for a view's name is asked for: the address on screen, or another name for a view. */
export type ViewQuestion =
  | { readonly kind: 'save'; readonly path: string }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string };

/** Whether a view's name is asked for, and whether what is on screen is a saved view. */
export const viewDialog = proxy<{ asked: ViewQuestion | undefined; isSaved: boolean }>({
  asked: undefined,
  isSaved: false,
});

/** Asks for a view's name. */
export function askViewName(question: ViewQuestion): void {
  viewDialog.asked = question;
}

/** Asks no more. */
export function closeViewDialog(): void {
  viewDialog.asked = undefined;
}

/** Notes whether what is on screen is a saved view. */
export function noteSaved(isSaved: boolean): void {
  viewDialog.isSaved = isSaved;
}

onReset(() => {
  closeViewDialog();
  noteSaved(false);
});
