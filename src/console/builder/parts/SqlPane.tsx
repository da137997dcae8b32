import { loadSqlEditor } from '#console/editors/loadSqlEditor.ts';
import { sentence } from '#domain/conditions/refusals.ts';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { editText, redoStep, setCaret, undoStep } from '#console/builder/builder.ts';
import type { Draft } from '#console/builder/draft.ts';
import { useBuilderParts } from '#console/builder/BuilderContext.ts';
import { ProblemList } from './ProblemList.tsx';
import { positionIn } from '#console/builder/place.ts';
import { explain, findValuesOf } from '#console/builder/fieldHelp.ts';

/** The SQL view: the text, its problems, and the caret position. */
export const SqlPane = memo(function SqlPane(props: { readonly draft: Draft; readonly isReadOnly: boolean }) {
  const { draft, isReadOnly } = props;
  const { builder, actions } = useBuilderParts();
  const { current, reveal } = useSnapshot(builder.state);
  const { t } = useTranslation();
  // It is large: the rows of the builder do not wait for it.
  const { value: editor, isMissing, retry } = useLoadedPart(loadSqlEditor);
  const [caret, setCaretAt] = useState(0);
  const lit = draft.spans.find((span) => span.conditionId !== undefined && span.conditionId === current) ?? null;
  const place = placeOfRow(draft, current);
  const marks = useMemo(
    () => draft.problems.map((problem) => ({ ...problem, message: sentence(problem) })),
    [draft.problems],
  );
  return (
    <section aria-label={t('builder.sql')} className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <header className="flex h-title-row items-center gap-2 px-4">
        <h2 className="text-body font-medium">{t('builder.sql')}</h2>
        <span className="ml-auto flex gap-1">
          <ActionButton action={actions.format} variant="ghost" size="bar" />
          <ActionButton action={actions.copySql} variant="ghost" size="bar" />
        </span>
      </header>
      <div className="min-h-0 flex-1">
        {isMissing && <ErrorState title={t('messages.partMissing')} onRetry={retry} />}
        {editor && (
          <editor.SqlEditor
            text={draft.text}
            label={t('builder.sqlLabel')}
            vocabulary={builder.vocabulary}
            findValues={findValuesOf(builder.vocabulary.kind)}
            explainField={(field) => explain(field, t)}
            marks={marks}
            lit={lit}
            reveal={reveal}
            readOnly={isReadOnly}
            onText={(text, composition) => editText(builder, text, composition)}
            onCaret={(at) => {
              setCaretAt(at);
              setCaret(builder, at);
            }}
            onUndo={() => undoStep(builder)}
            onRedo={() => redoStep(builder)}
          />
        )}
      </div>
      {draft.problems.length > 0 && <ProblemList draft={draft} />}
      <footer className="flex h-foot shrink-0 items-center gap-4 border-t border-line px-4 text-small text-ink-3 tabular-nums">
        <span>{t('builder.position', positionIn(draft.text, caret))}</span>
        {place && <span>{t('builder.place', place)}</span>}
        <span className="ml-auto">
          <ActionButton action={actions.otherView} label={t('builder.toBuilder')} variant="ghost" size="bar" hideIcon />
        </span>
      </footer>
    </section>
  );
});

/** The 1-based position of a condition. */
function placeOfRow(
  { model }: Draft,
  id: string | null,
): { readonly group: number; readonly condition: number } | null {
  for (const [group, { conditions }] of model.groups.entries()) {
    const condition = conditions.findIndex((candidate) => candidate.id === id);
    if (condition >= 0) return { group: group + 1, condition: condition + 1 };
  }
  return null;
}
