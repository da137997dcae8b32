import { Keycaps } from '#console/ui/Keycaps.tsx';
import { Icon } from '#console/ui/Icon.tsx';
import { Command } from 'cmdk';
import { Lock } from '#console/ui/icons.ts';
import { ArrowRight } from '#console/ui/laterIcons.ts';
import { memo } from 'react';
import type { Entry } from './entry.ts';
import { RowTitle } from './RowTitle.tsx';

/**
 * One row: icon, title with the matched letters, path, and on the right its keys or why it is closed. Another key draws
 * only the title of a row that stays. What stands on the right ends in `…` before the title has less than two fifths.
 */
export const PaletteRow = memo(function PaletteRow({ entry }: { readonly entry: Entry }) {
  const blocked = entry.reason !== undefined;
  const said = entry.reason ?? entry.detail;
  return (
    <Command.Item
      value={entry.id}
      onSelect={entry.run}
      className={`group mx-2 grid contain-strict h-row grid-cols-palette-row items-center gap-3 rounded px-2 text-table aria-selected:bg-accent-soft-strong narrow:h-row-touch ${blocked ? 'text-ink-3' : ''}`}
    >
      <span className="text-ink-3 group-aria-selected:text-accent-text">
        <Icon of={entry.icon ?? ArrowRight} />
      </span>
      <span className="truncate narrow:whitespace-normal">
        <RowTitle title={entry.title} blocked={blocked} />
        {entry.path !== undefined && (
          <span className="ml-2 text-small text-ink-3 group-aria-selected:text-ink-2">{entry.path}</span>
        )}
      </span>
      <span className="flex min-w-0 items-center gap-2 text-small text-ink-3 group-aria-selected:text-ink-2">
        {said !== undefined && (
          <span className="truncate narrow:line-clamp-3 narrow:wrap-anywhere narrow:whitespace-normal">{said}</span>
        )}
        {blocked
          ? !entry.isIdle && <Icon of={Lock} />
          : entry.shortcut !== undefined && <Keycaps keys={entry.shortcut} />}
      </span>
    </Command.Item>
  );
});
