// @vitest-environment jsdom
import { perform } from '#console/actions/perform.ts';
import { session, setUser } from '#console/state/session.ts';
import { choosingActions } from '#console/shell/choosingActions.ts';
import { globalActionTable } from '#console/shell/globalActions.ts';
import { answerLeave, setUnsaved, unsaved } from '#console/state/unsaved.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const everywhere = choosingActions(true).filter(({ id }) => id === 'sign-out-everywhere');

beforeEach(() => setUser({ sub: 'u', email: '', name: '', tenantIds: [] }));

describe.each([globalActionTable().signOut, ...everywhere])('$title', (action) => {
  it('asks first where something is not saved, and stays signed in with it', () => {
    setUnsaved(2);
    perform(action);
    expect(unsaved.waiting).toBeDefined();
    answerLeave(false);
    expect([unsaved.changes, session.user === null]).toEqual([2, false]);
    perform(action);
    answerLeave(true);
    expect([unsaved.changes, session.user]).toEqual([0, null]);
  });

  it('leaves at once where nothing would be lost', () => {
    setUnsaved(0);
    perform(action);
    expect([unsaved.waiting, session.user]).toEqual([undefined, null]);
  });
});
