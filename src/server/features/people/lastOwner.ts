import { isOwner } from '#domain/access/owner.ts';
import { membersOf, type Member } from '#server/control/members.ts';
import type { Reader } from '#server/engine/engine.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';

/**
 * A person of a tenant who is about to lose a role.
 *
 * @throws ApiError 404 for nobody of this tenant, 409 for its last owner
 */
export async function memberWhoMayGo(reader: Reader, tenantId: string, userId: string): Promise<Member> {
  const members = await membersOf(reader, tenantId);
  const member = members.find(({ user_id: id }) => id === userId);
  if (!member) throw notFound();
  const others = members.filter(({ user_id: id, role }) => id !== userId && isOwner(role));
  if (isOwner(member.role) && others.length === 0)
    throw new ApiError('conflict', 'This is the last owner. Make another person an owner first.');
  return member;
}
