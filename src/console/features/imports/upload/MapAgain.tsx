import { rowRulesOf, type ImportType } from '#domain/imports/targets.ts';
import { useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useCall } from '#console/data/useCall.ts';
import { Button } from '#console/ui/Button.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { mappedBefore } from './mappingDraft.ts';
import { MappingForm } from './MappingForm.tsx';
import type { ImportRecord } from './importRecord.ts';
import { TypeChoice } from './TypeChoice.tsx';
import { type UploadFrame, importTypeParser } from './uploadFrame.ts';

/** Imports an earlier file again: with its mapping, or with the suggested one for another type. */
export function MapAgain(props: {
  readonly frame: UploadFrame;
  readonly importId: number;
  readonly onBack: () => void;
  readonly onStarted: (importId: number) => void;
}) {
  const { frame: Frame, importId, onBack } = props;
  const { t } = useTranslation();
  const { data: record, error, reload } = useCall('import', { params: { id: String(importId) } });
  if (record) return <FileAgain {...props} record={record} />;
  return (
    <Frame title={t('imports.again.title')} actions={<Button onClick={onBack}>{t('imports.mapping.back')}</Button>}>
      {error ? (
        <ErrorState title={t('imports.detail.loadFailed')} text={error.message} onRetry={reload} />
      ) : (
        <PageSkeleton />
      )}
    </Frame>
  );
}

function FileAgain(props: {
  readonly frame: UploadFrame;
  readonly record: ImportRecord;
  readonly onBack: () => void;
  readonly onStarted: (importId: number) => void;
}) {
  const { frame: Frame, record, onBack, onStarted } = props;
  const { t } = useTranslation();
  const [requestedType, setRequestedType] = useQueryState('type', importTypeParser);
  const type: ImportType = requestedType ?? record.type;
  const { file_url: objectKey, file_name: name } = record;
  const { encoding, delimiter, first_row } = record.options;
  const form = { encoding, delimiter, first_row };
  const rules = rowRulesOf(record.options);
  const isOwn = record.dataset_id === null || type !== record.type;
  const body = {
    type,
    objectKey,
    ...form,
    ...(isOwn ? { among: [] } : { dataset_id: record.dataset_id ?? undefined }),
  };
  const { data, error, reload } = useCall('importInspect', { body }, { revalidate: false });
  const [hasFocus, setFocus] = useState(false);
  const choose = (chosen: ImportType) => {
    setFocus(true);
    void setRequestedType(chosen);
  };
  const control = <TypeChoice {...{ type, hasFocus }} disabled={false} onChange={choose} />;
  if (data) {
    const uploaded = { type, name, objectKey, form, rules, isOwn, inspection: mappedBefore(data, type, record) };
    return <MappingForm key={type} {...{ frame: Frame, uploaded, onBack, onStarted }} choice={{ control, hasFocus }} />;
  }
  return (
    <Frame
      title={t('imports.mapping.title', { name })}
      actions={<Button onClick={onBack}>{t('imports.mapping.back')}</Button>}
    >
      {error ? (
        <ErrorState title={t('imports.again.failed')} text={error.message} onRetry={reload} />
      ) : (
        <PageSkeleton />
      )}
    </Frame>
  );
}
