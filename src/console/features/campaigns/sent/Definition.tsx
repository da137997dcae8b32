import type { ReactNode } from 'react';
import { pathTo } from '#contract/links.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { Facts, FactsPart, type Fact } from '#console/records/Facts.tsx';
import { formatCount, formatTenantTime } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Campaign } from '../form/campaignKind.ts';

type Started = CallValue<'campaignRecord'>;

/** What was sent, and to whom, as text: the content that was frozen at the start. */
export function Definition(props: { readonly campaign: Campaign; readonly record: Query<Started> }) {
  const { campaign, record } = props;
  const { t } = useTranslation();
  return (
    <FactsPart
      title={t(campaign.channel === 'website' ? 'campaigns.sent.siteWhat' : 'campaigns.sent.what')}
      query={record}
    >
      {(started) => (
        <Facts
          facts={[...(started ? frozenFacts(t, started) : []), ...formFacts(t, campaign)].filter(
            ({ value }) => value !== null && value !== '',
          )}
        />
      )}
    </FactsPart>
  );
}

/** Facts of the frozen content and audience. */
function frozenFacts(
  t: Translate,
  { versions, segments, resend_of: resent, ...started }: NonNullable<Started>,
): Fact[] {
  return [
    {
      name: t('campaigns.fields.segmentIds'),
      value: segments.length === 0 ? null : links(segments.map((one) => [one.name, pathTo('segment', { id: one.id })])),
    },
    {
      name: t('campaigns.resend.rule'),
      value: resent && links([[resent.name, pathTo('campaign', { id: resent.id })]]),
    },
    ...(['subject', 'template', 'sender', 'people'] as const).flatMap((part) => {
      const shown = versions.map((one) => ({
        group: one.group,
        ...versionFacts[part](t, one, started.fromEmailAddress),
      }));
      const [first] = shown;
      const isSame = shown.every(({ key }) => key === first?.key);
      return shown.flatMap(({ group, name, value }): Fact[] => {
        if (part === 'people' && group === null) return [];
        if (part !== 'people' && isSame) return group === first?.group ? [{ name, value }] : [];
        return [{ name: group === null ? name : t('campaigns.sent.ofGroup', { name, group }), value }];
      });
    }),
    { name: t('campaigns.fields.type'), value: started.products === 0 ? null : formatCount(started.products) },
  ];
}

type Version = NonNullable<Started>['versions'][number];

/** The facts of a version, each with a key that is equal for equal ones. */
const versionFacts: Readonly<
  Record<
    'subject' | 'template' | 'sender' | 'people',
    (t: Translate, version: Version, address: string) => Fact & { readonly key: string }
  >
> = {
  subject: (t, { subject }) => ({ name: t('campaigns.fields.subject'), key: subject, value: subject }),
  template: (t, { template: { id, name, version } }) => ({
    name: t('campaigns.fields.templateId'),
    key: `${id} ${version}`,
    value: (
      <>
        {links([[name ?? `#${id}`, pathTo('template', { id })]])}{' '}
        <span className="text-ink-2">{t('campaigns.sent.version', { version })}</span>
      </>
    ),
  }),
  sender: (t, { senderName }, address) => {
    const sender = [senderName, address].filter((part) => part !== '').join(', ');
    return { name: t('campaigns.sent.sender'), key: sender, value: sender };
  },
  people: (t, { people }) => ({ name: t('campaigns.sent.gotIt'), key: '', value: formatCount(people) }),
};

/** Facts of the form that nothing freezes, as it can no longer be changed. */
function formFacts(t: Translate, campaign: Campaign): Fact[] {
  const { channel, objective, tags, ab, ratePerMinute, place, segmentIds, scheduled_at: planned } = campaign;
  const isSite = channel === 'website';
  return [
    { name: t('campaigns.fields.channel'), value: t(`campaigns.channels.${channel}`) },
    { name: t('campaigns.fields.place'), value: isSite ? place : null },
    {
      name: t('campaigns.fields.segmentIds'),
      value: isSite
        ? segmentIds.length === 0
          ? t('campaigns.sent.everyVisitor')
          : formatCount(segmentIds.length)
        : null,
    },
    {
      name: t('campaigns.parts.ab'),
      value:
        ab &&
        t('campaigns.sent.test', {
          share: formatCount(ab.distribution),
          by: t(`campaigns.ab.objectives.${ab.objective}`),
        }),
    },
    { name: t('campaigns.sent.planned'), value: planned && formatTenantTime(planned) },
    { name: t('campaigns.fields.ratePerMinute'), value: ratePerMinute && formatCount(ratePerMinute) },
    { name: t('campaigns.fields.objective'), value: t(`campaigns.objectives.${objective}`) },
    { name: t('campaigns.fields.tags'), value: tags.join(', ') },
  ];
}

function links(named: readonly (readonly [name: string, path: string])[]): ReactNode {
  return named.map(([name, path], index) => (
    <span key={path}>
      {index > 0 && ', '}
      <Link href={path} className="text-accent-text hover:underline">
        {name}
      </Link>
    </span>
  ));
}
