import type { Kind } from '#domain/conditions/model.ts';
import { call, type CallValue } from '#console/data/call.ts';
import type { StoredDefinition } from './definitionCalls.ts';
import { useBeside } from '#console/data/beside.ts';

/** The users of a stored definition's members. */
export type User = CallValue<'segmentUsedBy'>[number];

const nobody: readonly User[] = [];

/** Dependents of a stored segment; filters have none yet. */
export function useUsers(kind: Kind, stored: StoredDefinition | undefined): readonly User[] {
  const isRead = kind === 'segment' && stored !== undefined;
  return useBeside('segmentUsedBy', isRead ? { params: { id: stored.id } } : null, 'users').data ?? nobody;
}

/** The current dependents, for actions that must not rely on a cached list. */
export async function usersNow(kind: Kind, id: number): Promise<readonly User[]> {
  return kind === 'segment' ? call('segmentUsedBy', { params: { id } }) : nobody;
}
