import { Keycaps } from '#console/ui/Keycaps.tsx';
import { createPortal } from 'react-dom';
import { shortcutsOf } from './action.ts';
import { isDialogOpen, openDialog } from './ownKeys.ts';
import { isOffered } from './perform.ts';
import { findAction } from './registry.ts';

/** From this width on, in pixels, a badge fits inside a line; in narrower elements it would cover the text. */
const roomy = 160;

interface Hint {
  readonly key: string;
  readonly shortcut: string;
  readonly left: number;
  readonly top: number;
}

/**
 * A small badge with its key on every element that runs an action, unless the element shows its key already. Badges are
 * rendered once, at the elements' positions at that time, inside the topmost dialog; moving or typing hides them.
 * Silent: `aria-keyshortcuts` announces the keys.
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

/** True where nothing covers the element's centre: neither a dialog nor the edge of a scroll container. */
function isInView(element: HTMLElement, x: number, y: number): boolean {
  const top = document.elementFromPoint(x, y);
  return top !== null && (element.contains(top) || top.contains(element));
}
