import { useSnapshot } from 'valtio';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { positionIn } from '#console/builder/place.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { Button } from '#console/ui/Button.tsx';
import { classes } from '#console/ui/classes.ts';
import { draftIn, lookAtProblem, revealSource, revertMail, type MailEditor } from '../mailEditor.ts';
import { changesOf, groupedProblems, nextIn, type ProblemGroup } from '../groupedProblems.ts';
import { fixProblems, useProblems } from '../useProblemActions.ts';

/** All problems of an email: errors that prevent saving, and warnings about what recipients would notice. */
export function ProblemsPane(props: {
  readonly editor: MailEditor;
  readonly isReadOnly: boolean;
  readonly isBroken: boolean;
  readonly next: Action;
  readonly replaceTags: Action;
}) {
  const { editor, isReadOnly, isBroken, next, replaceTags } = props;
  const { t } = useTranslation();
  const problems = useProblems(editor);
  const { problem: looked } = useSnapshot(editor.state);
  if (problems.length === 0) return null;
  const { text } = draftIn(editor);
  return (
    <section
      aria-label={t('mail.problems')}
      className="max-h-review shrink-0 overflow-auto border-t border-line-strong bg-surface"
    >
      <header className="sticky top-0 flex min-h-11 items-center gap-2 bg-surface px-4">
        <h2 className="text-table font-medium" aria-live="polite">
          {t('mail.problemCount', { count: problems.length })}
        </h2>
        <span className="ml-auto flex gap-1">
          {isBroken && !isReadOnly && draftIn(editor).read && (
            <Button variant="ghost" size="bar" onClick={() => revertMail(editor)}>
              {t('mail.revert')}
            </Button>
          )}
          {replaceTags.when?.() === true && (
            <ActionButton action={replaceTags} label={t('mail.replaceAll')} size="bar" />
          )}
          <ActionButton action={next} variant="ghost" size="bar" />
        </span>
      </header>
      <ol>
        {groupedProblems(problems).map((group) => (
          <ProblemRow
            key={`${group.first.severity} ${group.first.message}`}
            editor={editor}
            group={group}
            isReadOnly={isReadOnly}
            isCurrent={group.listed.some(({ index }) => index === looked)}
            text={text}
          />
        ))}
      </ol>
    </section>
  );
}

/** One problem, or several with the same message: each press goes to the next one. */
function ProblemRow(props: {
  readonly editor: MailEditor;
  readonly group: ProblemGroup;
  readonly isReadOnly: boolean;
  readonly isCurrent: boolean;
  readonly text: string;
}) {
  const { editor, group, isReadOnly, isCurrent, text } = props;
  const { t } = useTranslation();
  const { first, listed } = group;
  const position = t('builder.position', positionIn(text, first.from));
  const count = listed.length;
  return (
    <li
      className={classes('flex items-center gap-3 border-t border-line px-4 py-1 text-table', isCurrent && 'bg-hover')}
    >
      <Badge tone={first.severity === 'error' ? 'bad' : 'stale'}>{t(`mail.severities.${first.severity}`)}</Badge>
      <button
        type="button"
        className="flex min-w-0 flex-1 items-baseline gap-4 py-1 text-left"
        onClick={() => {
          const { index, problem } = nextIn(group, editor.state.problem);
          lookAtProblem(editor, index);
          revealSource(editor, problem);
        }}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{first.message}</span>
        {first.to > 0 && (
          <span className="shrink-0 text-small text-ink-3">
            {count === 1 ? position : t('mail.positions', { position, count: count - 1 })}
          </span>
        )}
      </button>
      {first.fix && !isReadOnly && (
        <Button size="bar" onClick={() => fixProblems(editor, changesOf(group))}>
          {count === 1 ? first.fix.title : t('mail.fixAll', { title: first.fix.title, count })}
        </Button>
      )}
    </li>
  );
}
