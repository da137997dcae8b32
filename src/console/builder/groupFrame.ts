import type { Group } from '#domain/conditions/model.ts';
import { useMemo } from 'react';

/** What a group is besides its conditions: all that a row, the head and the foot of it have to know. */
export type GroupFrame = Omit<Group, 'conditions'>;

/** The frame of a group; the same object while nothing of it changes, whatever its conditions do. */
export function useGroupFrame({ id, operator, choice, frequency }: Group): GroupFrame {
  return useMemo(() => ({ id, operator, choice, frequency }), [id, operator, choice, frequency]);
}
