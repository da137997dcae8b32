import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { abGroups } from '#domain/campaigns/fields.ts';
import { Part } from '#console/charts/Part.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { useCall } from '#console/data/useCall.ts';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { CagedHtml } from '#console/ui/CagedHtml.tsx';
import type { Figures } from './figureParts.ts';
import { markedHtml } from './markedHtml.ts';

const groupParser = parseAsStringLiteral(abGroups).withOptions({ history: 'push' });

/** A mail that the campaign sent, with how many people clicked each of its links. */
export function ClickMap({ id, figures }: { readonly id: string; readonly figures: Figures }) {
  const { t } = useTranslation();
  const [group, setGroup] = useQueryState('mail', groupParser);
  const query = useCall(
    'campaignClickMap',
    { params: { id }, query: group === null ? {} : { group } },
    { keepPrevious: true },
  );
  const clicked = new Map(figures.links.map(({ position, url, people }) => [`${position} ${url}`, people]));
  const groups = abGroups.map((one) => ({ value: one, label: t(`campaigns.people.groups.${one}`) }));
  return (
    <Part
      name="map"
      title={t('campaigns.analytics.parts.map')}
      note={t('campaigns.analytics.mapNote')}
      query={query}
      aside={
        figures.groups !== null && (
          <SmallSelect
            label={t('campaigns.analytics.group')}
            value={group ?? 'A'}
            options={groups}
            onChange={(chosen) => void setGroup(abGroups.find((one) => one === chosen) ?? null)}
          />
        )
      }
      isEmpty={(mail) => mail === null}
      empty={t('campaigns.analytics.nothing')}
    >
      {(mail) =>
        mail && (
          <CagedHtml
            title={t('campaigns.analytics.parts.map')}
            className="h-mail rounded border border-line"
            html={markedHtml(mail.html, (position) => {
              const people = clicked.get(`${position} ${mail.targets[position] ?? ''}`) ?? 0;
              const share = figures.email.delivery === 0 ? 0 : people / figures.email.delivery;
              return { text: `${formatCount(people)} · ${formatPercent(share)}`, strength: share };
            })}
          />
        )
      }
    </Part>
  );
}
