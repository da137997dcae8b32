import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveInvitation } from '#server/control/invitations.ts';
import { membersOf } from '#server/control/members.ts';
import { membershipOf, tenantIds } from '#server/control/tenants.ts';
import { withTenants } from '#server/identity/welcome.ts';
import type { User } from '#server/identity/user.ts';
import { tenantIds as seeded } from '../testServer.ts';
import { openTestProvider, type TestProvider } from './testProvider.ts';

const fresh = 'c0ffee00-0000-4000-8000-000000000001';

/** New people in Cognito mode; the content of their verified token is set here. */
describe('a verified token of a user pool', () => {
  let idp: TestProvider;
  beforeAll(async () => {
    idp = await openTestProvider();
  });
  afterAll(() => idp.close());

  const see = async (userId: string, ...ids: string[]): Promise<User | undefined> => {
    const user = {
      userId,
      email: `${userId}@pool.example`,
      name: '',
      familyName: '',
      eventId: '',
      phoneNumber: '',
      tenantIds: ids,
    };
    return withTenants(async () => user, idp.provider)('token');
  };

  test('makes the tenant it names, once, with the person as owner, not yet onboarded', async () => {
    const before = await tenantIds(idp.control);
    await Promise.all(Array.from({ length: 5 }, () => see('new', fresh)));
    expect(await tenantIds(idp.control)).toHaveLength(before.length + 1);
    const membership = await membershipOf(idp.control, 'new', fresh);
    expect(membership?.tenant).toMatchObject({ onboarding_step: 1, onboarding_finished: false });
    expect(new Set(membership?.permissions.role.values())).toEqual(new Set(['AUTHORIZED']));
  });

  test('opens no tenant that exists already', async () => {
    await see('other', fresh, seeded.first);
    expect(await membershipOf(idp.control, 'other', fresh)).toBeUndefined();
    expect(await membershipOf(idp.control, 'other', seeded.first)).toBeUndefined();
  });

  test('opens one that exists to whom an owner invited, with the role of the invitation, and names them', async () => {
    const now = idp.provider.clock.machine();
    const later = new Date(now.getTime() + 60_000).toISOString();
    const invitation = {
      id: 'invitation',
      tenant_id: seeded.first,
      email: 'invited@pool.example',
      role: 'analyst',
      invited_by: 'Robin',
      created_at: now.toISOString(),
      expires_at: later,
    };
    await idp.control.write((writer) => saveInvitation(writer, invitation));
    await see('invited');
    expect(await membershipOf(idp.control, 'invited', seeded.first)).toBeUndefined();
    await see('invited', seeded.first);
    expect((await membershipOf(idp.control, 'invited', seeded.first))?.role).toBe('analyst');
    const members = await membersOf(idp.control, seeded.first);
    expect(members.map(({ email }) => email)).toContain('invited@pool.example');
  });

  test('makes nothing of what is no id', async () => {
    const before = await tenantIds(idp.control);
    await see('odd', '../control', '', 'x', `${fresh}/..`);
    expect(await tenantIds(idp.control)).toEqual(before);
  });

  test('that is invalid creates nothing and identifies no one', async () => {
    expect(await withTenants(async () => undefined, idp.provider)('token')).toBeUndefined();
  });
});
