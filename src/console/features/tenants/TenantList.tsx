import { Ranker } from '#console/palette/ranker.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { focusWhenFree } from '#console/ui/focus.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { session } from '#console/state/session.ts';

/** One tenant that can be chosen. */
interface TenantName {
  readonly id: string;
  readonly name: string;
}

/** The user's tenants, the last used first, searchable; arrows move, Enter chooses. */
export function TenantList(props: {
  readonly tenants: readonly TenantName[];
  readonly onChoose: (id: string) => void;
}) {
  const { tenants, onChoose } = props;
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [last] = useState(lastTenant);
  const sorted = tenants.toSorted(
    (a, b) => Number(b.id === last) - Number(a.id === last) || a.name.localeCompare(b.name, 'en'),
  );
  const entries = sorted.map(({ id, name }) => ({ id, title: name, keywords: id }));
  const found = search.trim() === '' ? entries : new Ranker(entries).rank(search).map(({ entry }) => entry);
  return (
    <Command
      shouldFilter={false}
      vimBindings={false}
      label={t('tenants.label')}
      className="overflow-hidden rounded border border-line-strong bg-surface"
    >
      <div className="flex h-row-touch items-center gap-3 border-b border-line px-4 text-ink-3">
        <Icon of={Search} />
        <Command.Input
          ref={focusWhenFree}
          value={search}
          onValueChange={setSearch}
          placeholder={t('tenants.search')}
          className="min-w-0 flex-1 bg-transparent text-body text-ink focus:outline-hidden"
        />
      </div>
      <Command.List label={t('tenants.label')} className="max-h-palette-list overflow-y-auto p-2">
        {found.map(({ id, title }) => (
          <Command.Item
            key={id}
            value={id}
            onSelect={() => onChoose(id)}
            className="flex h-row-touch items-center gap-3 rounded px-3 text-body aria-selected:bg-accent-soft-strong"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{title}</span>
              <span className="block truncate font-mono text-small text-ink-3">{id}</span>
            </span>
            {id === last && <Badge>{t('tenants.last')}</Badge>}
          </Command.Item>
        ))}
        {found.length === 0 && <p className="px-3 py-6 text-center text-table text-ink-2">{t('tenants.noneFound')}</p>}
      </Command.List>
    </Command>
  );
}

const key = () => `lastTenant:${session.user?.sub ?? ''}`;

/** The tenant that this person chose last on this machine. */
function lastTenant(): string | undefined {
  return localStorage.getItem(key()) ?? undefined;
}

/** Notes the choice for next time. */
export function noteLastTenant(id: string): void {
  localStorage.setItem(key(), id);
}
