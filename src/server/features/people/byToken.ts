import { invitationById, type Invitation } from '#server/control/invitations.ts';
import { membershipOf } from '#server/control/tenants.ts';
import type { Services } from '#server/calls/services.ts';
import type { Reader } from '#server/engine/engine.ts';
import { ApiError } from '#server/errors/apiError.ts';
import type { User } from '#server/identity/user.ts';

/** The purpose of the tokens in invitations' links. */
export const invitationPurpose = 'invitation';

/** A caller with the token of an invitation. */
type TokenCall = Pick<Services, 'tokens' | 'clock'> & { readonly user: User };

/** The membership that a token led to: by signing up with the invited address, or when it was accepted before. */
export async function memberByToken(reader: Reader, token: string, { tokens, user }: TokenCall) {
  const tenantId = tokens.open(invitationPurpose, token)?.tenantId;
  return tenantId === undefined ? undefined : membershipOf(reader, user.userId, tenantId);
}

/**
 * The invitation that a token is for.
 *
 * @throws ApiError 404 where it was withdrawn, replaced or expired, 403 where it invites another address
 */
export async function openInvitation(
  reader: Reader,
  token: string,
  { tokens, user, clock }: TokenCall,
): Promise<Invitation> {
  const id = tokens.open(invitationPurpose, token)?.['invitation'];
  const invitation = typeof id === 'string' ? await invitationById(reader, id) : undefined;
  if (!invitation || invitation.expires_at <= clock.machine().toISOString()) throw over();
  if (invitation.email !== user.email.toLowerCase())
    throw new ApiError('forbidden', `This invitation is for ${invitation.email}. Sign in with that email address.`);
  return invitation;
}

/** The refusal of a link that no longer counts. */
export function over(): ApiError {
  return new ApiError(
    'notFound',
    'This invitation has expired or was withdrawn. Ask the person who sent it for another.',
  );
}
