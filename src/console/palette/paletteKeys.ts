import { isModHeld } from '#console/actions/stroke.ts';
import { bufferKey } from '#console/actions/inputBuffer.ts';
import { copyLink, openInTab } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { closeOverlay } from '#console/state/palette.ts';
import { t } from '#console/texts/i18n.ts';
import type { KeyboardEvent } from 'react';
import type { Row } from './entry.ts';

/** The targets of the palette's own keys. */
export interface PaletteKeys {
  readonly query: string;
  readonly highlighted: Row | undefined;
  /** True on a page with another one behind it. */
  readonly nested: boolean;
  /** A key of its own opened it: Escape closes it at once. */
  readonly isDirect: boolean;
  /** True while Enter waits for a pending row: later input is buffered for what it opens. */
  readonly waits: () => boolean;
  readonly clear: () => void;
  /** Runs the highlighted row, or the first one to arrive. */
  readonly enter: () => void;
  readonly back: () => void;
  /** Renders the rows after the first ones, before a key moves there. */
  readonly lookFurther: () => void;
  /** Accepts the first completion, where there is one. */
  readonly complete?: (() => void) | undefined;
}

/** Keys that move down the rows. */
const moves: ReadonlySet<string> = new Set(['arrowdown', 'mod+arrowdown', 'end', 'pagedown']);

/**
 * The keys within the palette: Escape clears, then goes back, then closes, or closes at once what a key of its own
 * opened; Backspace in an empty field goes back;
 * Mod+Enter opens in a new tab; Mod+C copies the link of the highlighted row unless text is selected; Tab completes.
 * Keys of an IME composition are ignored.
 */
export function paletteKeys(palette: PaletteKeys) {
  const { query, highlighted, nested, isDirect, waits, clear, enter, back, lookFurther, complete } = palette;
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return event.stopPropagation();
    const key = `${isModHeld(event) ? 'mod+' : ''}${event.key.toLowerCase()}`;
    if (waits() && !key.startsWith('mod+') && bufferKey(event.key)) {
      event.stopPropagation();
      return event.preventDefault();
    }
    if (moves.has(key)) lookFurther();
    const path = highlighted?.entry.reason === undefined ? highlighted?.entry.path : undefined;
    const steps: Readonly<Record<string, (() => void) | false | undefined>> = {
      escape: (isDirect && closeOverlay) || (query !== '' && clear) || (nested && back) || closeOverlay,
      enter,
      tab: complete,
      backspace: query === '' && nested && back,
      'mod+enter': path !== undefined && (() => openInTab(path)),
      'mod+c': highlighted !== undefined && !isTextSelected(event.target) && (() => copyOrSay(path)),
    };
    const step = steps[key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
}

/** Copies a link; where a row has none, a notice says so, since the clipboard is unchanged. */
function copyOrSay(path: string | undefined): void {
  if (path === undefined) notifyText('info', t('palette.noLink'));
  else void copyLink(path);
}

function isTextSelected(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd;
}
