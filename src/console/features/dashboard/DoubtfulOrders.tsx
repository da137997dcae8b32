import { pathTo } from '#contract/links.ts';
import { useAccess } from '#console/actions/access.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBeside } from '#console/data/beside.ts';

/**
 * Says that doubtful orders are excluded from these figures until an owner decides; renders nothing if there are none.
 */
export function DoubtfulOrders() {
  const { t } = useTranslation();
  const mayRead = useAccess()('CONNECTORS.SETTINGS.VIEW').kind === 'granted';
  const count = useBeside('siteOrderCount', mayRead ? {} : null, 'doubtfulOrders').data?.doubtful ?? 0;
  if (count === 0) return null;
  return (
    <p role="status" className="mt-2 rounded bg-warning-soft px-3 py-2 text-table text-warning">
      {t('dashboard.doubtfulOrders', { count, formatted: formatCount(count) })}{' '}
      <Link href={pathTo('doubtfulOrders')} className="underline">
        {t('dashboard.showDoubtfulOrders')}
      </Link>
    </p>
  );
}
