import { parse } from '#domain/conditions/parse.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { newId } from '#console/builder/newId.ts';
import { Words } from '#console/builder/parts/Words.tsx';
import { ChangeDialog, type OpenedChange } from '#console/entity/ChangeDialog.tsx';
import type { FieldChange } from '#console/entity/HistoryList.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { conditionDifferences } from './Differences.tsx';
import { SqlText } from './SqlText.tsx';

/** Props of the dialog. */
interface HistoryDialogProps extends OpenedChange {
  readonly vocabulary: Vocabulary;
  readonly changeText: (change: FieldChange) => string;
  /** The feature code that restoring needs. */
  readonly feature: FeatureCode;
}

/** One change of a definition in full: its details, its conditions in words, and the resulting SQL. */
export function HistoryDialog({ vocabulary, changeText, ...change }: HistoryDialogProps) {
  const { changes } = change.row;
  const details = changes.filter(({ field }) => field !== 'sql');
  const sql = changes.find(({ field }) => field === 'sql');
  const text = String(sql?.after ?? '');
  const lines = (
    <>
      {details.map((detail) => (
        <li key={detail.field}>{changeText(detail)}</li>
      ))}
      {sql && <Conditions before={String(sql.before ?? '')} after={text} vocabulary={vocabulary} />}
    </>
  );
  return (
    <ChangeDialog {...change} lines={lines}>
      {sql && <SqlText text={text} />}
    </ChangeDialog>
  );
}

/** The changes of the conditions, one line each; a text whose fields no longer exist is shown as SQL only. */
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
