import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { abGroups } from '#domain/campaigns/fields.ts';
import { Part } from '#console/charts/Part.tsx';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { useCall } from '#console/data/useCall.ts';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { CagedHtml } from '#console/ui/CagedHtml.tsx';
import type { Figures } from './figureParts.ts';

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

/** What stands beside a link: its text, and how strong it is marked, from 0 to 1. */
interface LinkMark {
  readonly text: string;
  readonly strength: number;
}

const counted = /^#link-(?<position>\d+)$/u;
/** Mails are white paper in either theme, so that marks have colours of their own. */
const badge =
  'display:inline-block;margin:0 4px;padding:1px 6px;border-radius:8px;font:600 11px/16px sans-serif;color:#fff;text-decoration:none;white-space:nowrap;vertical-align:middle;background:';
const colours = ['#6b7280', '#2563eb', '#b45309', '#b91c1c'] as const;

/** The HTML of a mail with a mark in each counted link, whose address is `#link-` and its position. Parsing runs nothing. */
function markedHtml(html: string, markOf: (position: number) => LinkMark): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const link of parsed.querySelectorAll('a[href]')) {
    const position = counted.exec(link.getAttribute('href') ?? '')?.groups?.['position'];
    if (position === undefined) continue;
    const { text, strength } = markOf(Number(position));
    const mark = parsed.createElement('span');
    mark.textContent = text;
    mark.setAttribute('style', badge + colourOf(strength));
    link.append(mark);
    link.removeAttribute('href');
  }
  return parsed.documentElement.outerHTML;
}

/** None is grey; a link that one in ten clicked is hot. */
function colourOf(strength: number): string {
  if (strength === 0) return colours[0];
  return strength < 0.02 ? colours[1] : strength < 0.1 ? colours[2] : colours[3];
}
