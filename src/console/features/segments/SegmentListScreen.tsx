import { AddDemoData } from '#console/tenant/AddDemoData.ts';
import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { storedColumns } from '#console/definition/storedColumns.tsx';
import { DefinitionsAhead } from '#console/definition/DefinitionsAhead.tsx';
import { useSelectionActions } from '#console/definition/useSelectionActions.ts';
import { useStatusActions } from '#console/definition/useStatusActions.ts';
import { useStoredNarrowing, storedNarrowingParsers } from '#console/definition/useStoredNarrowing.ts';
import { createAction } from '#console/list/createAction.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import type { Column } from '#console/list/column.ts';
import { useListUrl, viewTitle, listParsers } from '#console/list/useListUrl.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { filterSortPage } from '#console/list/clientList.ts';
import { segmentsLoads } from './loads.ts';
import { useOpenAnalytics } from './useOpenAnalytics.ts';
import { definitionTexts } from '#console/definition/texts.ts';

/** The sorts of segments; last changed first by default. */
const segmentSorts = ['updated', 'name', 'population', 'target', 'status', 'populated'] as const;

/** The state of the list of segments in the address. */
export const segmentListParsers = { ...listParsers(segmentSorts, 'desc'), ...storedNarrowingParsers };

/** The texts of this screen, in addition to the common ones. */
export const texts = definitionTexts;

type Segment = CallValue<'segmentList'>[number];

/** All segments, last changed first by default, searchable by name, description or external id. */
export function SegmentListScreen() {
  const { t } = useTranslation();
  const url = useListUrl(segmentSorts, 'desc');
  const query = useCall(...segmentsLoads({}, url.params)[0], { keepPrevious: true });
  const { filters, passes } = useStoredNarrowing('segment');
  useTitle(viewTitle(t('screens.segments'), { search: url.search, filters }));
  const create = createAction('segmentCreate', t('segments.create'));
  const statusActions = useStatusActions('segment', 'segments');
  const analytics = useOpenAnalytics('segments');
  const numbers: readonly Column<Segment>[] = [
    {
      key: 'population',
      title: t('segments.columns.population'),
      kind: 'number',
      value: ({ count }) => count.population,
      sort: 'population',
      narrow: 'figure',
    },
    {
      key: 'target',
      title: t('segments.columns.target'),
      kind: 'number',
      value: ({ count }) => count.target,
      sort: 'target',
    },
  ];
  const columns = storedColumns<Segment>(t, t('segments.columns.name'), numbers);
  return (
    <EntityList
      title={t('screens.segments')}
      primary={create}
      name="segments"
      label={t('segments.listLabel')}
      columns={columns}
      {...filterSortPage(query.data, { passes, columns, ...url })}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => pathTo('segment', { id })}
      rowActions={(row) => [analytics(row.id), ...statusActions(row)]}
      selectionActions={useSelectionActions('segment', 'segments', query.data)}
      {...url.controls(t('segments.search'))}
      filters={filters}
      empty={{ title: t('segments.emptyTitle'), text: t('segments.emptyText'), action: create, more: <AddDemoData /> }}
    >
      <DefinitionsAhead kind="segment" />
    </EntityList>
  );
}
