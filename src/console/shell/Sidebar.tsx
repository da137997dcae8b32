import type { ScreenName } from '#contract/screens.ts';
import { useAccess } from '#console/actions/access.ts';
import { toggleMini } from '#console/state/sidebar.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { Logo } from '#console/ui/Logo.tsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groupIcons } from './screenIcons.ts';
import { litItem, sidebarSections, type SidebarSection } from './sidebarEntries.ts';
import { SidebarLine } from './SidebarLine.tsx';

/** The sidebar: groups with their screens, or one icon a group when it is minimised. */
export function Sidebar({ current, mini }: { readonly current: ScreenName; readonly mini: boolean }) {
  const { t } = useTranslation();
  const sections = sidebarSections(useAccess());
  const lit = litItem(sections, current);
  const toggleText = t(mini ? 'shell.expand' : 'shell.minimise');
  return (
    <div className="flex h-full min-h-0 flex-col overflow-hidden">
      <div className="flex h-topbar shrink-0 items-center gap-2 px-4 text-body font-title">
        <Logo />
        {!mini && t('shell.product')}
      </div>
      <nav aria-label={t('shell.navigation')} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 py-1">
        <ul>
          {sections.map((section) => (
            <li key={section.group} className="mb-1">
              <Section {...{ section, lit, current, mini }} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mx-2 border-t border-line py-1 narrow:hidden">
        <button
          type="button"
          onClick={toggleMini}
          title={mini ? toggleText : undefined}
          className={`flex h-control w-full items-center gap-2 rounded text-table text-ink-2 hover:bg-hover ${mini ? 'justify-center' : 'px-2'}`}
        >
          <Icon of={mini ? PanelLeftOpen : PanelLeftClose} />
          <span className={mini ? 'sr-only' : ''}>{toggleText}</span>
        </button>
      </div>
    </div>
  );
}

interface SectionProps {
  readonly section: SidebarSection;
  readonly lit: ScreenName | undefined;
  readonly current: ScreenName;
  readonly mini: boolean;
}

function Section({ section: { group, items, single }, lit, current, mini }: SectionProps) {
  const { t } = useTranslation();
  const icon = groupIcons[group];
  const text = t(`groups.${group}`);
  const first = items.find(({ access }) => access.kind === 'granted') ?? items[0];
  if (first && (mini || single)) {
    const isLit = items.some(({ name }) => name === lit);
    const look = mini ? 'icon' : 'group';
    return <SidebarLine item={first} exact={first.name === current} lit={isLit} {...{ text, look, icon }} />;
  }
  return (
    <>
      <p className="flex h-nav-group items-center gap-2 px-2 text-table font-medium whitespace-nowrap">
        <span className="text-ink-2">
          <Icon of={icon} />
        </span>
        {text}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.name}>
            <SidebarLine
              item={item}
              text={t(`labels.${item.name}`)}
              look="item"
              lit={item.name === lit}
              exact={item.name === current}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
