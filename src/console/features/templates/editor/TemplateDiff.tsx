import type { FeatureCode } from '#domain/access/features.ts';
import { loadSourceDiff } from '#console/editors/loadMailSource.ts';
import { ChangeDialog, type OpenedChange } from '#console/entity/ChangeDialog.tsx';
import type { FieldChange } from '#console/entity/HistoryList.tsx';
import { sourceChange } from './templateChange.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';

/** Props of the dialog. */
interface TemplateDiffProps extends OpenedChange {
  readonly changeText: (change: FieldChange) => string;
  /** The feature code that restoring needs. */
  readonly feature: FeatureCode;
}

/** One version of a template: a summary of its changes, and the changed lines of its source. */
export function TemplateDiff({ changeText, ...change }: TemplateDiffProps) {
  const { t } = useTranslation();
  const { value: part, isMissing, retry } = useLoadedPart(loadSourceDiff);
  const { changes } = change.row;
  const ofSource = sourceChange(changes);
  const [before, after] = [String(ofSource?.before ?? ''), String(ofSource?.after ?? '')];
  const lines = changes.map((one) => <li key={one.field}>{changeText(one)}</li>);
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
