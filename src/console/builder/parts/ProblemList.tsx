import { sentence } from '#domain/conditions/refusals.ts';
import type { SqlProblem } from '#domain/conditions/parse.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import type { Action } from '#console/actions/action.ts';
import { classes } from '#console/ui/classes.ts';
import type { Draft } from '../draft.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { lookAt, previewOf } from '#console/builder/problems.ts';
import { positionIn } from '#console/builder/place.ts';

/**
 * What of the text cannot be read: code, sentence, position and fix of each fragment. The text itself is never removed.
 */
export function ProblemList({ draft }: { readonly draft: Draft }) {
  const { builder, actions } = useBuilderParts();
  const { problem: looked } = useSnapshot(builder.state);
  const { t } = useTranslation();
  return (
    <section className="max-h-1/2 overflow-auto border-t border-line-strong" aria-live="polite">
      <header className="flex min-h-11 items-center gap-2 px-4">
        <h3 className="text-table font-medium">{t('builder.problems', { count: draft.problems.length })}</h3>
        <span className="ml-auto flex gap-1">
          <ActionButton action={actions.revert} variant="ghost" size="bar" />
          <ActionButton action={actions.nextProblem} variant="ghost" size="bar" />
        </span>
      </header>
      <ol>
        {draft.problems.map((problem, index) => (
          <li
            key={`${problem.code} ${problem.from} ${problem.key}`}
            className={classes(
              'border-t border-line px-4 py-2 text-table',
              index === looked && 'bg-hover shadow-problem',
            )}
          >
            <button type="button" className="flex w-full gap-4 text-left" onClick={() => lookAt(builder, index)}>
              <span className="font-mono text-danger">{problem.code}</span>
              <span className="flex-1">{sentence(problem)}</span>
              <span className="text-small text-ink-3">
                {t('builder.position', positionIn(draft.text, problem.from))}
              </span>
            </button>
            {index === looked && <Fix text={draft.text} problem={problem} apply={actions.applyFix} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The fix of a fragment: the line before and after. Nothing changes until it is applied. */
function Fix(props: { readonly text: string; readonly problem: SqlProblem; readonly apply: Action }) {
  const { text, problem, apply } = props;
  const { t } = useTranslation();
  if (!problem.fix) return null;
  const { before, after } = previewOf(text, problem.fix);
  return (
    <div className="mt-2 ml-11 flex flex-col gap-2">
      <pre className="overflow-hidden rounded-inner border border-line font-mono text-code wrap-anywhere whitespace-pre-wrap">
        <del className="block bg-danger-soft px-2 no-underline">{`- ${before}`}</del>
        <ins className="block bg-success-soft px-2 no-underline">{`+ ${after}`}</ins>
      </pre>
      <span className="flex items-center gap-2 text-small text-ink-3">
        <ActionButton action={apply} size="bar" />
        {t('builder.fixHint')}
      </span>
    </div>
  );
}
