import { useSnapshot } from 'valtio';
import type { DocumentProblem } from '#domain/document/model.ts';
import { TriangleAlert } from 'lucide-react';
import { useQueryState } from 'nuqs';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { draftIn, editSource, lookAtProblem, revealSource, type MailEditor } from './mailEditor.ts';
import { panesParser } from './panes.ts';

/** Everything known to be wrong with a mail now: with its form at once, the rest once the server has seen this text. */
export function problemsIn(editor: MailEditor): readonly DocumentProblem[] {
  const draft = draftIn(editor);
  const { found } = editor.state;
  return found.text === draft.text ? found.problems : draft.problems;
}

/** Those problems as a hook. */
export function useProblems(editor: MailEditor): readonly DocumentProblem[] {
  const { history, found } = useSnapshot(editor.state, { sync: true });
  const { text, problems } = history.present;
  return found.text === text ? found.problems : problems;
}

/** F8 goes to the next problem in the source, Shift+F8 to the one before; Alt+Enter mends it. */
export function useProblemActions(editor: MailEditor): { readonly next: Action } {
  const { t } = useTranslation();
  const [panes, setPanes] = useQueryState('panes', panesParser);
  const goTo = (step: 1 | -1): void => {
    const problems = problemsIn(editor);
    if (problems.length === 0) return;
    const at = (editor.state.problem + step + problems.length) % problems.length;
    lookAtProblem(editor, at);
    const problem = problems[at];
    if (!panes.includes('source'))
      void setPanes([
        ...panes.filter((name) => name === 'blocks'),
        'source',
        ...panes.filter((name) => name === 'preview'),
      ]);
    if (problem) revealSource(editor, problem);
  };
  const any = (): boolean => problemsIn(editor).length > 0;
  const next: Action = {
    id: 'mail:next-problem',
    title: t('mail.nextProblem'),
    group: 'screen',
    icon: TriangleAlert,
    shortcut: 'f8',
    inFields: true,
    when: any,
    run: () => goTo(1),
  };
  const previous: Action = {
    id: 'mail:previous-problem',
    title: t('mail.previousProblem'),
    group: 'screen',
    shortcut: 'shift+f8',
    inFields: true,
    keyOnly: true,
    when: any,
    run: () => goTo(-1),
  };
  const fix: Action = {
    id: 'mail:fix-problem',
    title: t('mail.fixProblem'),
    group: 'screen',
    shortcut: 'alt+enter',
    inFields: true,
    when: () => problemsIn(editor)[Math.max(editor.state.problem, 0)]?.fix !== undefined,
    run: () => fixProblem(editor, problemsIn(editor)[Math.max(editor.state.problem, 0)]),
  };
  useActions([next, previous, fix]);
  return { next };
}

/** Mends a problem in the text. */
export function fixProblem(editor: MailEditor, problem: DocumentProblem | undefined): void {
  if (!problem?.fix) return;
  const { from, to, insert } = problem.fix;
  const { text } = draftIn(editor);
  editSource(editor, text.slice(0, from) + insert + text.slice(to));
  lookAtProblem(editor, -1);
  revealSource(editor, { from: from + insert.length, to: from + insert.length });
}
