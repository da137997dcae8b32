import { pathTo } from '#contract/links.ts';
import { pageSize } from '#contract/paging.ts';
import { importFeature, importTypes } from '#domain/imports/targets.ts';
import { Upload } from 'lucide-react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { useCall } from '#console/data/useCall.ts';
import { List } from '#console/list/List.tsx';
import { useListUrl } from '#console/list/useListUrl.ts';
import { go } from '#console/navigation/go.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { importColumns } from './importColumns.tsx';
import { UploadPage } from './UploadPage.tsx';
import { isUnderWay, refreshMs } from '#console/upload/records.ts';
import { UploadFlow } from '#console/upload/UploadFlow.tsx';

/** All imports, newest first, and the way to a new one; `?upload=true` opens it. Specification 2 §3 Import. */
export function ImportListScreen() {
  const { t } = useTranslation();
  const [isUploading, setUploading] = useQueryState(
    'upload',
    parseAsBoolean.withDefault(false).withOptions({ history: 'push' }),
  );
  const access = useAccess();
  const url = useListUrl(['started']);
  const query = useCall(
    'importList',
    {},
    { keepPrevious: true, refreshEvery: (known) => (known?.some(isUnderWay) ? refreshMs : 0) },
  );
  const first = (url.page - 1) * pageSize;
  // Whoever may import anything may open the flow; without, the code of customers says why not.
  const open = importTypes.find((type) => access(importFeature[type]).kind === 'granted') ?? 'customers';
  const upload: Action = {
    id: 'imports:upload',
    title: t('imports.upload'),
    group: 'create',
    icon: Upload,
    feature: importFeature[open],
    shortcut: 'c i',
    path: `${pathTo('imports')}?upload=true`,
    run: () => void setUploading(true),
  };
  useActions([upload]);
  if (isUploading && access(importFeature[open]).kind === 'granted') {
    return (
      <UploadFlow
        frame={UploadPage}
        onClose={() => void setUploading(null)}
        onStarted={(id) => go(pathTo('import', { id }))}
      />
    );
  }
  return (
    <PageFrame title={t('screens.imports')} actions={<ActionButton action={upload} variant="primary" />}>
      <List
        name="imports"
        label={t('imports.listLabel')}
        columns={importColumns(t)}
        rows={query.data?.slice(first, first + pageSize)}
        total={query.data?.length}
        query={query}
        rowKey={({ id }) => String(id)}
        rowName={({ file_name: name }) => name}
        rowLink={({ id }) => pathTo('import', { id })}
        page={url.page}
        onPage={url.setPage}
        empty={{ title: t('imports.emptyTitle'), text: t('imports.emptyText'), action: upload }}
      />
    </PageFrame>
  );
}
