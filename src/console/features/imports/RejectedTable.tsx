import { useRef, useState } from 'react';
import { Download, MailX, Play, Upload } from 'lucide-react';
import { pageSize } from '#contract/paging.ts';
import { noAddressReason } from '#domain/imports/fieldTexts.ts';
import { chosenFiles } from '#domain/imports/rowFiles.ts';
import { importFeature } from '#domain/imports/targets.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useAccess } from '#console/actions/access.ts';
import { useActions } from '#console/actions/useActions.ts';
import { call } from '#console/data/call.ts';
import { downloadFile } from '#console/data/downloads.ts';
import { upload } from '#console/data/upload.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import type { ImportRecord } from './upload/importRecord.ts';
import type { ErrorGroup } from './errorGroups.ts';
import { RejectedCells, type RejectedRow } from './RejectedCells.tsx';

/** The rejected rows of one reason: their cells are corrected in place or in a file, and run again. */
export function RejectedTable({ record, group }: { readonly record: ImportRecord; readonly group: ErrorGroup }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const canEdit = useAccess()(importFeature[record.type]).kind === 'granted' && record.status !== 'undone';
  const canKeep = canEdit && group.reason === noAddressReason;
  const [page, setPage] = useState(1);
  const [filesTaken, setFilesTaken] = useState(0);
  const query = useCall(
    'importRejected',
    { params: { id: record.id }, query: { error: group.reason, page: String(page) } },
    { fresh: true },
  );
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const chooser = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const found = query.data;
  const feature = importFeature[record.type];

  const save = ({ row }: RejectedRow, cells: readonly (string | null)[]): void => {
    const input = { params: { id: record.id, row }, body: { cells: [...cells] } };
    const before = saving.current;
    const write = async (): Promise<void> => {
      await before;
      await call('importRejectedEdit', input);
      refresh('importRejected');
    };
    saving.current = write().catch(notifyError);
  };
  const take = async (file: File): Promise<void> => {
    const query = { objectKey: file.name, contentLength: String(file.size) };
    const { url, objectKey, headers } = await call('presignedUploadUrl', { query: query });
    await upload(url, file, { headers });
    const { changed, kept } = await call('importRejectedCorrect', { params: { id: record.id }, body: { objectKey } });
    notifyText('success', t('importWorkbench.rows.taken', { count: changed, formatted: formatCount(changed) }));
    if (kept.first) {
      const counted = { count: kept.count, formatted: formatCount(kept.count) };
      notifyText('info', t('importWorkbench.rows.kept', { ...counted, ...kept.first }));
    }
    setFilesTaken(filesTaken + 1);
    refresh('importRejected');
  };
  const run: Action = {
    id: 'import:run-rows',
    title: t('importWorkbench.rows.run'),
    group: 'screen',
    icon: Play,
    feature,
    shortcut: 'mod+enter',
    inFields: true,
    when: () => canEdit && record.status !== 'checked',
    run: async () => {
      // A cell is written when it is left.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      await saving.current;
      await call('importRejectedRun', { params: { id: record.id } });
      refresh('import', 'importList');
    },
  };
  const withoutAddress: Action = {
    id: 'import:without-address',
    title: t('importWorkbench.rows.withoutAddress'),
    group: 'screen',
    icon: MailX,
    feature,
    when: () => canKeep,
    run: async () => {
      await saving.current;
      const { changed } = await call('importRejectedWithoutAddress', { params: { id: record.id } });
      // After a dry run, starting the import loads the edited rows.
      if (changed > 0 && record.status !== 'checked') await call('importRejectedRun', { params: { id: record.id } });
      notifyText('success', t('importWorkbench.rows.keptWithout', { count: changed, formatted: formatCount(changed) }));
      refresh('importRejected', 'import', 'importList');
    },
  };
  const edit: Action = {
    id: 'import:edit-cell',
    title: t('importWorkbench.rows.edit'),
    group: 'screen',
    feature,
    shortcut: 'f',
    when: () => canEdit,
    run: () => {
      const cell = table.current?.querySelector<HTMLInputElement>('input[aria-invalid]');
      cell?.focus();
      cell?.select();
    },
  };
  const download: Action = {
    id: 'import:rejected-file',
    title: t('importWorkbench.rows.download'),
    group: 'screen',
    icon: Download,
    shortcut: 'd',
    run: async () => {
      const { url } = await call('importRejectedFile', { params: { id: record.id } });
      downloadFile(url);
    },
  };
  const correct: Action = {
    id: 'import:corrected-file',
    title: t('importWorkbench.rows.correct'),
    group: 'screen',
    icon: Upload,
    feature,
    shortcut: 'u',
    when: () => canEdit,
    run: () => chooser.current?.click(),
  };
  const pages = Math.ceil((found?.total ?? 0) / pageSize);
  const more: Action = {
    id: 'import:more-rows',
    title: t('importWorkbench.rows.more'),
    group: 'screen',
    shortcut: ']',
    when: () => page < pages,
    run: () => setPage(page + 1),
  };
  const before: Action = {
    id: 'import:fewer-rows',
    title: t('importWorkbench.rows.before'),
    group: 'screen',
    shortcut: '[',
    when: () => page > 1,
    run: () => setPage(page - 1),
  };
  useActions([run, withoutAddress, edit, download, correct, more, before]);
  if (query.error) {
    return <ErrorState title={t('importWorkbench.rows.failed')} text={query.error.message} onRetry={query.reload} />;
  }
  if (!found) return <PageSkeleton />;
  if (found.total === 0) return <p className="text-small text-ink-3">{t('importWorkbench.rows.notKept')}</p>;
  const first = (page - 1) * pageSize + 1;
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={t('importWorkbench.rows.title')}>
      <h2 className="text-h2 font-medium">{t('importWorkbench.rows.title')}</h2>
      <p className="text-small text-ink-3">
        {t('importWorkbench.rows.shown', {
          first: formatCount(first),
          last: formatCount(first + found.rows.length - 1),
          all: formatCount(found.total),
        })}{' '}
        {found.total < group.count && t('importWorkbench.rows.limit')}{' '}
        {t(record.status === 'checked' ? 'importWorkbench.rows.noteChecked' : 'importWorkbench.rows.note')}
      </p>
      <div ref={table} className="min-w-0 overflow-x-auto">
        <RejectedCells
          key={`${filesTaken}-${page}`}
          found={found}
          type={record.type}
          reason={group.reason}
          isReadOnly={!canEdit}
          onChange={save}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {record.status !== 'checked' && canEdit && (
          <ActionButton action={run} variant="primary" off={found.edited === 0} />
        )}
        {canKeep && <ActionButton action={withoutAddress} />}
        <ActionButton action={download} />
        {canEdit && <ActionButton action={correct} />}
        {page > 1 && <ActionButton action={before} />}
        {page < pages && <ActionButton action={more} />}
        <output className="text-small text-ink-3">
          {found.edited > 0 &&
            t('importWorkbench.rows.edited', { count: found.edited, formatted: formatCount(found.edited) })}
        </output>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={chosenFiles}
        aria-label={t('importWorkbench.rows.correct')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) take(file).catch(notifyError);
        }}
      />
    </section>
  );
}
