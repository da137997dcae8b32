import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

  test('makes nothing of what is no id', async () => {
    const before = await tenantIds(idp.control);
    await see('odd', '../control', '', 'x', `${fresh}/..`);
    expect(await tenantIds(idp.control)).toEqual(before);
  });

  test('that is invalid creates nothing and identifies no one', async () => {
    expect(await withTenants(async () => undefined, idp.provider)('token')).toBeUndefined();
  });
});
