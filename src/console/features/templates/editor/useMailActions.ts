import { blockNames, blocks } from '#domain/document/blocks.ts';
import { AlignLeft, ArrowDown, ArrowUp, Copy, Plus, Redo2, Trash2, TriangleAlert, Undo2 } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useSnapshot } from 'valtio';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { afterPaint } from '#console/ui/timing.ts';
import { duplicateBlock, insertBlock, isMovable, moveBlock, removeBlock } from './blockMoves.ts';
import { draftIn, editableIn, formatSource, redoStep, undoStep, type MailEditor } from './mailEditor.ts';
import { focusedPane, focusInserted, focusPane, paneNames, panesOf, panesParser, withPane } from './panes.ts';
import { useProblemActions } from './useProblemActions.ts';

/** The actions of a mail besides saving it, by name: for buttons, keys and the palette. */
export function useMailActions(editor: MailEditor, isReadOnly: boolean) {
  const { t } = useTranslation();
  const { history } = useSnapshot(editor.state, { sync: true });
  const [requested, setPanes] = useQueryState('panes', panesParser);
  const panes = panesOf(history.present.mode, requested);
  const canEdit = (): boolean => !isReadOnly && editableIn(editor) !== undefined;
  const canMove = (): boolean => canEdit() && isMovable(editor, editor.state.current);
  const inBlocks = (run: () => void) => () => {
    run();
    afterPaint(() => {
      if (focusedPane() === 'blocks' || document.activeElement === document.body) focusPane('blocks');
    });
  };
  const insert: Action = {
    id: 'mail:insert',
    title: t('mail.insert'),
    keywords: t('mail.insertKeywords'),
    group: 'screen',
    icon: Plus,
    shortcut: '/',
    when: canEdit,
    arguments: [
      {
        id: 'block',
        title: t('mail.insertWhich'),
        choices: () =>
          blockNames.map((name) => ({ id: name, title: blocks[name].label, keywords: blocks[name].words })),
      },
    ],
    run: ({ block }) => {
      const name = blockNames.find((one) => one === block);
      if (!name) return;
      insertBlock(editor, blocks[name]);
      afterPaint(focusInserted);
    },
  };
  const move = (id: 'up' | 'down', step: -1 | 1): Action => ({
    id: `mail:${id}`,
    title: t(`mail.${id}`),
    group: 'screen',
    icon: step === -1 ? ArrowUp : ArrowDown,
    shortcut: step === -1 ? 'alt+arrowup' : 'alt+arrowdown',
    keyOnly: true,
    repeats: true,
    when: canMove,
    run: inBlocks(() => moveBlock(editor, step)),
  });
  const actions = {
    insert,
    up: move('up', -1),
    down: move('down', 1),
    duplicate: {
      id: 'mail:duplicate-block',
      title: t('mail.duplicateBlock'),
      group: 'screen',
      icon: Copy,
      shortcut: 'mod+d',
      when: canMove,
      run: inBlocks(() => duplicateBlock(editor)),
    },
    remove: {
      id: 'mail:remove-block',
      title: t('mail.removeBlock'),
      group: 'screen',
      icon: Trash2,
      shortcut: ['delete', 'backspace'],
      when: canMove,
      run: inBlocks(() => removeBlock(editor)),
    },
    undo: {
      id: 'mail:undo',
      title: t('mail.undo'),
      group: 'screen',
      icon: Undo2,
      shortcut: 'mod+z',
      isPlainOnly: true,
      when: () => !isReadOnly && editor.state.history.past.length > 0,
      run: inBlocks(() => undoStep(editor)),
    },
    redo: {
      id: 'mail:redo',
      title: t('mail.redo'),
      group: 'screen',
      icon: Redo2,
      shortcut: ['mod+shift+z', 'mod+y'],
      isPlainOnly: true,
      when: () => !isReadOnly && editor.state.history.future.length > 0,
      run: inBlocks(() => redoStep(editor)),
    },
    format: {
      id: 'mail:format',
      title: t('mail.format'),
      group: 'screen',
      icon: AlignLeft,
      shortcut: 'alt+shift+f',
      inFields: true,
      when: () => canEdit() && draftIn(editor).mode === 'blocks',
      run: () => formatSource(editor),
    },
  } as const satisfies Record<string, Action>;
  const show = paneNames.map((name, index): Action => ({
    id: `mail:show-${name}`,
    title: t(panes.includes(name) ? 'mail.hidePane' : 'mail.showPane', { pane: t(`mail.panes.${name}`) }),
    group: 'screen',
    shortcut: `alt+${index + 1}`,
    inFields: true,
    when: () => name !== 'blocks' || draftIn(editor).mode === 'blocks',
    run: () => {
      void setPanes(withPane(panes, name));
      if (!panes.includes(name)) afterPaint(() => focusPane(name));
    },
  }));
  const next = (id: 'next-pane' | 'previous-pane', step: 1 | -1, shortcut: string): Action => ({
    id: `mail:${id}`,
    title: t(`mail.${id === 'next-pane' ? 'nextPane' : 'previousPane'}`),
    group: 'screen',
    shortcut,
    keyOnly: true,
    inFields: true,
    run: () => {
      const at = panes.findIndex((name) => name === focusedPane());
      const to = panes[(at + step + panes.length) % panes.length];
      if (to) focusPane(to);
    },
  });
  const leaveForm: Action = {
    id: 'mail:leave-form',
    title: t('mail.leaveForm'),
    group: 'form',
    shortcut: 'escape',
    keyOnly: true,
    inFields: true,
    when: () => document.activeElement?.closest('[data-mail-form]') != null,
    run: () => focusPane('blocks'),
  };
  const problems = useProblemActions(editor, isReadOnly);
  useActions([
    leaveForm,
    ...Object.values(actions),
    ...show,
    next('next-pane', 1, 'f6'),
    next('previous-pane', -1, 'shift+f6'),
  ]);
  return { ...actions, show, nextProblem: problems.next, replaceTags: problems.replaceTags, panes };
}

/** The icon of a problem. */
export const problemIcon = TriangleAlert;
