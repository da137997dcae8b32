import { AddDemoData } from '#console/tenant/AddDemoData.ts';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { templateChannels } from '#contract/features/templates.ts';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { loadMailSource } from '#console/editors/loadMailSource.ts';
import { filterSortPage } from '#console/list/clientList.ts';
import type { Column } from '#console/list/column.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { createAction } from '#console/list/createAction.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { cardsAcross, ListCards } from '#console/list/ListCards.tsx';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { listParsers, useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { templateTexts } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ahead, whenIdle } from '#console/ui/timing.ts';
import { useEffect } from 'react';
import { Badge } from '#console/ui/Badge.tsx';
import { LayoutGrid, List } from 'lucide-react';
import { templatesLoads } from './loads.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { useTemplateActions } from './useTemplateActions.ts';

/** The texts of these screens besides those that every screen has. */
export const texts = templateTexts;

type Template = CallValue<'templateList'>[number];
const sorts = ['updated', 'name', 'channel', 'usedBy'] as const;
const views = ['list', 'cards'] as const;
const viewParser = parseAsStringLiteral(views).withDefault('list').withOptions({ history: 'push' });

/** The filters of the list. */
const narrowing = { channel: parseAsStringLiteral(templateChannels) };

/** The state of the list in the address. */
export const templateListParsers = { ...listParsers(sorts, 'desc'), view: viewParser, ...narrowing };

/** All templates, last changed first by default: as a list, or as cards with pictures. */
export function TemplateListScreen() {
  const { t } = useTranslation();
  const url = useListUrl(sorts, 'desc');
  const [view, setView] = useQueryState('view', viewParser);
  const { state, filters } = useAddressFilters(narrowing, () => ({
    channel: {
      title: t('templates.channel'),
      choices: templateChannels.map((id) => ({ id, title: t(`mail.channels.${id}`) })),
    },
  }));
  const { channel } = state;
  const query = useCall(...templatesLoads({}, url.params)[0], { keepPrevious: true });
  const create = createAction('templateCreate', t('templates.create'));
  const actionsOf = useTemplateActions('templates');
  const { search } = url;
  useTitle(viewTitle(t('screens.templates'), { search, filters }));
  // The source editor is large: it is loaded while the list is read. An effect, because it makes a request.
  useEffect(() => whenIdle(() => void loadMailSource().catch(() => undefined), ahead), []);
  const other: Action = {
    id: 'templates:view',
    title: t(view === 'list' ? 'templates.showCards' : 'templates.showList'),
    group: 'screen',
    icon: view === 'list' ? LayoutGrid : List,
    shortcut: 'v',
    run: () => void setView(view === 'list' ? 'cards' : 'list'),
  };
  useActions([other]);
  const columns: readonly Column<Template>[] = [
    {
      key: 'name',
      title: t('templates.name'),
      value: ({ templateName }) => templateName,
      sort: 'name',
      width: 'wide',
      narrow: 'title',
      render: ({ templateName, markAsDefault }) => (
        <span className="inline-flex items-center gap-2">
          {templateName}
          {markAsDefault && <Badge tone="info">{t('templates.default')}</Badge>}
        </span>
      ),
    },
    {
      key: 'channel',
      title: t('templates.channel'),
      value: ({ channel }) => t(`mail.channels.${channel}`),
      sort: 'channel',
      narrow: 'detail',
    },
    {
      key: 'usedBy',
      title: t('templates.usedBy'),
      kind: 'number',
      value: ({ used_by: by }) => by.length,
      sort: 'usedBy',
    },
    {
      key: 'updated',
      title: t('templates.updated'),
      kind: 'date',
      value: (template) => template.updated_at,
      sort: 'updated',
      narrow: 'note',
    },
  ];
  return (
    <EntityList
      title={t('screens.templates')}
      primary={create}
      secondary={other}
      name="templates"
      label={t('templates.listLabel')}
      columns={columns}
      {...filterSortPage(query.data, {
        passes: (one) => channel === null || one.channel === channel,
        columns,
        ...url,
      })}
      query={query}
      rowKey={({ templateId }) => String(templateId)}
      rowName={({ templateName }) => templateName}
      rowLink={({ templateId }) => pathTo('template', { id: templateId })}
      rowActions={actionsOf}
      selectionActions={(selected) => [copyLinks('templates', selected, (id) => pathTo('template', { id }))]}
      {...url.controls(t('templates.search'))}
      filters={filters}
      empty={{
        title: t('templates.emptyTitle'),
        text: t('templates.emptyText'),
        action: create,
        more: <AddDemoData />,
      }}
      cards={{
        on: view === 'cards',
        Cards: ListCards,
        across: cardsAcross,
        renderCard: (template) => <TemplateCard template={template} />,
      }}
    />
  );
}
