import { setOperators } from '#domain/conditions/model.ts';
import { choicesByKind } from '#domain/conditions/model.ts';
import { placeOf } from '#domain/conditions/places.ts';
import { Combine, Copy, Group, ListChecks, Plus, Repeat2, Target, Trash2 } from 'lucide-react';
import { draftIn } from '../builder.ts';
import { startGroup } from '../conditionMoves.ts';
import { currentGroup } from '../current.ts';
import {
  changeCurrentChoice,
  duplicateCurrentGroup,
  joinGroups,
  moveCurrentGroup,
  removeCurrentGroup,
  toggleGroupFrequency,
  toggleGroupOperator,
} from '../groupMoves.ts';
import { countChoices, joinChoices } from './groupChoices.ts';
import { builderKeys } from './builderKeys.ts';
import { hasGroup, hasGroups, isOpen, type Move, type MoveContext } from './move.ts';

/** Actions on one group or on all groups. */
export const groupActions: readonly Move[] = [
  {
    id: 'addGroup',
    shortcut: builderKeys.addGroup,
    icon: Plus,
    when: isOpen,
    run: ({ builder }) => startGroup(builder),
  },
  {
    id: 'groupOperator',
    shortcut: builderKeys.groupOperator,
    icon: ListChecks,
    when: hasGroup,
    run: ({ builder }) => toggleGroupOperator(builder),
  },
  {
    id: 'choice',
    shortcut: builderKeys.choice,
    icon: Target,
    when: hasGroup,
    asks: { title: 'choice', choices: ({ builder }) => countChoices(builder) },
    run: ({ builder }, chosen) => {
      const choice = choicesByKind[builder.vocabulary.kind].find((candidate) => candidate === chosen);
      if (choice !== undefined) changeCurrentChoice(builder, choice);
    },
  },
  {
    id: 'groupFrequency',
    shortcut: builderKeys.groupFrequency,
    icon: Repeat2,
    when: (place) => hasGroup(place) && isCounted(place),
    run: ({ builder }) => toggleGroupFrequency(builder),
  },
  {
    id: 'setOperator',
    shortcut: builderKeys.setOperator,
    icon: Combine,
    when: hasGroups,
    asks: { title: 'setOperator', choices: joinChoices },
    run: ({ builder }, chosen) => {
      const operator = setOperators.find((candidate) => candidate === chosen);
      if (operator !== undefined) joinGroups(builder, operator);
    },
  },
  {
    id: 'duplicateGroup',
    shortcut: builderKeys.duplicateGroup,
    icon: Copy,
    when: hasGroup,
    run: ({ builder }) => duplicateCurrentGroup(builder),
  },
  {
    id: 'moveGroupUp',
    icon: Group,
    when: (place) => hasGroups(place) && hasGroup(place) && placeOfGroup(place) > 0,
    run: ({ builder }) => moveCurrentGroup(builder, -1),
  },
  {
    id: 'moveGroupDown',
    icon: Group,
    when: (place) => hasGroup(place) && placeOfGroup(place) < draftIn(place.builder).model.groups.length - 1,
    run: ({ builder }) => moveCurrentGroup(builder, 1),
  },
  {
    id: 'removeGroup',
    isDestructive: true,
    shortcut: builderKeys.removeGroup,
    icon: Trash2,
    when: hasGroup,
    run: ({ builder }) => removeCurrentGroup(builder),
  },
];

/** The moves in the menu of a group, in its order. */
export const groupMenu = [
  'choice',
  'groupOperator',
  'groupFrequency',
  'duplicateGroup',
  'moveGroupUp',
  'moveGroupDown',
  'removeGroup',
] as const;

function isCounted({ builder }: MoveContext): boolean {
  const group = currentGroup(builder);
  return group !== undefined && (placeOf(builder.vocabulary.kind, group.choice)?.measures.length ?? 0) > 0;
}

function placeOfGroup({ builder }: MoveContext): number {
  const group = currentGroup(builder);
  return group ? draftIn(builder).model.groups.indexOf(group) : -1;
}
