// @vitest-environment jsdom
import { perform } from '#console/actions/perform.ts';
import { session, setUser } from '#console/state/session.ts';
import { choosingActions } from '#console/shell/choosingActions.ts';
import { globalActionTable } from '#console/shell/globalActions.ts';
import { answerLeave, setUnsaved, unsaved } from '#console/state/unsaved.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const endSession = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined));
vi.mock('#console/identity/amplify.ts', () => ({ endSession }));

const everywhere = choosingActions(true).filter(({ id }) => id === 'sign-out-everywhere');

beforeEach(() => {
  endSession.mockClear();
  setUser({ sub: 'u', email: '', name: '', tenantIds: [] });
});

describe.each([globalActionTable().signOut, ...everywhere])('$title', (action) => {
  it('asks first where something is not saved, and stays signed in with it', async () => {
    setUnsaved(2);
    perform(action);
    expect(unsaved.waiting).toBeDefined();
    answerLeave(false);
    expect([unsaved.changes, session.user === null]).toEqual([2, false]);
    perform(action);
    answerLeave(true);
    expect([unsaved.changes, session.user]).toEqual([0, null]);
    await vi.waitFor(() => expect(endSession).toHaveBeenCalledOnce());
  });

  it('leaves at once where nothing would be lost', async () => {
    setUnsaved(0);
    perform(action);
    expect([unsaved.waiting, session.user]).toEqual([undefined, null]);
    await vi.waitFor(() => expect(endSession).toHaveBeenCalledOnce());
  });
});
