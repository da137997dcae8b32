import { ArrowRight } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { go } from '#console/navigation/go.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { nextStep, resultAnswer } from './resultAnswer.ts';
import type { ImportRecord } from './upload/importRecord.ts';

/** What an import did, what to do next, and until when it can be undone. */
export function ResultAnswer({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const answer = resultAnswer(t, record);
  const step = nextStep(record);
  const { undo_until: until } = record.metadata;
  const next: Action | undefined = step && {
    id: 'import:next-step',
    title: t(step.key === 'see' ? `imports.answer.see.${record.type}` : `imports.answer.next.${step.key}`),
    group: 'screen',
    icon: ArrowRight,
    shortcut: 'r',
    path: step.path,
    run: () => go(step.path),
  };
  useActions(next ? [next] : []);
  if (answer === undefined && !next) return null;
  return (
    <section className="flex flex-col gap-3">
      {answer !== undefined && <h2 className="text-h1 font-title tracking-title wrap-anywhere">{answer}</h2>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table text-ink-2">
        {next && <ActionButton action={next} variant={step?.key === 'correct' ? 'primary' : 'secondary'} />}
        {answer !== undefined && until !== undefined && (
          <p>
            {t('imports.answer.undo', { until: formatDateTime(until) })}{' '}
            <Link
              href={`${pathTo('import', { id: record.id })}?step=undo`}
              className="rounded-inner text-accent-text underline"
            >
              {t('imports.answer.undoLink')}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
