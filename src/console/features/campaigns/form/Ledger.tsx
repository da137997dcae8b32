import { recipientStates } from '#domain/campaigns/states.ts';
import { pathTo } from '#contract/links.ts';
import type { CallValue } from '#console/data/call.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import type { Campaign } from './campaignKind.ts';

type Reasons = NonNullable<CallValue<'campaignRecord'>>['reasons'];

/**
 * What became of the people of a frozen audience; the states add up to the audience at every moment. Each line opens
 * its people; below a state are the reasons for it.
 */
export function Ledger(props: {
  readonly campaign: Pick<Campaign, 'id' | 'winner'>;
  readonly ledger: NonNullable<Campaign['ledger']>;
  readonly reasons: Reasons;
}) {
  const { campaign, ledger, reasons } = props;
  const { t } = useTranslation();
  const { id, winner } = campaign;
  const people = pathTo('campaignPeople', { id });
  const shown = recipientStates.filter((state) => ledger[state] > 0 || state === 'sent');
  const lines = [
    { key: 'audience', title: t('campaigns.columns.audience'), count: ledger.audience, href: people, isReason: false },
    ...shown.flatMap((state) => [
      {
        key: state,
        title: t(`campaigns.states.${state}`),
        count: ledger[state],
        href: `${people}?state=${state}`,
        isReason: false,
      },
      ...reasons
        .filter((one) => one.state === state)
        .map(({ reason, people: count }) => ({
          key: `${state} ${reason}`,
          title: t(`campaigns.reasons.${reason}`),
          count,
          href: `${people}?${new URLSearchParams({ state, reason })}`,
          isReason: true,
        })),
    ]),
  ];
  return (
    <section aria-label={t('campaigns.ledger')} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 border-b border-line pb-1">
        <h2 className="text-h2 font-medium">{t('campaigns.sent.who')}</h2>
        {winner && (
          <span className="text-table text-ink-2">
            {winner.chosen_by === null
              ? t('campaigns.winner.chosen', { group: winner.group })
              : t('campaigns.winner.by', { group: winner.group, name: winner.chosen_by })}
          </span>
        )}
        <span className="flex-1" />
        <span className="text-small text-ink-3">{t('campaigns.sent.frozen')}</span>
      </div>
      <ul className="flex flex-col text-table">
        {lines.map(({ key, title, count, href, isReason }) => (
          <li key={key} className={classes('flex items-baseline gap-3', isReason && 'pl-4')}>
            <Link
              href={href}
              className={classes(
                'flex min-w-0 flex-1 items-baseline gap-1 py-0.5 hover:underline',
                isReason ? 'text-ink-2' : 'text-ink',
              )}
            >
              <span className="min-w-0 flex-1">{title}</span>{' '}
              <b className={classes('tabular-nums', isReason ? 'font-regular' : 'font-medium')}>{formatCount(count)}</b>
            </Link>
            <span className="w-14 text-right text-ink-2 tabular-nums">
              {key === 'audience' || ledger.audience === 0 ? '' : formatPercent(count / ledger.audience)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
