import { Keycaps } from '#console/ui/Keycaps.tsx';
import { createPortal } from 'react-dom';
import { shortcutsOf } from './action.ts';
import { isDialogOpen, openDialog } from './ownKeys.ts';
import { isOffered } from './perform.ts';
import { findAction } from './registry.ts';

/** From this width on, in pixels, a badge stands within a line; below that it would cover its text. */
const roomy = 160;

interface Hint {
  readonly key: string;
  readonly shortcut: string;
  readonly left: number;
  readonly top: number;
}

/**
 * A small badge with its key on everything on screen that an action stands behind, unless it shows its key anyway. It is
 * drawn once, where things stand when it appears, within the dialog that has the screen: moving or typing takes it away.
 * Silent, as `aria-keyshortcuts` says it.
 */
export function HintLayer() {
  return createPortal(
    <div data-hints aria-hidden className="pointer-events-none fixed inset-0 z-notice">
      {hintsNow().map(({ key, shortcut, left, top }) => (
        <span
          key={key}
          className="absolute -translate-x-full -translate-y-1/2 rounded-inner bg-raised shadow-raised"
          style={{ left, top }}
        >
          <Keycaps keys={shortcut} />
        </span>
      ))}
    </div>,
    openDialog() ?? document.body,
  );
}

function hintsNow(): Hint[] {
  const isBehind = isDialogOpen();
  return [...document.querySelectorAll<HTMLElement>('[data-action]')].flatMap((element, place) => {
    const action = findAction(element.dataset['action'] ?? '');
    const shortcut = action && shortcutsOf(action)[0];
    const { right, top, bottom, left } = element.getBoundingClientRect();
    if (!action || shortcut === undefined || !isOffered(action) || (isBehind && !action.inDialogs)) return [];
    if (showsKeys(element) || !isInView(element, (left + right) / 2, (top + bottom) / 2)) return [];
    return [
      { key: `${action.id} ${place}`, shortcut, left: right, top: right - left > roomy ? (top + bottom) / 2 : bottom },
    ];
  });
}

function showsKeys(element: HTMLElement): boolean {
  return [...element.querySelectorAll('kbd')].some((cap) => cap.getClientRects().length > 0);
}

/** True where nothing covers the element's middle: neither a dialog nor the edge of what scrolls. */
function isInView(element: HTMLElement, x: number, y: number): boolean {
  const top = document.elementFromPoint(x, y);
  return top !== null && (element.contains(top) || top.contains(element));
}
