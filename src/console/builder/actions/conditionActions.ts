import { groupOf } from '#domain/conditions/edit.ts';
import type { Condition } from '#domain/conditions/model.ts';
import {
  ArrowDown,
  ArrowUp,
  Ban,
  Copy,
  CornerDownRight,
  Pencil,
  Plus,
  Repeat2,
  ShoppingBasket,
  TextCursorInput,
  Timer,
  Trash2,
} from 'lucide-react';
import { asBought, canBeBought } from '../bought.ts';
import { draftIn, editModel } from '../builder.ts';
import {
  duplicateCurrent,
  negateCurrent,
  placeOfCurrent,
  removeCurrent,
  startCondition,
  toggleFrequency,
  toggleRecency,
} from '../conditionMoves.ts';
import { currentCondition, editCurrent, isInRow, goToRow, rowIds, step } from '../current.ts';
import { openPalette } from '#console/state/palette.ts';
import { newId } from '../newId.ts';
import { moveCurrent, moveToNeighbour, moveToNewGroup, putCondition } from '../moves.ts';
import { builderKeys } from './builderKeys.ts';
import { hasCondition, isOpen, type Move, type MoveContext } from './move.ts';
import { groupChoices } from './groupChoices.ts';

/** Actions on one condition (keyboard.md §3, "Builder"). */
export const conditionActions: readonly Move[] = [
  {
    id: 'addCondition',
    shortcut: builderKeys.addCondition,
    icon: Plus,
    when: isOpen,
    run: ({ builder }) => startCondition(builder),
  },
  {
    id: 'typeCondition',
    shortcut: builderKeys.typeCondition,
    icon: TextCursorInput,
    when: isOpen,
    run: () => openPalette({ query: '+' }),
  },
  {
    id: 'edit',
    shortcut: builderKeys.edit,
    icon: Pencil,
    when: hasCondition,
    run: ({ builder }) => editCurrent(builder),
  },
  {
    id: 'negate',
    shortcut: builderKeys.negate,
    icon: Ban,
    when: hasCondition,
    run: ({ builder }) => negateCurrent(builder),
  },
  {
    id: 'duplicate',
    shortcut: builderKeys.duplicate,
    icon: Copy,
    when: hasCondition,
    run: ({ builder }) => duplicateCurrent(builder),
  },
  {
    id: 'remove',
    isDestructive: true,
    shortcut: builderKeys.remove,
    icon: Trash2,
    when: hasCondition,
    run: ({ builder }) => removeCurrent(builder),
  },
  {
    id: 'frequency',
    shortcut: builderKeys.frequency,
    icon: Repeat2,
    when: (place) => hasCondition(place) && (placeOfCurrent(place.builder)?.measures.length ?? 0) > 0,
    run: ({ builder }) => toggleFrequency(builder),
  },
  {
    id: 'recency',
    shortcut: builderKeys.recency,
    icon: Timer,
    when: (place) => hasCondition(place) && (placeOfCurrent(place.builder)?.recency ?? null) !== null,
    run: ({ builder }) => toggleRecency(builder),
  },
  {
    id: 'bought',
    shortcut: builderKeys.bought,
    icon: ShoppingBasket,
    when: (place) => hasCondition(place) && boughtBy(place) !== undefined,
    run: (place) => {
      const condition = boughtBy(place);
      if (!condition) return;
      editModel(place.builder, (model) => asBought(model, condition.id, newId));
      goToRow(place.builder, condition.id);
    },
  },
  {
    id: 'moveUp',
    shortcut: builderKeys.moveUp,
    icon: ArrowUp,
    repeats: true,
    when: hasCondition,
    run: ({ builder }) => moveCurrent(builder, -1),
  },
  {
    id: 'moveDown',
    shortcut: builderKeys.moveDown,
    icon: ArrowDown,
    repeats: true,
    when: hasCondition,
    run: ({ builder }) => moveCurrent(builder, 1),
  },
  {
    id: 'moveToPrevious',
    shortcut: builderKeys.moveToPrevious,
    when: (place) => hasCondition(place) && placeAmongGroups(place) > 0,
    run: ({ builder }) => moveToNeighbour(builder, -1),
  },
  {
    id: 'moveToNext',
    shortcut: builderKeys.moveToNext,
    when: (place) => hasCondition(place) && placeAmongGroups(place) < groupCount(place) - 1,
    run: ({ builder }) => moveToNeighbour(builder, 1),
  },
  {
    id: 'moveToNew',
    shortcut: builderKeys.moveToNew,
    when: (place) => hasCondition(place) && !isAlone(place),
    run: ({ builder }) => moveToNewGroup(builder),
  },
  {
    id: 'moveTo',
    shortcut: builderKeys.moveTo,
    icon: CornerDownRight,
    when: (place) => hasCondition(place) && groupCount(place) > 1,
    asks: { title: 'moveTo', choices: ({ builder }) => groupChoices(builder) },
    run: ({ builder }, groupId) => {
      const current = currentCondition(builder);
      if (current) putCondition(builder, current.id, { groupId, before: null });
    },
  },
  {
    id: 'next',
    shortcut: builderKeys.next,
    repeats: true,
    keyOnly: true,
    when: hasRows,
    run: ({ builder }) => step(builder, 1),
  },
  {
    id: 'previous',
    shortcut: builderKeys.previous,
    repeats: true,
    keyOnly: true,
    when: hasRows,
    run: ({ builder }) => step(builder, -1),
  },
  {
    id: 'toRow',
    shortcut: builderKeys.toRow,
    keyOnly: true,
    inFields: true,
    when: isInRow,
    run: ({ builder }) => {
      const current = currentCondition(builder);
      if (current) goToRow(builder, current.id);
    },
  },
];

/** The current condition, where it can be turned into one about purchases. */
function boughtBy({ builder }: MoveContext): Condition | undefined {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group = current && groupOf(model, current.id);
  return group && canBeBought(model, group, current) ? current : undefined;
}

function hasRows({ builder }: MoveContext): boolean {
  return rowIds(builder).length > 0;
}

function groupCount({ builder }: MoveContext): number {
  return draftIn(builder).model.groups.length;
}

function placeAmongGroups({ builder }: MoveContext): number {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group = current && groupOf(model, current.id);
  return group ? model.groups.indexOf(group) : 0;
}

function isAlone({ builder }: MoveContext): boolean {
  const current = currentCondition(builder);
  return current !== undefined && groupOf(draftIn(builder).model, current.id)?.conditions.length === 1;
}
