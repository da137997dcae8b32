import type { Group } from '#domain/conditions/model.ts';
import { useMemo } from 'react';

/** A group without its conditions: the props of its row, head and foot. */
export type GroupFrame = Omit<Group, 'conditions'>;

/** The frame of a group; referentially stable while only its conditions change. */
export function useGroupFrame({ id, operator, choice, frequency }: Group): GroupFrame {
  return useMemo(() => ({ id, operator, choice, frequency }), [id, operator, choice, frequency]);
}
