import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { Facts } from '#console/records/Facts.tsx';
import { formatCount, formatDateTime } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { isFor, type Why } from './whyAnswer.ts';

/** The basis of the answer: the row of the ledger and the events of the mail, beside the current state and segments. */
export function WhyParts({ why }: { readonly why: Why }) {
  const { t } = useTranslation();
  const { segments, recipient, winner, events, left_out: leftOut, resend_of: resend } = why;
  return (
    <div className="grid gap-x-12 border-t border-line pt-4 roomy:grid-cols-2">
      <div className="min-w-0">
        <PageSection title={t('campaigns.why.ledger')}>
          {recipient ? (
            <Row recipient={recipient} winner={winner} />
          ) : (
            <p className="text-table text-ink-2">{t('campaigns.why.noRow')}</p>
          )}
        </PageSection>
        <PageSection title={t('campaigns.why.events')}>
          {events.length === 0 ? (
            <p className="text-table text-ink-2">
              {t(recipient?.mail_id == null ? 'campaigns.why.noMail' : 'campaigns.why.noEvents')}
            </p>
          ) : (
            <ol aria-label={t('campaigns.why.events')} className="flex flex-col text-table">
              {events.map(({ kind, at, url, machine }, index) => (
                <li
                  key={`${at} ${index}`}
                  className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 last:border-transparent"
                >
                  <span className="font-medium">{t(`campaigns.why.kinds.${kind}`)}</span>
                  <span className="text-small text-ink-3">{formatDateTime(at)}</span>
                  {machine && <span className="text-ink-2">{t('campaigns.why.byMachine')}</span>}
                  {url !== null && <span className="wrap-anywhere text-ink-2">{url}</span>}
                </li>
              ))}
            </ol>
          )}
        </PageSection>
      </div>
      <div className="min-w-0">
        <PageSection title={t('campaigns.why.now')}>
          <p className="text-table">
            {leftOut !== null
              ? t('campaigns.why.against', { reason: t(`campaigns.why.obstacles.${leftOut}`) })
              : t(isFor(why) ? 'campaigns.why.reachable' : 'campaigns.why.outside')}
          </p>
        </PageSection>
        <PageSection title={t('campaigns.why.segments')} text={t('campaigns.why.segmentsText')}>
          {segments.length === 0 && !resend && <p className="text-table text-ink-2">{t('campaigns.why.noSegments')}</p>}
          {resend && (
            <p className="flex flex-wrap items-baseline gap-3 text-table">
              <Link className="min-w-0 hover:underline" href={pathTo('campaign', { id: resend.id })}>
                {t('campaigns.why.resend', { name: resend.name })}
              </Link>
              <Badge tone={resend.member ? 'good' : 'neutral'}>
                {t(resend.member ? 'campaigns.why.unopened' : 'campaigns.why.opened')}
              </Badge>
            </p>
          )}
          <ul className="flex flex-col text-table">
            {segments.map(({ id, name, member }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline gap-3 border-b border-line py-1 last:border-transparent"
              >
                <Link className="min-w-0 hover:underline" href={pathTo('segment', { id })}>
                  {name}
                </Link>
                <Badge tone={member ? 'good' : 'neutral'}>
                  {t(member ? 'campaigns.why.member' : 'campaigns.why.notMember')}
                </Badge>
                <Link
                  className="text-accent-text hover:underline"
                  href={`${pathTo('segment', { id })}?tab=members&why=${encodeURIComponent(why.user_id)}`}
                >
                  {t('campaigns.why.explain')}
                </Link>
              </li>
            ))}
          </ul>
        </PageSection>
      </div>
    </div>
  );
}

function winnersVersion(t: Translate, { group, chosen_by: name }: NonNullable<Why['winner']>): string {
  return name === null ? t('campaigns.why.winner', { group }) : t('campaigns.why.chosenWinner', { group, name });
}

function Row({
  recipient,
  winner,
}: {
  readonly recipient: NonNullable<Why['recipient']>;
  readonly winner: Why['winner'];
}) {
  const { t } = useTranslation();
  const { state, reason, detail, group, claimed_at: claimed, ended_at: ended } = recipient;
  const { tries, next_try_at: next, decided_by: decided } = recipient;
  const facts = [
    { name: t('campaigns.why.facts.state'), value: t(`campaigns.states.${state}`) },
    { name: t('campaigns.why.facts.reason'), value: reason && t(`campaigns.reasons.${reason}`) },
    { name: t('campaigns.why.facts.detail'), value: detail },
    { name: t('campaigns.why.facts.group'), value: group && t(`campaigns.people.groups.${group}`) },
    { name: t('campaigns.why.facts.version'), value: winner && winnersVersion(t, winner) },
    { name: t('campaigns.why.facts.claimed'), value: claimed && formatDateTime(claimed) },
    { name: t('campaigns.why.facts.ended'), value: ended && formatDateTime(ended) },
    { name: t('campaigns.why.facts.tries'), value: tries === 0 ? null : formatCount(tries) },
    { name: t('campaigns.why.facts.next'), value: next && formatDateTime(next) },
    { name: t('campaigns.why.facts.decided'), value: decided },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== null)} />;
}
