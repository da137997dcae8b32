import { groupOf } from '#domain/conditions/edit.ts';
import type { Group, Model } from '#domain/conditions/model.ts';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { draftIn, editModel, type Builder } from './builder.ts';
import { currentCondition, goToRow } from './current.ts';
import { newId } from './newId.ts';
import { canHold, placed, type Target } from './place.ts';

/** Moves a condition and focuses it; notifies where the group cannot hold it. */
export function putCondition(builder: Builder, conditionId: string, target: Target): void {
  const { model } = draftIn(builder);
  const group = 'groupId' in target ? model.groups.find(({ id }) => id === target.groupId) : undefined;
  if (group && !canHold(model, group, conditionId)) {
    notifyText('warning', t('builder.cannotHold', { group: groupName(model, group) }));
    return;
  }
  editModel(builder, (before) => placed(before, conditionId, target, newId));
  goToRow(builder, conditionId);
}

/** Moves the current condition one place up or down, across group borders. */
export function moveCurrent(builder: Builder, by: 1 | -1): void {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group = current && groupOf(model, current.id);
  if (!group) return;
  const at = group.conditions.indexOf(current);
  if (group.conditions[at + by] === undefined) return moveToNeighbour(builder, by);
  const before = group.conditions[by === 1 ? at + 2 : at - 1]?.id ?? null;
  putCondition(builder, current.id, { groupId: group.id, before });
}

/** Moves the current condition into the group before or after its own: to its end, or to its beginning. */
export function moveToNeighbour(builder: Builder, by: 1 | -1): void {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group = current && groupOf(model, current.id);
  const neighbour = group && model.groups[model.groups.indexOf(group) + by];
  if (!neighbour) return;
  const before = by === 1 ? (neighbour.conditions[0]?.id ?? null) : null;
  putCondition(builder, current.id, { groupId: neighbour.id, before });
}

/** Moves the current condition into a new group, right after its own. */
export function moveToNewGroup(builder: Builder): void {
  const { model } = draftIn(builder);
  const current = currentCondition(builder);
  const group = current && groupOf(model, current.id);
  if (group) putCondition(builder, current.id, { newGroupAt: model.groups.indexOf(group) + 1 });
}

/** The name of a group where there are several. */
export function groupName({ groups }: Model, group: Group): string {
  return t('builder.groupName', { number: groups.indexOf(group) + 1 });
}
