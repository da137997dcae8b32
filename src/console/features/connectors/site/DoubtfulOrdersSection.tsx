import { ReceiptText } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { go } from '#console/navigation/go.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { useBeside } from '#console/data/beside.ts';

/** How many orders are pending an owner's decision, with a link to them. */
export function DoubtfulOrdersSection() {
  const { t } = useTranslation();
  const count = useBeside('siteOrderCount', {}, 'doubtfulOrders').data?.doubtful;
  const path = pathTo('doubtfulOrders');
  const show: Action = {
    id: 'site:doubtful-orders',
    title: t('site.doubtful.show'),
    aliases: ['accept orders', 'reject orders', 'suspicious orders'],
    group: 'screen',
    icon: ReceiptText,
    feature: 'CONNECTORS.SETTINGS.VIEW',
    shortcut: 'd',
    path,
    run: () => go(path),
  };
  return (
    <PageSection name="doubtful-orders" title={t('site.doubtful.title')} text={t('site.doubtful.text')}>
      <div className="flex flex-wrap items-center gap-2">
        <ActionButton action={show} />
        {count !== undefined && (
          <p className="text-table text-ink-2">
            {count === 0
              ? t('site.doubtful.none')
              : t('site.doubtful.waiting', { count, formatted: formatCount(count) })}
          </p>
        )}
      </div>
    </PageSection>
  );
}
