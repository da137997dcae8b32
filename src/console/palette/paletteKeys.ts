import { copyLink } from '#console/navigation/copyLink.ts';
import { openInTab } from '#console/navigation/go.ts';
import { closeOverlay } from '#console/state/palette.ts';
import type { KeyboardEvent } from 'react';
import type { Row } from './entry.ts';

/** What the palette's own keys act on. */
export interface PaletteKeys {
  readonly query: string;
  readonly highlighted: Row | undefined;
  /** True on a page that asks for an argument. */
  readonly nested: boolean;
  readonly clear: () => void;
  readonly back: () => void;
}

/**
 * The keys within the palette: Escape clears, then goes back, then closes; Backspace on nothing goes back; Mod+Enter
 * opens in a new tab; Mod+C copies the link of the highlighted row unless text is selected.
 */
export function paletteKeys({ query, highlighted, nested, clear, back }: PaletteKeys) {
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const key = `${event.metaKey || event.ctrlKey ? 'mod+' : ''}${event.key.toLowerCase()}`;
    const path = highlighted?.entry.reason === undefined ? highlighted?.entry.path : undefined;
    const steps: Readonly<Record<string, (() => void) | false | undefined>> = {
      escape: (query !== '' && clear) || (nested && back) || closeOverlay,
      backspace: query === '' && nested && back,
      'mod+enter': path !== undefined && (() => openInTab(path)),
      'mod+c': path !== undefined && !isTextSelected(event.target) && (() => void copyLink(path)),
    };
    const step = steps[key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
}

function isTextSelected(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd;
}
