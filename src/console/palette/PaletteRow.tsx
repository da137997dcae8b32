import { Keycaps } from '#console/ui/Keycaps.tsx';
import { Icon } from '#console/ui/Icon.tsx';
import { Command } from 'cmdk';
import { ArrowRight, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Row } from './entry.ts';
import type { Mark } from './ranker.ts';

/** One row: icon, title with the matched letters, path, and on the right its keys or why it is closed. */
export function PaletteRow({ row: { entry, marks }, onRun }: { readonly row: Row; readonly onRun: () => void }) {
  const blocked = entry.reason !== undefined;
  return (
    <Command.Item
      value={entry.id}
      onSelect={onRun}
      className={`group mx-2 grid h-row grid-cols-palette-row items-center gap-3 rounded px-2 text-table aria-selected:bg-accent-soft-strong narrow:h-row-touch ${blocked ? 'text-ink-3' : ''}`}
    >
      <span className="text-ink-3 group-aria-selected:text-accent-text">
        <Icon of={entry.icon ?? ArrowRight} />
      </span>
      <span className="truncate">
        {marked(entry.title, marks, blocked)}
        {entry.path !== undefined && (
          <span className="ml-2 text-small text-ink-3 group-aria-selected:text-ink-2">{entry.path}</span>
        )}
      </span>
      <span className="flex items-center gap-2 text-small text-ink-3 group-aria-selected:text-ink-2">
        {entry.reason ?? entry.detail}
        {blocked ? <Icon of={Lock} /> : entry.shortcut !== undefined && <Keycaps keys={entry.shortcut} />}
      </span>
    </Command.Item>
  );
}

function marked(title: string, marks: readonly Mark[], blocked: boolean): ReactNode[] {
  const look = blocked ? 'font-medium' : 'font-title text-accent-text';
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
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
