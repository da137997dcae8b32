import { Layers } from 'lucide-react';
import { abGroups } from '#domain/campaigns/fields.ts';
import { peopleFigures } from '#domain/campaigns/peopleFigures.ts';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import type { CallInput } from '#console/data/request.ts';
import { go } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Figures } from './figureParts.ts';

type Marked = CallInput<'campaignMark'>['body'];

/** People that a segment can be made of. */
interface Choice {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly marked: Marked;
}

/** Marks the people of a figure in a field, and opens a new segment that reads it. */
export function useMarkAction(id: string, figures: Figures | undefined, machines: boolean): Action {
  const { t } = useTranslation();
  const choices = figures ? choicesOf(figures, t) : [];
  return {
    id: 'campaign:mark',
    title: t('campaigns.analytics.mark'),
    group: 'screen',
    icon: Layers,
    feature: 'SEGMENTS.CREATE',
    shortcut: 'shift+s',
    when: () => choices.length > 0,
    arguments: [{ id: 'people', title: t('campaigns.analytics.markWhich'), choices: () => choices }],
    run: async ({ people }) => {
      const chosen = choices.find((choice) => choice.id === people);
      if (!chosen || !figures) return;
      const body = { ...chosen.marked, machines, window: figures.window };
      const marked = await call('campaignMark', { params: { id }, body });
      const name = t('campaigns.analytics.markName', { name: figures.name, people: chosen.title });
      const draft = { name, description: '', external: null, text: marked.sql, unfinished: [], groups: [], hidden: [] };
      notifyText(
        'success',
        t('campaigns.analytics.marked', {
          count: marked.people,
          people: formatCount(marked.people),
          field: marked.field,
        }),
      );
      const { encodeDraft } = await import('#console/builder/draftCode.ts');
      go(`${pathTo('segmentCreate')}?draft=${encodeDraft(draft)}`);
    },
  };
}

/** The figures of people that are not 0: of all, of the groups of a test, of links. */
function choicesOf({ email, groups, links }: Figures, t: ReturnType<typeof useTranslation>['t']): readonly Choice[] {
  const choice = (marked: Marked, title: string, people: number): Choice[] =>
    people === 0
      ? []
      : [
          {
            id: JSON.stringify(marked),
            title,
            detail: t('campaigns.analytics.markPeople', { people: formatCount(people), count: people }),
            marked,
          },
        ];
  const figure = (name: (typeof peopleFigures)[number]): string => t(`campaigns.analytics.email.${name}`);
  return [
    ...peopleFigures.flatMap((name) => choice({ figure: name }, figure(name), email[name])),
    ...abGroups.flatMap((group) => {
      const own = groups?.figures.find((one) => one.group === group);
      return own === undefined
        ? []
        : peopleFigures.flatMap((name) =>
            choice(
              { figure: name, group },
              t('campaigns.analytics.markGroup', { figure: figure(name), group }),
              own[name],
            ),
          );
    }),
    ...links.flatMap(({ position, url, people }) =>
      choice({ figure: 'click', link: { position, url } }, t('campaigns.analytics.markLink', { url }), people),
    ),
  ];
}
