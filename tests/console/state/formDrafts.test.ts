// @vitest-environment jsdom
import { dropDraft, keepDraftsThrough, storeDraft, draftAt } from '#console/state/formDrafts.ts';
import { resetAll } from '#console/state/reset.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant, clearTenant } from '#console/state/tenant.ts';
import { answerLeave, leaveThen, setUnsaved } from '#console/state/unsaved.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const user = (sub: string) => ({ sub, email: '', name: '', tenantIds: ['one', 'two'] });

beforeEach(() => {
  sessionStorage.clear();
  setUser(user('anna'));
  chooseTenant('one');
});

describe('what was typed and is not saved', () => {
  it('is kept for its person, tenant and path alone', () => {
    storeDraft('/customers-create', { name: 'Mia' });
    expect(draftAt('/customers-create')).toEqual({ name: 'Mia' });
    expect(draftAt('/products-create')).toBeUndefined();
    chooseTenant('two');
    expect(draftAt('/customers-create')).toBeUndefined();
    chooseTenant('one');
    setUser(user('ben'));
    expect(draftAt('/customers-create')).toBeUndefined();
  });

  it('outlives a session that ends, and is there after signing in again', () => {
    storeDraft('/customers-create', { name: 'Mia' });
    clearTenant();
    setUser(null);
    expect(draftAt('/customers-create')).toBeUndefined();
    setUser(user('anna'));
    chooseTenant('one');
    expect(draftAt('/customers-create')).toEqual({ name: 'Mia' });
  });

  it('outlives a sign-out that nobody asked for', async () => {
    storeDraft('/a', { name: 'Mia' });
    await keepDraftsThrough(() => Promise.resolve(resetAll()));
    setUser(user('ben'));
    chooseTenant('one');
    expect(draftAt('/a')).toBeUndefined();
    setUser(user('anna'));
    expect(draftAt('/a')).toEqual({ name: 'Mia' });
  });

  it('goes with saving, and with signing out', () => {
    storeDraft('/a', 1);
    storeDraft('/b', 2);
    dropDraft('/a');
    expect(draftAt('/a')).toBeUndefined();
    resetAll();
    setUser(user('anna'));
    chooseTenant('one');
    expect(draftAt('/b')).toBeUndefined();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('typed:'))).toEqual([]);
  });

  it('goes where a person agrees to lose it, and stays where not', () => {
    storeDraft(location.pathname, 1);
    setUnsaved(1);
    const step = vi.fn<() => void>();
    leaveThen(step);
    answerLeave(false);
    expect(draftAt(location.pathname)).toBe(1);
    leaveThen(step);
    answerLeave(true);
    expect(step).toHaveBeenCalledTimes(1);
    expect(draftAt(location.pathname)).toBeUndefined();
  });
});
