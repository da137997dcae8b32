import { AlignLeft, ArrowDown, ArrowUp, Copy, Redo2, RotateCcw, Undo2, Wrench } from 'lucide-react';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { redoInBuilder, undoInBuilder } from '../undoRedo.ts';
import { draftIn, formatText, revertText } from '../builder.ts';
import { applyFix, goToProblem } from '#console/builder/problems.ts';
import { builderKeys } from './builderKeys.ts';
import { canRedoTyping, canUndoTyping, redoTyping, undoTyping } from '../typedField.ts';
import { isOpen, type Move, type MoveContext } from './move.ts';

/** Actions on the text, and the shared undo history of both views. */
export const textActions: readonly Move[] = [
  {
    id: 'undo',
    shortcut: builderKeys.undo,
    icon: Undo2,
    inFields: true,
    repeats: true,
    when: ({ builder, isReadOnly }) => !isReadOnly && (canUndoTyping() || builder.state.history.past.length > 0),
    run: ({ builder }) => (canUndoTyping() ? undoTyping() : undoInBuilder(builder)),
  },
  {
    id: 'redo',
    shortcut: builderKeys.redo,
    icon: Redo2,
    inFields: true,
    repeats: true,
    when: ({ builder, isReadOnly }) => !isReadOnly && (canRedoTyping() || builder.state.history.future.length > 0),
    run: ({ builder }) => (canRedoTyping() ? redoTyping() : redoInBuilder(builder)),
  },
  {
    id: 'copySql',
    icon: Copy,
    when: hasText,
    run: async ({ builder }) => {
      await navigator.clipboard.writeText(draftIn(builder).text);
      notifyText('success', t('builder.sqlCopied'));
    },
  },
  {
    id: 'format',
    shortcut: builderKeys.format,
    icon: AlignLeft,
    inFields: true,
    when: (place) => isOpen(place) && hasText(place),
    run: ({ builder }) => formatText(builder),
  },
  {
    id: 'nextProblem',
    shortcut: builderKeys.nextProblem,
    icon: ArrowDown,
    inFields: true,
    when: hasProblem,
    run: ({ builder }) => goToProblem(builder, 1),
  },
  {
    id: 'previousProblem',
    shortcut: builderKeys.previousProblem,
    icon: ArrowUp,
    inFields: true,
    when: hasProblem,
    run: ({ builder }) => goToProblem(builder, -1),
  },
  {
    id: 'applyFix',
    shortcut: builderKeys.applyFix,
    icon: Wrench,
    inFields: true,
    when: (place) =>
      hasProblem(place) && draftIn(place.builder).problems[place.builder.state.problem]?.fix !== undefined,
    run: ({ builder }) => applyFix(builder),
  },
  { id: 'revert', isDestructive: true, icon: RotateCcw, when: hasProblem, run: ({ builder }) => revertText(builder) },
];

function hasText({ builder }: MoveContext): boolean {
  return draftIn(builder).text !== '';
}

function hasProblem({ builder, isReadOnly }: MoveContext): boolean {
  return !isReadOnly && draftIn(builder).problems.length > 0;
}
