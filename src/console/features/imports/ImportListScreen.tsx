import { AddDemoData } from '#console/tenant/AddDemoData.ts';
import { pathTo } from '#contract/links.ts';
import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { uploadAction } from '#console/navigation/uploadAction.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useCall } from '#console/data/useCall.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { filterSortPage } from '#console/list/clientList.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { DatasetsView } from './datasets/DatasetsView.tsx';
import { useSaveDataset } from './datasets/useSaveDataset.ts';
import { GroupsView } from './groups/GroupsView.tsx';
import { StoredAddresses } from './StoredAddresses.tsx';
import { useHeadingOf } from '#console/navigation/useHeadingOf.ts';
import { UploadPage } from './UploadPage.tsx';
import { importColumns } from './importColumns.tsx';
import { importListParsers, importSorts, useImportFilters } from './importListUrl.ts';
import { isUnderWay, refreshMs } from './upload/importRecord.ts';
import { MapAgain } from './upload/MapAgain.tsx';
import { openStarted } from './upload/openStarted.ts';
import { UploadFlow } from './upload/UploadFlow.tsx';
import { datasets } from './datasets/texts.ts';
import { imports } from './texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { imports, datasets };

/** The state of the screen in the address. */
const partParsers = {
  view: importListParsers.view,
  dataset: importListParsers.dataset,
  group: importListParsers.group,
  upload: importListParsers.upload,
};

/** The imports, or the view of datasets or of their groups (specification 2 §3). */
export function ImportListScreen() {
  const [{ view, dataset, group, upload }] = useAddressStates(partParsers);
  useHeadingOf([view, dataset, group, view === 'groups' && upload].join(' '));
  if (view === 'datasets') return <DatasetsView />;
  if (view === 'groups') return <GroupsView />;
  return <ImportList />;
}

/** All imports, newest first, and the upload dialog; `?upload=true` opens it. Specification 2 §3 Import. */
function ImportList() {
  const { t } = useTranslation();
  const [isUploading, setUploading] = useQueryState('upload', importListParsers.upload);
  const [from, setFrom] = useQueryState('from', importListParsers.from);
  const access = useAccess();
  const url = useListUrl(importSorts, 'desc');
  const { filters, passes } = useImportFilters(url.search);
  const query = useCall(
    'importList',
    {},
    {
      keepPrevious: true,
      refreshEvery: (known) => (known?.some(isUnderWay) ? refreshMs : 0),
    },
  );
  useTitle(isUploading ? undefined : viewTitle(t('screens.imports'), { search: url.search, filters }));
  const upload: Action = { ...uploadAction(), run: () => void setUploading(true) };
  useActions([upload]);
  const saveDataset = useSaveDataset('imports');
  if (isUploading && access(upload.feature).kind === 'granted') {
    return from === null ? (
      <UploadFlow frame={UploadPage} onClose={() => void setUploading(null)} onStarted={openStarted} />
    ) : (
      <MapAgain
        frame={UploadPage}
        importId={from}
        onBack={() => void setFrom(null)}
        onStarted={(id) => openStarted([id])}
      />
    );
  }
  const columns = importColumns(t);
  return (
    <EntityList
      title={t('screens.imports')}
      primary={upload}
      name="imports"
      label={t('imports.listLabel')}
      columns={columns}
      {...filterSortPage(query.data, { passes, columns, ...url })}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ file_name: name }) => name}
      rowLink={({ id }) => pathTo('import', { id })}
      rowActions={(row) => [saveDataset(row)]}
      selectionActions={(rows) => [copyLinks('imports', rows, (id) => pathTo('import', { id }))]}
      {...url.controls(t('imports.search'))}
      filters={filters}
      empty={{ title: t('imports.emptyTitle'), text: t('imports.emptyText'), action: upload, more: <AddDemoData /> }}
    >
      <StoredAddresses />
    </EntityList>
  );
}
