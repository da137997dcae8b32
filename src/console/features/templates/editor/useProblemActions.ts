import { useSnapshot } from 'valtio';
import type { DocumentProblem, TextChange } from '#domain/document/model.ts';
import { withChanges } from '#domain/textChanges.ts';
import { foreignReplacements } from '#domain/document/foreign/foreignTags.ts';
import { Replace, TriangleAlert } from 'lucide-react';
import { useQueryState } from 'nuqs';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { notifyText } from '#console/state/notices.ts';
import { draftIn, editSource, lookAtProblem, revealSource, type MailEditor } from './mailEditor.ts';
import { panesOf, panesParser } from './panes.ts';

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

/**
 * F8 goes to the next problem in the source, Shift+F8 to the one before; Alt+Enter mends it, Alt+Shift+Enter replaces
 * all tags of other systems.
 */
export function useProblemActions(
  editor: MailEditor,
  isReadOnly: boolean,
): { readonly next: Action; readonly replaceTags: Action } {
  const { t } = useTranslation();
  const [requested, setPanes] = useQueryState('panes', panesParser);
  const goTo = (step: 1 | -1): void => {
    const problems = problemsIn(editor);
    if (problems.length === 0) return;
    const at = (editor.state.problem + step + problems.length) % problems.length;
    lookAtProblem(editor, at);
    const problem = problems[at];
    const panes = panesOf(draftIn(editor).mode, requested);
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
    when: () => !isReadOnly && problemsIn(editor)[Math.max(editor.state.problem, 0)]?.fix !== undefined,
    run: () => fixProblem(editor, problemsIn(editor)[Math.max(editor.state.problem, 0)]),
  };
  const replaceTags: Action = {
    id: 'mail:replace-tags',
    title: t('mail.replaceTags'),
    keywords: t('mail.replaceTagsKeywords'),
    group: 'screen',
    icon: Replace,
    shortcut: 'alt+shift+enter',
    inFields: true,
    when: () => !isReadOnly && foreignReplacements(draftIn(editor).text).length > 0,
    run: () => {
      notifyText('info', t('mail.tagsReplaced', { count: replaceForeignTags(editor) }));
    },
  };
  useActions([next, previous, fix, replaceTags]);
  return { next, replaceTags };
}

/** Mends a problem in the text. */
function fixProblem(editor: MailEditor, problem: DocumentProblem | undefined): void {
  if (problem?.fix) fixProblems(editor, [problem.fix]);
}

/** Applies ordered, non-overlapping changes as one undo step, and goes to the first one. */
export function fixProblems(editor: MailEditor, changes: readonly TextChange[]): void {
  const [first] = changes;
  if (!first) return;
  editSource(editor, withChanges(draftIn(editor).text, changes));
  lookAtProblem(editor, -1);
  const at = first.from + first.insert.length;
  revealSource(editor, { from: at, to: at });
}

/** Replaces every tag of another system that is known, as one step; returns how many there were. */
function replaceForeignTags(editor: MailEditor): number {
  const { text } = draftIn(editor);
  const changes = foreignReplacements(text);
  editSource(editor, withChanges(text, changes));
  lookAtProblem(editor, -1);
  return changes.length;
}
