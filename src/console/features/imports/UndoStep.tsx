import { Redo2, Undo2 } from 'lucide-react';
import { importFeature } from '#domain/imports/targets.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { formatCount, formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { isUnderWay, type ImportRecord } from './upload/importRecord.ts';
import { CountList } from './CountList.tsx';
import { FactsTable } from './RejectedRows.tsx';

/** The step that undoes an import, or does it again: what did so last, or would now, and the action. */
export function UndoStep({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { undo_until: until } = record.metadata;
  if (isUnderWay(record)) {
    const { status } = record;
    const state = status === 'undoing' || status === 'redoing' ? status : 'wait';
    return <p>{t(`importWorkbench.undo.${state}`)}</p>;
  }
  if (until === undefined) return <p>{t('importWorkbench.undo.none')}</p>;
  return <UndoQuestion key={record.status} record={record} until={until} />;
}

/** The effect of undoing now, and the result of the last undo. */
function UndoQuestion({ record, until }: { readonly record: ImportRecord; readonly until: string }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const isUndone = record.status === 'undone';
  const action = isUndone ? 'redo' : 'undo';
  const query = useCall('importUndoOutlook', { params: { id: record.id }, query: { action } }, { fresh: true });
  const counts = query.data;
  const canAct = counts !== undefined && counts.added + counts.changed > 0;
  const act: Action = {
    id: `import:${action}`,
    title: t(isUndone ? 'importWorkbench.undo.redo' : 'importWorkbench.undo.title'),
    group: 'screen',
    icon: isUndone ? Redo2 : Undo2,
    feature: importFeature[record.type],
    shortcut: 'mod+enter',
    ...(!isUndone && { isDestructive: true }),
    when: () => canAct,
    run: async () => {
      await call('importUndo', { params: { id: record.id }, body: { action } });
      // Not the question above: during the undo, the answer is unknown.
      refresh('import', 'importList');
    },
  };
  useActions([act]);
  // It is too late, or has begun elsewhere: the sentence says which.
  if (query.error?.status === 409) return <p>{query.error.message}</p>;
  if (query.error) {
    return (
      <ErrorState title={t('importWorkbench.undo.loadFailed')} text={query.error.message} onRetry={query.reload} />
    );
  }
  if (!counts) return <PageSkeleton />;
  const names = isUndone ? (['adds', 'changes'] as const) : (['removes', 'returns'] as const);
  return (
    <>
      {record.metadata.undo && <LastUndo counts={record.metadata.undo} isUndone={isUndone} />}
      <p>
        {t(isUndone ? 'importWorkbench.undo.explainRedo' : 'importWorkbench.undo.explain', {
          until: formatDateTime(until),
        })}
      </p>
      <CountList
        counts={[
          [t(`importWorkbench.undo.${names[0]}`), counts.added],
          [t(`importWorkbench.undo.${names[1]}`), counts.changed],
          [t('importWorkbench.undo.stay'), counts.refused.count],
        ]}
      />
      {canAct ? (
        <div>
          <ActionButton action={act} variant="primary" />
        </div>
      ) : (
        <p>{t(isUndone ? 'importWorkbench.undo.nothingAgain' : 'importWorkbench.undo.nothing')}</p>
      )}
      <RowsThatStay refused={counts.refused} />
    </>
  );
}

function LastUndo({ counts, isUndone }: { readonly counts: UndoCounts; readonly isUndone: boolean }) {
  const { t } = useTranslation();
  const { added, changed, refused } = counts;
  const facts = { added: formatCount(added), changed: formatCount(changed), stay: formatCount(refused.count) };
  return (
    <output className="font-medium">
      {t(isUndone ? 'importWorkbench.undo.done' : 'importWorkbench.undo.doneAgain', facts)}
    </output>
  );
}

/** The effect of undoing an import. */
type UndoCounts = CallValue<'importUndoOutlook'>;

/** The rows that undoing leaves alone, each with what changed it since. */
function RowsThatStay({ refused: { count, rows } }: Pick<UndoCounts, 'refused'>) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const note = t('importWorkbench.undo.stayNote');
  const more = t('importWorkbench.undo.stayMore', { shown: formatCount(rows.length), all: formatCount(count) });
  return (
    <FactsTable
      title={t('importWorkbench.undo.stayTitle')}
      note={rows.length < count ? `${note} ${more}` : note}
      heads={[t('importWorkbench.undo.id'), t('importWorkbench.undo.why')]}
      rows={rows.map(({ id, reason, import_id: by }) => ({
        key: id,
        cells: [id, t(`importWorkbench.undo.reasons.${reason}`, { id: by ?? '' })] as const,
      }))}
    />
  );
}
