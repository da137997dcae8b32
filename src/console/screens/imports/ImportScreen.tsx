import { importFeature } from '#domain/imports/targets.ts';
import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { isOffered } from '#console/actions/perform.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { go } from '#console/navigation/go.ts';
import { Link } from '#console/navigation/Link.tsx';
import type { ScreenProps } from '#console/screenProps.ts';
import { ImportProgress } from '#console/upload/ImportProgress.tsx';
import { importLoads } from './loads.ts';
import { LeftOutRows } from './LeftOutRows.tsx';
import { MappingUsed } from './MappingUsed.tsx';
import { importStatusText, isUnderWay, refreshMs } from '#console/upload/records.ts';
import { RejectedRows } from './RejectedRows.tsx';
import { ResultFigures } from './ResultFigures.tsx';
import { UnknownNames } from './UnknownNames.tsx';
import { imports } from '#console/texts/imports.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { imports };

/** One import: how far it is, what came of it, the rows it did not take, and the mapping it used. */
export function ImportScreen({ parameters: { id } }: ScreenProps<'import'>) {
  const { t } = useTranslation();
  const query = useCall(...importLoads({ id })[0], {
    refreshEvery: (known) => (known && isUnderWay(known) ? refreshMs : 0),
  });
  const record = query.data;
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
  return (
    <EntityPage
      name="import"
      query={query}
      title={t('screens.import')}
      titleOf={({ file_name: name }) => name}
      status={(record) => <StatusBadge status={record.status} text={importStatusText(t, record)} />}
      failedTitle={t('imports.detail.loadFailed')}
      primary={isOffered(again) ? again : undefined}
      menu={[download]}
      beside={
        <Link href={pathTo('imports')} className="text-table text-accent-text narrow:hidden">
          {t('imports.detail.back')}
        </Link>
      }
    >
      {(record) => (
        <div className="flex flex-col gap-6">
          <ImportProgress record={record} />
          <ResultFigures record={record} />
          <LeftOutRows record={record} />
          <UnknownNames record={record} />
          <RejectedRows record={record} />
          <MappingUsed record={record} />
        </div>
      )}
    </EntityPage>
  );
}
