import { Keycaps } from '#console/ui/Keycaps.tsx';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { ArrowRight, Lock } from 'lucide-react';
import { memo, createContext, use, type ReactNode } from 'react';
import type { Entry } from './entry.ts';
import { optionId } from './paletteContext.ts';
import { marksIn } from './marks.ts';
import { readable } from './readable.ts';

/**
 * One row: icon, title with the matched letters highlighted, path, and on the right its keys or why it is blocked. A
 * key re-renders only the title of a row that stays. The right side is truncated to at most three fifths; on narrow
 * screens it replaces the path. An element with cmdk's attributes, not its component, which subscribes and registers
 * itself again with each key, a tenth of what the key costs (speed.md, W7). Key handling reads only the attributes.
 */
export const PaletteRow = memo(function PaletteRow(props: {
  readonly entry: Entry;
  readonly isHighlighted: boolean;
  readonly point: (id: string) => void;
}) {
  const { entry, isHighlighted, point } = props;
  const blocked = entry.reason !== undefined;
  const detail = entry.reason ?? entry.detail;
  const isLocked = blocked && !entry.isUnavailable;
  const keys = blocked ? undefined : entry.shortcut;
  return (
    // The focus stays in the field, whose keys do what a click does.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus jsx-a11y/click-events-have-key-events
    <div
      cmdk-item=""
      role="option"
      id={isHighlighted ? optionId(entry) : undefined}
      aria-selected={isHighlighted}
      data-value={entry.id}
      data-path={entry.path}
      onPointerMove={() => point(entry.id)}
      onClick={entry.run}
      className={classes(
        'group mx-2 flex contain-strict h-row items-center gap-3 rounded px-2 text-table aria-selected:bg-accent-soft-strong narrow:h-row-touch',
        blocked && 'text-ink-3',
      )}
    >
      <span className="shrink-0 text-ink-3 group-aria-selected:text-accent-text">
        <Icon of={entry.icon ?? ArrowRight} />
      </span>
      <span className="min-w-2/5 flex-1 truncate narrow:whitespace-normal">
        <RowTitle title={entry.title} blocked={blocked} />
        {entry.path !== undefined && (
          <span
            className={classes(
              'ml-2 text-small text-ink-3 group-aria-selected:text-ink-2',
              detail !== undefined && 'narrow:hidden',
            )}
          >
            <Path path={entry.path} />
          </span>
        )}
      </span>
      {(detail !== undefined || isLocked || keys !== undefined) && (
        <span className="flex min-w-0 items-center gap-2 text-small text-ink-3 group-aria-selected:text-ink-2">
          {detail !== undefined && (
            <span className="truncate narrow:line-clamp-3 narrow:wrap-anywhere narrow:whitespace-normal">
              {entry.reason === undefined ? <RowTitle title={detail} blocked={blocked} /> : detail}
            </span>
          )}
          {isLocked && <Icon of={Lock} />}
          {keys !== undefined && <Keycaps keys={keys} />}
        </span>
      )}
    </div>
  );
});

/** An address as it is read: without escapes, and on a phone without its query. */
function Path({ path }: { readonly path: string }) {
  const [place, ...query] = readable(path).split('?');
  if (query.length === 0) return place;
  return (
    <>
      {place}
      <span className="narrow:hidden">?{query.join('?')}</span>
    </>
  );
}

/** The query, passed from the list to each title by context: the row itself does not re-render with it. */
export const Typed = createContext('');

/** A row's title with the letters marked that were typed. */
export function RowTitle({ title, blocked }: { readonly title: string; readonly blocked: boolean }) {
  const typed = use(Typed);
  const look = blocked ? 'font-medium' : 'font-title text-accent-text';
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of typed === '' ? [] : marksIn(title, typed)) {
    parts.push(
      title.slice(at, from),
      <b key={from} className={look}>
        {title.slice(from, to)}
      </b>,
    );
    at = to;
  }
  return [...parts, title.slice(at)];
}
