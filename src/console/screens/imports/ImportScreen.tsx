import { importFeature } from '#domain/imports/targets.ts';
import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { Link } from '#console/navigation/Link.tsx';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ImportProgress } from '#console/upload/ImportProgress.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';
import { MappingUsed } from './MappingUsed.tsx';
import { isUnderWay, refreshMs } from '#console/upload/records.ts';
import { RejectedRows } from './RejectedRows.tsx';
import { ResultFigures } from './ResultFigures.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { UnknownNames } from './UnknownNames.tsx';
import { imports } from '#console/texts/imports.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { imports };

/** One import: how far it is, what came of it, the rows it did not take, and the mapping it used. */
export function ImportScreen({ parameters: { id } }: ScreenProps<'import'>) {
  const { t } = useTranslation();
  const query = useCall(
    'import',
    { params: { id } },
    { refreshEvery: (known) => (known && isUnderWay(known) ? refreshMs : 0) },
  );
  const record = query.data;
  useTitle(record?.file_name);
  const download: Action = {
    id: 'import:download',
    title: t('imports.detail.download'),
    group: 'screen',
    when: () => record !== undefined && record.file_url !== '',
    run: async () => {
      const { url } = await call('objectUrl', { query: { objectKey: record?.file_url ?? '' } });
      location.assign(url);
    },
  };
  const again: Action = {
    id: 'import:again',
    title: t('imports.again.title'),
    group: 'screen',
    feature: record && importFeature[record.type],
    shortcut: 'e',
    when: () => record !== undefined && record.file_url !== '' && !isUnderWay(record),
    run: () => go(`${pathTo('imports')}?upload=true&type=${record?.type}&from=${id}`),
  };
  useActions([again, download]);
  if (query.error && !record) {
    return <ErrorState title={t('imports.detail.loadFailed')} text={query.error.message} onRetry={query.reload} />;
  }
  if (!record) {
    return (
      <PageFrame title={t('screens.import')}>
        <PageSkeleton />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      width="detail"
      title={record.file_name}
      status={<StatusBadge record={record} />}
      actions={
        <>
          <Link href={pathTo('imports')} className="text-table text-accent-text narrow:hidden">
            {t('imports.detail.back')}
          </Link>
          {record.file_url !== '' && !isUnderWay(record) && <ActionButton action={again} />}
          {record.file_url !== '' && <ActionButton action={download} />}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ImportProgress record={record} />
        <ResultFigures record={record} />
        <LeftOutRows record={record} />
        <UnknownNames record={record} />
        <RejectedRows record={record} />
        <MappingUsed record={record} />
      </div>
    </PageFrame>
  );
}
