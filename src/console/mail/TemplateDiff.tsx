import type { FeatureCode } from '#domain/access/features.ts';
import { loadSourceDiff } from '#console/editors/loadMailSource.ts';
import { ChangeDialog, type OpenedChange } from '#console/entity/ChangeDialog.tsx';
import type { FieldChange } from '#console/entity/HistoryList.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';

/** What the dialog takes. */
interface TemplateDiffProps extends OpenedChange {
  readonly changeText: (change: FieldChange) => string;
  /** The feature code that restoring needs. */
  readonly feature: FeatureCode;
  /** The field that has a mail's source; of a mail of HTML its document. */
  readonly source: string;
}

/** One version of a template: what changed in words, and the difference of its source. */
export function TemplateDiff({ changeText, source, ...change }: TemplateDiffProps) {
  const { t } = useTranslation();
  const { value: part, isMissing, retry } = useLoadedPart(loadSourceDiff);
  const { changes } = change.row;
  const ofSource = changes.find(({ field }) => field === source || field === 'json_body.document');
  const [before, after] = [String(ofSource?.before ?? ''), String(ofSource?.after ?? '')];
  const lines = changes
    .filter(({ field }) => field !== source)
    .map((one) => <li key={one.field}>{changeText(one)}</li>);
  return (
    <ChangeDialog {...change} lines={lines}>
      {before !== after && (
        <div className="h-palette-list rounded border border-line">
          {isMissing && <ErrorState title={t('messages.partMissing')} onRetry={retry} />}
          {part && <part.SourceDiff before={before} after={after} label={t('mail.diff')} />}
        </div>
      )}
    </ChangeDialog>
  );
}
