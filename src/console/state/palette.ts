import { proxy } from 'valtio';
import { onReset } from './reset.ts';

/** Whether buttons show their keys now, because Control or Command is held (docs/decisions/018). */
export const hints = proxy({ shown: false });

/**
 * Which keyboard overlay is open, the palette's initial query, and the input buffered after each pending Enter: for the
 * palette itself, or for rows that are loading.
 */
export const overlay = proxy<{
  open: 'palette' | 'help' | undefined;
  query: string;
  action: string | undefined;
  entered: string[];
}>({
  open: undefined,
  query: '',
  action: undefined,
  entered: [],
});

/** Opens the palette; `query` fills its field, `action` opens it on that action's first argument. */
export function openPalette({ query = '', action }: { query?: string; action?: string } = {}): void {
  overlay.query = query;
  overlay.action = action;
  overlay.entered = [];
  overlay.open = 'palette';
}

/** Opens the list of keys. */
export function openHelp(): void {
  overlay.open = 'help';
}

/** Closes whichever is open. */
export function closeOverlay(): void {
  overlay.open = undefined;
}

onReset(closeOverlay);
