import { placeOf } from '#contract/places.ts';
import type { ScreenName } from '#contract/screens.ts';
import { useAccess } from '#console/actions/access.ts';
import { tenant } from '#console/state/tenant.ts';
import { folds, toggleFold } from '#console/state/folds.ts';
import { toggleMini } from '#console/state/sidebar.ts';
import { Icon, Logo } from '#console/ui/Icon.tsx';
import { ChevronDown, ChevronRight, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { SidebarViews } from './SavedViews.tsx';
import { groupIcons, litItem, sidebarSections, type SidebarSection } from './sidebarEntries.ts';
import { SidebarLine } from './SidebarLine.tsx';

/**
 * The sidebar: groups with their screens, which fold, or one icon a group when it is minimised. Pinned views are below
 * the groups and stay in sight while these scroll.
 */
export function Sidebar({ current, mini }: { readonly current: ScreenName; readonly mini: boolean }) {
  const { t } = useTranslation();
  const access = useAccess();
  const { permissions } = useSnapshot(tenant);
  // Memoised by permissions: navigation re-renders only the two lines whose highlight changes.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const sections = useMemo(() => sidebarSections(access), [access, permissions]);
  const folded = useSnapshot(folds).groups;
  const [view] = useQueryState('view');
  const lit = litItem(sections, current, view);
  const own = placeOf(current, view)?.id;
  const nav = useRef<HTMLElement>(null);
  // An effect, because the line has its place once it is rendered: the sidebar is longer than a low window.
  useEffect(() => {
    nav.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'nearest' });
  }, [lit]);
  const toggleText = t(mini ? 'shell.expand' : 'shell.minimise');
  return (
    <div className="flex h-full min-h-0 flex-col overflow-hidden">
      <div className="flex h-topbar shrink-0 items-center gap-2 px-4 text-body font-title">
        <Logo />
        {!mini && t('shell.product')}
      </div>
      <nav
        ref={nav}
        aria-label={t('shell.navigation')}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 py-1"
      >
        <ul>
          {sections.map((section) => (
            <li key={section.group} className="mb-1">
              <Section
                {...{ section, mini }}
                isFolded={folded.includes(section.group)}
                lit={ofGroup(section, lit)}
                own={ofGroup(section, own)}
              />
            </li>
          ))}
        </ul>
      </nav>
      {!mini && <SidebarViews />}
      <div className="mx-2 border-t border-line py-1 narrow:hidden">
        <button
          type="button"
          data-action="sidebar"
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

/** The id where it is in this group: other groups do not re-render for it. */
function ofGroup({ items }: SidebarSection, id: string | undefined): string | undefined {
  return items.some((item) => item.id === id) ? id : undefined;
}

interface SectionProps {
  readonly section: SidebarSection;
  /** The line that is lit, and the place that is on screen itself. */
  readonly lit: string | undefined;
  readonly own: string | undefined;
  readonly mini: boolean;
  readonly isFolded: boolean;
}

/** One group: its heading folds it to the line that is lit. */
const Section = memo(function SectionOf(props: SectionProps) {
  const {
    section: { group, items, single },
    lit,
    own,
    mini,
    isFolded,
  } = props;
  const { t } = useTranslation();
  const icon = groupIcons[group];
  const text = t(`groups.${group}`);
  const first = items.find(({ access }) => access.kind === 'granted') ?? items[0];
  if (first && (mini || single)) {
    const isLit = items.some(({ id }) => id === lit);
    const look = mini ? 'icon' : 'group';
    return <SidebarLine item={first} exact={first.id === own} lit={isLit} {...{ text, look, icon }} />;
  }
  const shownItems = isFolded ? items.filter(({ id }) => id === lit) : items;
  return (
    <>
      <button
        type="button"
        aria-expanded={!isFolded}
        data-action="sidebar-group"
        onClick={() => toggleFold(group)}
        className="flex h-nav-group w-full items-center gap-2 rounded px-2 text-table font-medium whitespace-nowrap hover:bg-hover narrow:h-control-touch"
      >
        <span className="text-ink-2">
          <Icon of={icon} />
        </span>
        {text}
        <span className="ml-auto text-ink-3">
          <Icon of={isFolded ? ChevronRight : ChevronDown} size="small" />
        </span>
      </button>
      <ul>
        {shownItems.map((item) => (
          <li key={item.id}>
            <SidebarLine
              item={item}
              text={t(`labels.${item.id}`)}
              look="item"
              lit={item.id === lit}
              exact={item.id === own}
            />
          </li>
        ))}
      </ul>
    </>
  );
});
