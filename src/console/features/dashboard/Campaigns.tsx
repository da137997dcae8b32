import { RankPart } from '#console/charts/RankPart.tsx';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { pathTo } from '#contract/links.ts';

const figure = load('dashboardCampaigns', {});

/** The newest campaigns with what became of their e-mails, whatever the period is. */
export function Campaigns() {
  const { t } = useTranslation();
  return (
    <RankPart
      name="campaigns"
      title={t('dashboard.parts.campaigns')}
      note={t('dashboard.campaignNote')}
      query={useCall(...figure)}
      empty={t('dashboard.noCampaigns')}
      heads={[t('dashboard.campaign'), t('dashboard.sent'), t('dashboard.opened'), t('dashboard.clicked')]}
      rankOf={({ id, name, sent, open, click, open_rate, click_rate }) => ({
        key: String(id),
        name: (
          <Link href={pathTo('campaign', { id })} className="text-accent-text hover:underline">
            {name}
          </Link>
        ),
        title: name,
        figures:
          sent === 0 ? ['–', '–', '–'] : [formatCount(sent), withRate(open, open_rate), withRate(click, click_rate)],
      })}
      figures={[figure]}
      link={pathTo('campaigns')}
      isTile
    />
  );
}

/** People and their share: `37 · 48.1%`. */
function withRate(people: number, rate: number): string {
  return `${formatCount(people)} · ${formatPercent(rate)}`;
}
