import { AlignLeft, Copy, Plus, Redo2, RotateCcw, Trash2, Undo2, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { notifyText } from '#console/state/notices.ts';
import { draftIn, formatText, redoStep, revertText, undoStep, type Builder } from './builder.ts';
import {
  currentCondition,
  duplicateCurrent,
  editCurrent,
  moveCurrent,
  negateCurrent,
  removeCurrent,
  startCondition,
  startGroup,
  step,
} from './moves.ts';
import { applyFix, goToProblem } from './problems.ts';

/** Every move of the builder as an action, with its key; registered while a builder is on screen. */
export function useBuilderActions(builder: Builder, isReadOnly: boolean) {
  const { t } = useTranslation();
  const isOpen = () => !isReadOnly && draftIn(builder).problems.length === 0;
  const hasCurrent = () => isOpen() && currentCondition(builder) !== undefined;
  const group = 'builder' as const;
  const move = (
    id: string,
    title: string,
    shortcut: Action['shortcut'],
    run: Action['run'],
    more: Partial<Action> = {},
  ): Action => ({
    id: `builder.${id}`,
    title,
    group,
    shortcut,
    when: hasCurrent,
    run,
    ...more,
  });
  const hasProblem = () => !isReadOnly && draftIn(builder).problems.length > 0;
  const hasFix = () => hasProblem() && draftIn(builder).problems[builder.state.problem]?.fix !== undefined;
  const hasText = () => draftIn(builder).text !== '';
  const offered = {
    copySql: move(
      'copySql',
      t('builder.actions.copySql'),
      undefined,
      () => copyText(builder, t('builder.actions.sqlCopied')),
      {
        icon: Copy,
        when: hasText,
      },
    ),
    format: move('format', t('builder.actions.format'), 'alt+shift+f', () => formatText(builder), {
      icon: AlignLeft,
      inFields: true,
      when: () => isOpen() && hasText(),
    }),
    nextProblem: move('nextProblem', t('builder.actions.nextProblem'), 'f8', () => goToProblem(builder, 1), {
      inFields: true,
      when: hasProblem,
    }),
    previousProblem: move(
      'previousProblem',
      t('builder.actions.previousProblem'),
      'shift+f8',
      () => goToProblem(builder, -1),
      {
        inFields: true,
        when: hasProblem,
      },
    ),
    applyFix: move('applyFix', t('builder.actions.applyFix'), 'mod+.', () => applyFix(builder), {
      icon: Wrench,
      inFields: true,
      when: hasFix,
    }),
    revert: move('revert', t('builder.actions.revert'), undefined, () => revertText(builder), {
      icon: RotateCcw,
      when: hasProblem,
    }),
  };
  useActions([
    move('addCondition', t('builder.actions.addCondition'), 'a', () => startCondition(builder), {
      icon: Plus,
      when: isOpen,
    }),
    move('addGroup', t('builder.actions.addGroup'), 'shift+a', () => startGroup(builder), { icon: Plus, when: isOpen }),
    move('edit', t('builder.actions.edit'), 'e', () => editCurrent(builder)),
    move('negate', t('builder.actions.negate'), 'n', () => negateCurrent(builder)),
    move('duplicate', t('builder.actions.duplicate'), 'd', () => duplicateCurrent(builder), { icon: Copy }),
    move('remove', t('builder.actions.remove'), ['backspace', 'delete'], () => removeCurrent(builder), {
      icon: Trash2,
    }),
    move('moveUp', t('builder.actions.moveUp'), 'alt+arrowup', () => moveCurrent(builder, -1), { repeats: true }),
    move('moveDown', t('builder.actions.moveDown'), 'alt+arrowdown', () => moveCurrent(builder, 1), { repeats: true }),
    move('next', t('builder.actions.next'), ['j', 'arrowdown'], () => step(builder, 1), {
      repeats: true,
      keyOnly: true,
      when: () => true,
    }),
    move('previous', t('builder.actions.previous'), ['k', 'arrowup'], () => step(builder, -1), {
      repeats: true,
      keyOnly: true,
      when: () => true,
    }),
    move('undo', t('builder.actions.undo'), 'mod+z', () => undoStep(builder), {
      icon: Undo2,
      inFields: true,
      when: () => !isReadOnly && builder.state.history.past.length > 0,
    }),
    move('redo', t('builder.actions.redo'), ['mod+shift+z', 'mod+y'], () => redoStep(builder), {
      icon: Redo2,
      inFields: true,
      when: () => !isReadOnly && builder.state.history.future.length > 0,
    }),
    ...Object.values(offered),
  ]);
  return offered;
}

async function copyText(builder: Builder, done: string): Promise<void> {
  await navigator.clipboard.writeText(draftIn(builder).text);
  notifyText('success', done);
}
