import { sentence } from '#domain/conditions/refusals.ts';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#console/ui/Button.tsx';
import { revertText } from '../builder.ts';
import type { Draft } from '../draft.ts';
import { useBuilderParts } from '../BuilderContext.ts';

/** What of the text cannot be read: code, sentence and place of each fragment. The text itself is never taken away. */
export function ProblemList({ draft }: { readonly draft: Draft }) {
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  return (
    <section className="max-h-1/2 overflow-auto border-t border-line-strong" aria-live="polite">
      <header className="flex min-h-title-row items-center gap-2 px-4">
        <h3 className="text-table font-medium">{t('builder.problems', { count: draft.problems.length })}</h3>
        <span className="ml-auto">
          <Button variant="ghost" size="bar" icon={Undo2} onClick={() => revertText(builder)}>
            {t('builder.actions.revert')}
          </Button>
        </span>
      </header>
      <ul>
        {draft.problems.map((problem) => {
          const before = draft.text.slice(0, problem.from).split('\n');
          const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
          return (
            <li
              key={`${problem.code} ${problem.from} ${problem.key}`}
              className="flex gap-4 border-t border-line px-4 py-2 text-table"
            >
              <span className="font-mono text-danger">{problem.code}</span>
              <span className="flex-1">{sentence(problem)}</span>
              <span className="text-small text-ink-3">{t('builder.position', place)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
