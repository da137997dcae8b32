import { isOwner } from '#domain/access/owner.ts';
import { lockMembers, membersOf, type Member } from '#server/control/members.ts';
import type { Writer } from '#server/engine/engine.ts';
import { ApiError, notFound } from '#server/errors/apiError.ts';

/**
 * A person of a tenant who is about to lose their role; other changes of its people wait for the transaction.
 *
 * @throws ApiError 404 for nobody of this tenant, 409 for its last owner
 */
export async function memberWhoMayGo(writer: Writer, tenantId: string, userId: string): Promise<Member> {
  await lockMembers(writer, tenantId);
  const members = await membersOf(writer, tenantId);
  const member = members.find(({ user_id: id }) => id === userId);
  if (!member) throw notFound();
  const others = members.filter(({ user_id: id, role }) => id !== userId && isOwner(role));
  if (isOwner(member.role) && others.length === 0)
    throw new ApiError('conflict', 'This is the last owner. Make another person an owner first.');
  return member;
}
