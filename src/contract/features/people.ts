import { isEmailAddress } from '#domain/records/emailAddress.ts';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import type { Screen } from '../screen.ts';

/** What may happen to who belongs to a tenant. */
export const peopleChangeKinds = ['invited', 'withdrawn', 'joined', 'role', 'removed'] as const;
export type PeopleChange = (typeof peopleChangeKinds)[number];

const address = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check((text) => isEmailAddress(text), 'Enter a valid email address, such as anna@example.com.'),
);
const role = v.pipe(v.string(), v.minLength(1, 'Choose a role.'));
const token = v.pipe(v.string(), v.minLength(1, 'Open the link of the invitation.'));

const invitation = v.object({ id: v.string(), email: v.string(), role: v.string(), expires_at: v.string() });
/**
 * `link` is for the invited person alone, and null where a user pool signs people in; `mailed` is false where the email
 * could not be handed over.
 */
const sentInvitation = v.object({ ...invitation.entries, link: v.nullable(v.string()), mailed: v.boolean() });

/** Calls of who belongs to a tenant (docs/decisions/050). */
export const peopleEndpoints = {
  people: {
    light: true,
    method: 'GET',
    path: 'tenant/people',
    needs: 'tenant',
    owner: true,
    value: v.object({
      people: v.array(
        v.object({
          user_id: v.string(),
          /** Empty where the person gave none. */
          name: v.string(),
          email: v.string(),
          role: v.string(),
          /** The person who asks. */
          you: v.boolean(),
        }),
      ),
      invitations: v.array(v.object({ ...invitation.entries, expired: v.boolean() })),
      roles: v.array(v.string()),
      /** The user pool whose operator adds people; null where owners invite them here. */
      user_pool: v.nullable(v.string()),
      /** The latest 50, newest first, with the names at the time. */
      changes: v.array(
        v.object({
          at: v.string(),
          by: v.string(),
          person: v.string(),
          change: v.picklist(peopleChangeKinds),
          role: v.nullable(v.string()),
        }),
      ),
    }),
    summary: 'The people of the tenant with their roles, open invitations, and the latest changes of both.',
    source: 'product',
  },
  personInvite: {
    method: 'POST',
    path: 'tenant/people',
    needs: 'tenant',
    owner: true,
    body: v.strictObject({ email: address, role }),
    value: sentInvitation,
    summary: 'Sends an invitation by email, valid for seven days; it replaces an earlier one to the same address.',
    source: 'product',
  },
  personRole: {
    light: true,
    method: 'PUT',
    path: 'tenant/people/:id',
    needs: 'tenant',
    owner: true,
    body: v.strictObject({ role }),
    value: v.object({ role: v.string() }),
    summary: 'Gives a person another role, from their next call on. The last owner stays an owner.',
    source: 'product',
  },
  personRemove: {
    light: true,
    method: 'DELETE',
    path: 'tenant/people/:id',
    needs: 'tenant',
    owner: true,
    value: v.null(),
    summary: 'Removes a person from the tenant, from their next call on. The last owner stays.',
    source: 'product',
  },
  invitationWithdraw: {
    light: true,
    method: 'DELETE',
    path: 'tenant/invitations/:id',
    needs: 'tenant',
    owner: true,
    value: v.null(),
    summary: 'Withdraws an invitation: its link no longer works.',
    source: 'product',
  },
  invitation: {
    light: true,
    method: 'GET',
    path: 'invitation',
    needs: 'identity',
    query: v.object({ token }),
    value: v.object({
      tenant_name: v.string(),
      role: v.string(),
      email: v.string(),
      /** Null where the person is a member already, as after signing up with the invited address. */
      invited_by: v.nullable(v.string()),
    }),
    summary: 'What an invitation to the signed-in person is for.',
    source: 'product',
  },
  invitationAccept: {
    light: true,
    method: 'POST',
    path: 'invitation',
    needs: 'identity',
    body: v.strictObject({ token }),
    value: v.object({ tenant_id: v.string() }),
    summary: 'Makes the signed-in person a member of the tenant that invited their address.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen that the link of an invitation opens. */
export const peopleScreens = {
  join: { path: '/join', title: 'Join a business', access: 'account', layout: 'bare', source: 'product' },
} as const satisfies Record<string, Screen>;
