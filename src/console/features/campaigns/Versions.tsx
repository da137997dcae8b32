import { useBeside } from '#console/data/beside.ts';
import { Part } from '#console/charts/Part.tsx';
import { formatCount } from '#console/texts/format.ts';
import { useMoney } from '#console/data/useMoney.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { partOf, peoplePath, type FigureProps } from './figureParts.ts';
import { FunnelBars } from './FunnelBars.tsx';
import { GroupDifferences } from './GroupDifferences.tsx';
import { mailSteps } from './mailSteps.ts';

const compared = ['open', 'click', 'sale'] as const;

/** The versions of a test side by side, each from sent to bought, and how they differ; nothing without a test. */
export function Versions(props: FigureProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { groups } = props.figures;
  const input = groups === null ? null : { params: { id: props.id }, query: {} };
  const record = useBeside('campaignRecord', input, 'subjects');
  const campaign = useBeside('campaign', groups === null ? null : { params: { id: props.id } }, 'campaign');
  if (groups === null) return null;
  return (
    <Part {...partOf(props, 'groups')} title={t('campaigns.analytics.parts.groups')}>
      {() => (
        <>
          <div className="grid gap-x-10 gap-y-6 wide:grid-cols-2">
            {groups.figures.map((own) => {
              const name = t(`campaigns.people.groups.${own.group}`);
              const subject = record.data?.versions.find(({ group }) => group === own.group)?.subject;
              return (
                <section key={own.group} aria-label={name} className="flex min-w-0 flex-col gap-3">
                  <h3 className="flex items-center gap-2 text-table font-medium">
                    <span className="truncate" title={subject}>
                      {subject === undefined ? name : t('campaigns.analytics.version', { name, subject })}
                    </span>
                    {campaign.data?.winner?.group === own.group && (
                      <Badge tone="good">{t('campaigns.analytics.winner')}</Badge>
                    )}
                  </h3>
                  <FunnelBars
                    label={name}
                    isOneOfSeveral
                    steps={mailSteps(t, own, (figure) => peoplePath(props, { figure, group: own.group }))}
                  />
                  <p className="text-small text-ink-2">
                    {t('campaigns.analytics.versionMore', {
                      revenue: money.amount(own.revenue),
                      unsubscribed: formatCount(own.unsubscribe),
                      bounced: formatCount(own.bounce),
                    })}
                  </p>
                </section>
              );
            })}
          </div>
          <GroupDifferences
            compared={compared.map((name) => [t(`campaigns.analytics.compared.${name}`), groups[name]])}
          />
        </>
      )}
    </Part>
  );
}
