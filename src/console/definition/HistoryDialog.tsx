import { parse } from '#domain/conditions/parse.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { Guarded } from '#console/actions/Guarded.tsx';
import { newId } from '#console/builder/newId.ts';
import { Words } from '#console/builder/parts/Words.tsx';
import type { FieldChange, HistoryRow } from '#console/entity/HistoryList.tsx';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { conditionDifferences } from './Differences.tsx';
import { SqlText } from './SqlText.tsx';

/** What the dialog takes. */
interface HistoryDialogProps {
  readonly row: HistoryRow;
  readonly vocabulary: Vocabulary;
  readonly changeText: (change: FieldChange) => string;
  /** The feature code that restoring needs. */
  readonly feature: FeatureCode;
  /** Undefined for the version that is saved now. */
  readonly onRestore: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One change of a definition in full: its details, its conditions in words, and the resulting SQL. */
export function HistoryDialog({ row, vocabulary, changeText, feature, onRestore, onClose }: HistoryDialogProps) {
  const { t } = useTranslation();
  const details = row.changes.filter(({ field }) => field !== 'sql');
  const sql = row.changes.find(({ field }) => field === 'sql');
  const text = String(sql?.after ?? '');
  return (
    <Dialog
      title={t('entity.history.dialogTitle', { version: row.version, who: row.who.name, when: formatDateTime(row.at) })}
      onClose={onClose}
      width="help"
    >
      <div className="flex flex-col gap-3 px-6 py-4">
        <ul
          aria-label={t('entity.history.changes')}
          className="flex list-disc flex-col gap-1 pl-4 text-table wrap-anywhere text-ink-2"
        >
          {details.map((change) => (
            <li key={change.field}>{changeText(change)}</li>
          ))}
          {sql && <Conditions before={String(sql.before ?? '')} after={text} vocabulary={vocabulary} />}
        </ul>
        {sql && <SqlText text={text} />}
      </div>
      <div className="flex flex-wrap justify-end gap-2 px-6 pb-5">
        <Button onClick={onClose}>{t('entity.history.close')}</Button>
        {onRestore && (
          <Guarded feature={feature}>
            <Button variant="primary" onClick={onRestore}>
              {t('entity.history.restore')}
            </Button>
          </Guarded>
        )}
      </div>
    </Dialog>
  );
}

/** What changed in the conditions, one line each; a text whose fields no longer exist is shown as SQL only. */
function Conditions(props: { readonly before: string; readonly after: string; readonly vocabulary: Vocabulary }) {
  const { before, after, vocabulary } = props;
  const { t } = useTranslation();
  const parsed = parse(after, vocabulary, { kind: vocabulary.kind, newId });
  const sentences = parsed.ok ? conditionDifferences(before, parsed.model, vocabulary) : undefined;
  if (sentences === undefined) return <li>{t('definitions.review.unreadable')}</li>;
  if (sentences.length === 0) return <li>{t('definitions.review.layoutOnly')}</li>;
  return sentences.map((sentence) => (
    <li key={sentence.map((part) => part.text).join('')}>
      <Words parts={sentence} />
    </li>
  ));
}
