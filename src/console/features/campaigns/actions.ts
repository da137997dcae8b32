import { Send } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import { typedTime } from '#domain/campaigns/typedTime.ts';
import type { Action, Choice } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { formatDay } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { localDay, productNow } from '#console/ui/productNow.ts';

/** The id of the choice that leaves the time open. */
const withoutTime = 'open';

/** The actions of campaigns on every page. */
export const actions = (): readonly Action[] => [sendAction()];

/**
 * Writes a campaign in one line, `send "Spring" to VIP tomorrow 9:00`: template, segment and time fill the form of a
 * new campaign, whose checks and question come before anything is sent.
 */
export function sendAction(today = productNow()): Action {
  const day = localDay(today);
  return {
    id: 'send-campaign',
    title: t('palette.send.title'),
    aliases: ['send', 'send mail', 'send newsletter'],
    group: 'global',
    icon: Send,
    feature: 'CAMPAIGNS.CREATE',
    arguments: [
      {
        id: 'template',
        title: t('palette.send.template'),
        choices: async () =>
          (await call('templateList', { query: {} }))
            .filter(({ channel }) => channel === 'dodo-mail')
            .map(({ templateId, templateName }) => ({ id: String(templateId), title: templateName })),
      },
      {
        id: 'segment',
        title: t('palette.send.segment'),
        choices: async () =>
          (await call('segmentFormat', {})).map(({ id, name }) => ({
            id: String(id),
            title: name,
            aliases: [`to ${name}`],
          })),
      },
      {
        id: 'time',
        title: t('palette.send.time'),
        choices: () => [{ id: withoutTime, title: t('palette.send.noTime') }, ...times(['tomorrow'], day)],
        reads: (text) => times([text], day),
      },
    ],
    run: async ({ template = '', segment = '', time }) => {
      const { encodeDraft } = await import('#console/builder/draftCode.ts');
      const [templates, segments] = [await call('templateList', { query: {} }), await call('segmentFormat', {})];
      const named = [
        templates.find(({ templateId }) => String(templateId) === template)?.templateName ?? '',
        segments.find(({ id }) => String(id) === segment)?.name ?? '',
      ];
      const draft = encodeDraft({
        name: t('palette.send.name', { template: named[0] ?? '', segment: named[1] ?? '' }).slice(0, 100),
        templateId: Number(template),
        segmentIds: [Number(segment)],
        scheduledDateAndTime: time === undefined || time === withoutTime ? null : time,
      });
      go(`${pathTo('campaignCreate')}?draft=${draft}`);
    },
  };
}

function times(texts: readonly string[], day: string): Choice[] {
  return texts.flatMap((text) => {
    const wall = typedTime(text, day);
    return wall === undefined ? [] : [{ id: wall, title: `${formatDay(wall.slice(0, 10))}, ${wall.slice(11)}` }];
  });
}
