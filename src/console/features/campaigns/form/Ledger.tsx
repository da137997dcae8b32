import { recipientStates } from '#domain/campaigns/states.ts';
import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Campaign } from './campaignKind.ts';

/**
 * What became of the people of a campaign; the parts add up to the audience at every moment, and each opens its people.
 */
export function Ledger(props: {
  readonly campaign: Pick<Campaign, 'id' | 'winner'>;
  readonly ledger: NonNullable<Campaign['ledger']>;
}) {
  const { campaign, ledger } = props;
  const { t } = useTranslation();
  const { id, winner } = campaign;
  const people = pathTo('campaignPeople', { id });
  const shown = recipientStates.filter((state) => ledger[state] > 0 || state === 'sent');
  const parts = [
    { key: 'audience', title: t('campaigns.columns.audience'), count: ledger.audience, href: people },
    ...shown.map((state) => ({
      key: state,
      title: t(`campaigns.states.${state}`),
      count: ledger[state],
      href: `${people}?state=${state}`,
    })),
  ];
  return (
    <section
      aria-label={t('campaigns.ledger')}
      className="mx-6 mb-2 flex flex-wrap gap-x-6 gap-y-1 rounded bg-sunken px-3 py-2 text-table narrow:mx-4"
    >
      {parts.map(({ key, title, count, href }) => (
        <Link key={key} href={href} className="text-ink-2 hover:text-ink hover:underline">
          {title} <b className="text-ink tabular-nums">{formatCount(count)}</b>
        </Link>
      ))}
      {winner && (
        <span className="text-ink-2">
          {winner.chosen_by === null
            ? t('campaigns.winner.chosen', { group: winner.group })
            : t('campaigns.winner.by', { group: winner.group, name: winner.chosen_by })}
        </span>
      )}
    </section>
  );
}
