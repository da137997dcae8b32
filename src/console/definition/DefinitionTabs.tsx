import { formatCount } from '#console/texts/formatCount.ts';
import { useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Tabs } from '#console/ui/Tabs.tsx';
import { segmentTabs, tabParser, type SegmentTab } from './tab.ts';

/** Conditions and members of a segment, as links that keep the rest of the address. */
export function SegmentTabs(props: { readonly current: SegmentTab; readonly members: number | undefined }) {
  const { t } = useTranslation();
  const [, setTab] = useQueryState('tab', tabParser);
  const count = props.members === undefined ? undefined : formatCount(props.members);
  const tabs = segmentTabs.map((key) => ({
    key,
    label: t(`segments.tabs.${key}`),
    ...(key === 'members' && count !== undefined && { count }),
  }));
  return (
    <Tabs
      label={t('segments.tabsLabel')}
      tabs={tabs}
      current={props.current}
      link={(key, className, content, isCurrent) => (
        <button
          key={key}
          type="button"
          className={className}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => void setTab(key)}
        >
          {content}
        </button>
      )}
    />
  );
}
