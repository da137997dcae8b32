// @vitest-environment jsdom
import { dropValues, keepThrough, keepValues, keptValues } from '#console/state/keptValues.ts';
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
    keepValues('/customers-create', { name: 'Mia' });
    expect(keptValues('/customers-create')).toEqual({ name: 'Mia' });
    expect(keptValues('/products-create')).toBeUndefined();
    chooseTenant('two');
    expect(keptValues('/customers-create')).toBeUndefined();
    chooseTenant('one');
    setUser(user('ben'));
    expect(keptValues('/customers-create')).toBeUndefined();
  });

  it('outlives a session that ends, and is there after signing in again', () => {
    keepValues('/customers-create', { name: 'Mia' });
    clearTenant();
    setUser(null);
    expect(keptValues('/customers-create')).toBeUndefined();
    setUser(user('anna'));
    chooseTenant('one');
    expect(keptValues('/customers-create')).toEqual({ name: 'Mia' });
  });

  it('outlives a sign-out that nobody asked for', async () => {
    keepValues('/a', { name: 'Mia' });
    await keepThrough(() => Promise.resolve(resetAll()));
    setUser(user('ben'));
    chooseTenant('one');
    expect(keptValues('/a')).toBeUndefined();
    setUser(user('anna'));
    expect(keptValues('/a')).toEqual({ name: 'Mia' });
  });

  it('goes with saving, and with signing out', () => {
    keepValues('/a', 1);
    keepValues('/b', 2);
    dropValues('/a');
    expect(keptValues('/a')).toBeUndefined();
    resetAll();
    setUser(user('anna'));
    chooseTenant('one');
    expect(keptValues('/b')).toBeUndefined();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('typed:'))).toEqual([]);
  });

  it('goes where a person agrees to lose it, and stays where not', () => {
    keepValues(location.pathname, 1);
    setUnsaved(1);
    const step = vi.fn<() => void>();
    leaveThen(step);
    answerLeave(false);
    expect(keptValues(location.pathname)).toBe(1);
    leaveThen(step);
    answerLeave(true);
    expect(step).toHaveBeenCalledTimes(1);
    expect(keptValues(location.pathname)).toBeUndefined();
  });
});
