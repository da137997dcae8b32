import { recipeNames, recipes } from '#domain/automation/recipes.ts';
import { Plus } from 'lucide-react';
import { parseAsInteger, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { filterSortPage, hasWords } from '#console/list/clientList.ts';
import type { Column } from '#console/list/column.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { MissingPage } from '#console/entity/MissingPage.tsx';
import { EntityList } from '#console/list/EntityList.tsx';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { go } from '#console/navigation/go.ts';
import { useHeadingOf } from '#console/navigation/useHeadingOf.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { automation } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { automationPath } from './automationPath.ts';
import { AutomationPage } from './AutomationPage.tsx';
import { AutomationState, automationStates, stateOf } from './AutomationState.tsx';
import { automationLoads } from './loads.ts';
import { SwitchQuestion } from './SwitchQuestion.tsx';
import { automationQueries, useAutomationActions, type Automation } from './useAutomationActions.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { automation };

const sorts = ['title', 'state', 'recipe', 'mails', 'people'] as const;
/** The state that the list is narrowed to, in the address. */
const narrowing = { state: parseAsStringLiteral(automationStates) };
/** The automation that is open, in the address. */
const openParser = parseAsInteger.withOptions({ history: 'push' });

/** All automations, or the one that the address names. */
export function AutomationScreen() {
  const { t } = useTranslation();
  const [open] = useQueryState('automation', openParser);
  const query = useCall(...automationLoads()[0]);
  const found = query.data?.find(({ id }) => id === open);
  useHeadingOf(String(found?.id ?? ''));
  if (open === null) return <AutomationList query={query} />;
  if (found) return <AutomationPage key={open} automation={found} />;
  const texts = {
    title: t('screens.automation'),
    gone: t('automation.goneTitle'),
    goneText: t('automation.goneText'),
    failed: t('automation.loadFailed'),
  };
  return <MissingPage {...texts} query={query} />;
}

function AutomationList({ query }: { readonly query: ReturnType<typeof useCall<'automationList'>> }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const url = useListUrl(sorts, 'asc');
  const [asking, setAsking] = useState<Automation>();
  const create: Action = {
    id: 'automations:create',
    title: t('automation.create'),
    group: 'create',
    icon: Plus,
    feature: 'CAMPAIGNS.CREATE',
    shortcut: 'c u',
    arguments: [
      {
        id: 'recipe',
        title: t('automation.whichRecipe'),
        choices: () =>
          recipeNames.map((name) => ({
            id: name,
            title: t(`automation.recipes.${name}.title`),
            detail: t(`automation.recipes.${name}.text`),
          })),
      },
    ],
    run: async ({ recipe: chosen }) => {
      const recipe = recipeNames.find((name) => name === chosen);
      if (!recipe) return;
      try {
        const { title, description } = recipes[recipe];
        const made = await call('automationCreate', { body: { title, description, recipe } });
        refresh(...automationQueries);
        notifyText('success', t('automation.created', { title: made.title }));
        go(automationPath(made.id));
      } catch (error) {
        notifyError(error);
      }
    },
  };
  const actionsOf = useAutomationActions('automations', { onSwitchOn: setAsking });
  const columns: readonly Column<Automation>[] = [
    {
      key: 'title',
      title: t('automation.columns.title'),
      value: ({ title }) => title,
      sort: 'title',
      width: 'wide',
      narrow: 'title',
    },
    {
      key: 'state',
      title: t('automation.columns.state'),
      value: (one) => t(`automation.states.${stateOf(one)}`),
      sort: 'state',
      narrow: 'note',
      render: (one) => <AutomationState automation={one} />,
    },
    {
      key: 'recipe',
      title: t('automation.columns.recipe'),
      value: ({ recipe }) => (recipe === null ? t('automation.noRecipe') : t(`automation.recipes.${recipe}.text`)),
      sort: 'recipe',
      width: 'text',
      narrow: 'detail',
    },
    {
      key: 'wait',
      title: t('automation.columns.wait'),
      value: ({ waitHours }) =>
        waitHours >= 48 && waitHours % 24 === 0
          ? t('automation.days', { count: waitHours / 24 })
          : t('automation.hours', { count: waitHours }),
    },
    { key: 'mails', title: t('automation.columns.mails'), kind: 'number', value: ({ mails }) => mails, sort: 'mails' },
    {
      key: 'people',
      title: t('automation.columns.people'),
      kind: 'number',
      value: ({ people }) => people,
      sort: 'people',
    },
  ];
  const { search } = url;
  const { state: narrowed, filters } = useAddressFilters(narrowing, () => ({
    state: {
      title: t('automation.columns.state'),
      choices: automationStates.map((id) => ({ id, title: t(`automation.states.${id}`) })),
    },
  }));
  const { state } = narrowed;
  useTitle(viewTitle(t('screens.automation'), { search, filters }));
  return (
    <EntityList
      title={t('screens.automation')}
      primary={create}
      name="automations"
      label={t('automation.listLabel')}
      columns={columns}
      {...filterSortPage(query.data, {
        passes: (one) => (state === null || stateOf(one) === state) && hasWords(one.title, search),
        columns,
        ...url,
      })}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
      rowLink={({ id }) => automationPath(id)}
      rowActions={actionsOf}
      selectionActions={(rows) => [copyLinks('automations', rows, (id) => automationPath(Number(id)))]}
      {...url.controls(t('automation.search'))}
      filters={filters}
      empty={{ title: t('automation.emptyTitle'), text: t('automation.emptyText'), action: create }}
    >
      {asking && <SwitchQuestion automation={asking} onClose={() => setAsking(undefined)} />}
    </EntityList>
  );
}
