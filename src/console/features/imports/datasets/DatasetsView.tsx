import { useQueryState } from 'nuqs';
import { useState } from 'react';
import { importTypes } from '#domain/imports/targets.ts';
import { uploadAction } from '#console/navigation/uploadAction.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { filterSortPage, hasWords } from '#console/list/clientList.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { importListParsers } from '../importListUrl.ts';
import { MissingPage } from '#console/entity/MissingPage.tsx';
import { datasetColumns } from './datasetColumns.tsx';
import { DatasetPage } from './DatasetPage.tsx';
import { refreshOf } from './refreshOf.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { datasetPath, useDatasetActions, type Dataset } from './useDatasetActions.ts';

const sorts = ['name', 'type', 'columns', 'mapped', 'lastRun', 'file', 'rows'] as const;

/** All datasets, or the one that the address names. */
export function DatasetsView() {
  const { t } = useTranslation();
  const [open] = useQueryState('dataset', importListParsers.dataset);
  const query = useCall('datasetList', {}, { keepPrevious: true, refreshEvery: refreshOf });
  if (open === null) return <DatasetList query={query} />;
  const found = query.data?.find(({ id }) => id === open);
  if (found) return <DatasetPage key={open} dataset={found} query={query} />;
  const missing = {
    title: t('datasets.title'),
    gone: t('datasets.goneTitle'),
    goneText: t('datasets.goneText'),
    failed: t('datasets.loadFailed'),
  };
  return <MissingPage {...missing} query={query} />;
}

function DatasetList({ query }: { readonly query: Query<Dataset[]> }) {
  const { t } = useTranslation();
  const url = useListUrl(sorts, 'asc');
  const [renaming, setRenaming] = useState<Dataset>();
  const actionsOf = useDatasetActions({ onRename: setRenaming });
  const columns = datasetColumns(t);
  const { search } = url;
  const { state, filters } = useAddressFilters({ holds: importListParsers.holds }, () => ({
    holds: {
      title: t('datasets.columns.type'),
      choices: importTypes.map((id) => ({ id, title: t(`imports.types.${id}`) })),
    },
  }));
  const { holds } = state;
  const title = t('places.imports-datasets');
  const upload = uploadAction();
  useTitle(viewTitle(title, { search, filters }));
  return (
    <EntityList
      title={title}
      primary={upload}
      needs="DATASETS_GROUP.VIEW"
      name="datasets"
      label={t('datasets.listLabel')}
      columns={columns}
      {...filterSortPage(query.data, {
        passes: ({ name, type }) => (holds.length === 0 || holds.includes(type)) && hasWords(name, search),
        columns,
        ...url,
      })}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => datasetPath(id)}
      rowActions={actionsOf}
      selectionActions={(rows) => [copyLinks('datasets', rows, (id) => datasetPath(Number(id)))]}
      {...url.controls(t('datasets.search'))}
      filters={filters}
      empty={{ title: t('datasets.emptyTitle'), text: t('datasets.emptyText'), action: upload }}
    >
      {renaming && <RenameDialog dataset={renaming} onClose={() => setRenaming(undefined)} />}
    </EntityList>
  );
}
