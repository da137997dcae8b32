import { closeOverlay } from '#console/state/palette.ts';
import { afterPaint } from '#console/ui/afterPaint.ts';

/** Closes first, so that what runs finds the screen as it was and focus goes where it belongs. */
export function closeThen(run: () => void): void {
  closeOverlay();
  afterPaint(run);
}
