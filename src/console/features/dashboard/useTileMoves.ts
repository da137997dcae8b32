import { useActions } from '#console/actions/useActions.ts';
import { headingOf } from '#console/analytics/usePartActions.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

const directions = ['left', 'right', 'up', 'down'] as const;
type Direction = (typeof directions)[number];

/** Where a tile is on the page. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far a tile is in a direction, by the edges that face each other; undefined where it is not in it. */
function distance(from: Box, to: Box, direction: Direction): number | undefined {
  const across = (low: keyof Box, high: keyof Box): number => Math.max(0, to[low] - from[high], from[low] - to[high]);
  const sides = {
    left: [from.left - to.right, across('top', 'bottom')],
    right: [to.left - from.right, across('top', 'bottom')],
    up: [from.top - to.bottom, across('left', 'right')],
    down: [to.top - from.bottom, across('left', 'right')],
  } as const;
  const [ahead, aside] = sides[direction];
  return ahead < -1 ? undefined : ahead + 4 * aside;
}

/** The place of the nearest tile in a direction; the same where there is none. Of equally near ones, the first. */
export function tileTowards(boxes: readonly Box[], from: number, direction: Direction): number {
  const start = boxes[from];
  if (!start) return 0;
  const found = boxes
    .map((box, place) => ({ place, far: place === from ? undefined : distance(start, box, direction) }))
    .filter((tile): tile is { place: number; far: number } => tile.far !== undefined)
    .toSorted((one, other) => one.far - other.far);
  return found[0]?.place ?? from;
}

/** Arrows go from tile to tile; where none has the focus, to the first. Enter follows the title that has it. */
export function useTileMoves(): void {
  const { t } = useTranslation();
  useActions(
    directions.map((direction) => ({
      id: `dashboard:${direction}`,
      title: t(`dashboard.moves.${direction}`),
      group: 'screen',
      shortcut: `arrow${direction}`,
      keyOnly: true,
      repeats: true,
      when: isOnTitles,
      run: () => move(direction),
    })),
  );
}

/** Tables and charts within a tile have arrows of their own. */
function isOnTitles(): boolean {
  const focused = document.activeElement;
  return focused?.closest('[data-part]') === null || focused?.closest('h2') != null;
}

function move(direction: Direction): void {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  const from = tiles.findIndex((tile) => tile.contains(document.activeElement));
  const boxes = tiles.map((tile) => tile.getBoundingClientRect());
  const heading = headingOf(tiles[from === -1 ? 0 : tileTowards(boxes, from, direction)]);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}
