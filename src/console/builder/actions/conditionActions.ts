import { groupOf } from '#domain/conditions/edit.ts';
import type { Condition } from '#domain/conditions/model.ts';
import {
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
import { currentCondition, editCurrent, isInRow, land, rowIds, step } from '../current.ts';
import { openPalette } from '#console/state/palette.ts';
import { newId } from '../newId.ts';
import { moveCurrent, moveToNeighbour, moveToNewGroup, putCondition } from '../moves.ts';
import { hasCondition, isOpen, type Move, type MovePlace } from './move.ts';
import { groupChoices } from './groupChoices.ts';

/** What can be done with one condition (keyboard.md §3, "Builder"). */
export const conditionActions: readonly Move[] = [
  { id: 'addCondition', shortcut: 'a', icon: Plus, when: isOpen, run: ({ builder }) => startCondition(builder) },
  { id: 'typeCondition', shortcut: '+', icon: TextCursorInput, when: isOpen, run: () => openPalette({ query: '+' }) },
  {
    id: 'edit',
    shortcut: ['e', 'enter'],
    icon: Pencil,
    when: hasCondition,
    run: ({ builder }) => editCurrent(builder),
  },
  { id: 'negate', shortcut: 'n', icon: Ban, when: hasCondition, run: ({ builder }) => negateCurrent(builder) },
  { id: 'duplicate', shortcut: 'd', icon: Copy, when: hasCondition, run: ({ builder }) => duplicateCurrent(builder) },
  {
    id: 'remove',
    shortcut: ['backspace', 'delete'],
    icon: Trash2,
    when: hasCondition,
    run: ({ builder }) => removeCurrent(builder),
  },
  {
    id: 'frequency',
    shortcut: 'f',
    icon: Repeat2,
    when: (place) => hasCondition(place) && (placeOfCurrent(place.builder)?.measures.length ?? 0) > 0,
    run: ({ builder }) => toggleFrequency(builder),
  },
  {
    id: 'recency',
    shortcut: 'r',
    icon: Timer,
    when: (place) => hasCondition(place) && (placeOfCurrent(place.builder)?.recency ?? null) !== null,
    run: ({ builder }) => toggleRecency(builder),
  },
  {
    id: 'bought',
    shortcut: 'shift+b',
    icon: ShoppingBasket,
    when: (place) => hasCondition(place) && boughtBy(place) !== undefined,
    run: (place) => {
      const condition = boughtBy(place);
      if (!condition) return;
      editModel(place.builder, (model) => asBought(model, condition.id, newId));
      land(place.builder, condition.id);
    },
  },
  {
    id: 'moveUp',
    shortcut: 'alt+arrowup',
    repeats: true,
    when: hasCondition,
    run: ({ builder }) => moveCurrent(builder, -1),
  },
  {
    id: 'moveDown',
    shortcut: 'alt+arrowdown',
    repeats: true,
    when: hasCondition,
    run: ({ builder }) => moveCurrent(builder, 1),
  },
  {
    id: 'moveToPrevious',
    shortcut: 'alt+shift+arrowup',
    when: (place) => hasCondition(place) && placeAmongGroups(place) > 0,
    run: ({ builder }) => moveToNeighbour(builder, -1),
  },
  {
    id: 'moveToNext',
    shortcut: 'alt+shift+arrowdown',
    when: (place) => hasCondition(place) && placeAmongGroups(place) < groupCount(place) - 1,
    run: ({ builder }) => moveToNeighbour(builder, 1),
  },
  {
    id: 'moveToNew',
    shortcut: 'shift+m',
    when: (place) => hasCondition(place) && !isAlone(place),
    run: ({ builder }) => moveToNewGroup(builder),
  },
  {
    id: 'moveTo',
    shortcut: 'm',
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
    shortcut: ['j', 'arrowdown'],
    repeats: true,
    keyOnly: true,
    when: hasRows,
    run: ({ builder }) => step(builder, 1),
  },
  {
    id: 'previous',
    shortcut: ['k', 'arrowup'],
    repeats: true,
    keyOnly: true,
    when: hasRows,
    run: ({ builder }) => step(builder, -1),
  },
  {
    id: 'toRow',
    shortcut: 'escape',
    keyOnly: true,
    inFields: true,
    when: isInRow,
    run: ({ builder }) => {
      const current = currentCondition(builder);
      if (current) land(builder, current.id);
    },
  },
];

/** The current condition, where it may be said as one about what was bought. */
function boughtBy({ builder }: MovePlace): Condition | undefined {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group = current && groupOf(model, current.id);
  return group && canBeBought(model, group, current) ? current : undefined;
}

function hasRows({ builder }: MovePlace): boolean {
  return rowIds(builder).length > 0;
}

function groupCount({ builder }: MovePlace): number {
  return draftIn(builder).model.groups.length;
}

function placeAmongGroups({ builder }: MovePlace): number {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group = current && groupOf(model, current.id);
  return group ? model.groups.indexOf(group) : 0;
}

function isAlone({ builder }: MovePlace): boolean {
  const current = currentCondition(builder);
  return current !== undefined && groupOf(draftIn(builder).model, current.id)?.conditions.length === 1;
}
