import { useState } from 'react';
import { abGroups, type AbGroup } from '#domain/campaigns/fields.ts';
import { pathTo } from '#contract/links.ts';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { FactSection } from '#console/records/Facts.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { CagedHtml } from '#console/ui/CagedHtml.tsx';
import { Loaded } from '#console/ui/Loaded.tsx';

/** Polling interval while no email has left yet, in milliseconds. */
const refreshMs = 5000;

/** The first email that was sent, as its recipient got it; of a test, of either version. */
export function SentMail(props: {
  readonly id: number;
  readonly isTest: boolean;
  /** The version that most people got, if a test chose one: it is shown first. */
  readonly winner: AbGroup | undefined;
  readonly isUnderWay: boolean;
}) {
  const { id, isTest, winner, isUnderWay } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<AbGroup>();
  const group = chosen ?? winner ?? 'A';
  const query = useCall(
    'campaignRecord',
    { params: { id: String(id) }, query: isTest ? { group } : {} },
    { keepPrevious: true, refreshEvery: (known) => (isUnderWay && !known?.mail ? refreshMs : 0) },
  );
  const groups = abGroups.map((one) => ({ value: one, label: t(`campaigns.people.groups.${one}`) }));
  return (
    <FactSection
      title={t('campaigns.sent.email')}
      aside={
        isTest && (
          <SmallSelect
            label={t('campaigns.test.version')}
            value={group}
            options={groups}
            onChange={(value) => setChosen(abGroups.find((one) => one === value))}
          />
        )
      }
    >
      <Loaded query={query} shape="sheet">
        {(record) =>
          record?.mail ? (
            <>
              <p className="text-table text-ink-2">
                {t('campaigns.sent.subject')} <span className="text-ink">{record.mail.subject}</span>
                {' · '}
                <Link className="hover:underline" href={pathTo('campaignWhy', { id, user_id: record.mail.user_id })}>
                  {t('campaigns.sent.asGot', { name: record.mail.full_name })}
                </Link>
              </p>
              <CagedHtml
                title={t('campaigns.sent.email')}
                className="h-mail rounded border border-line"
                html={record.mail.html}
              />
            </>
          ) : (
            <p className="text-table text-ink-2">{t('campaigns.sent.noEmail')}</p>
          )
        }
      </Loaded>
    </FactSection>
  );
}
