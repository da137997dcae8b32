import { groupOf } from '#domain/conditions/edit.ts';
import { choicesByKind, setOperators, type Choice as GroupChoice } from '#domain/conditions/model.ts';
import type { Choice } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';
import { draftIn, type Builder } from '../builder.ts';
import { currentCondition } from '../current.ts';
import { groupName } from '../moves.ts';
import { placeText, canHold } from '#console/builder/place.ts';
import { groupWords } from '../rowWords.ts';

/** The groups that the current condition can move to; one that cannot hold it gives the reason. */
export function groupChoices(builder: Builder): Choice[] {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const own = current && groupOf(model, current.id);
  return model.groups
    .filter((group) => group !== own)
    .map((group) => ({
      id: group.id,
      title: groupName(model, group),
      detail:
        current && canHold(model, group, current.id)
          ? groupWords(group, builder.vocabulary)
          : t('builder.cannotHold', { group: groupName(model, group) }),
    }));
}

/** What a group can count. */
export function countChoices({ vocabulary: { kind } }: Builder): Choice[] {
  const choices: readonly GroupChoice[] = choicesByKind[kind];
  return choices.map((choice) => ({ id: choice, title: t(`builder.choices.${placeText(kind, choice)}`) }));
}

/** How groups can be joined. */
export function joinChoices(): Choice[] {
  return setOperators.map((operator) => ({
    id: operator,
    title: operator,
    detail: t(`builder.setOperatorNote.${operator}`),
  }));
}
