import { screenAt } from '#contract/links.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { GuardState } from '#domain/access/guard.ts';
import { nextStep } from '#console/navigation/step.ts';
import { describe, expect, it } from 'vitest';

const a = 'aaaaaaaa-1';
const b = 'bbbbbbbb-2';
const session = { tenantIds: [a, b] };
const permissions = permissionsOf(
  [{ feature: 'SEGMENTS.VIEW', status: 'SUBSCRIBED' }],
  [{ feature: 'SEGMENTS.VIEW', status: 'AUTHORIZED' }],
);
const inA: GuardState = { session, tenantId: a, onboarding: { finished: true }, permissions };

function step(address: string, state: GuardState) {
  const found = screenAt(address.split(/[?#]/u)[0] ?? '');
  if (!found) throw new Error(`no screen at ${address}`);
  return nextStep(address, found, state);
}

describe('the guard in the router', () => {
  it('adds t to an address of the main layout that may stay', () => {
    expect(step('/segments?search=vip', inA)).toEqual({ kind: 'go', to: '/segments?search=vip&t=aaaaaaaa' });
  });

  it('stays where t names the chosen tenant', () => {
    expect(step('/segments?t=aaaaaaaa', inA)).toEqual({ kind: 'stay' });
    expect(step(`/segments?t=${a}`, inA)).toEqual({ kind: 'stay' });
  });

  it('keeps what stands behind # on every way', () => {
    expect(step('/segments?search=vip#list', inA)).toEqual({ kind: 'go', to: '/segments?search=vip&t=aaaaaaaa#list' });
    expect(step('/segments#list', inA)).toEqual({ kind: 'go', to: '/segments?t=aaaaaaaa#list' });
    expect(step('/login#list', { session })).toEqual(step('/login', { session }));
    expect(step('/segments#list', { session: null })).toEqual({ kind: 'go', to: '/login?redirect=%2Fsegments%23list' });
  });

  it('asks before it opens a link of another tenant of the user', () => {
    expect(step('/segments/7?t=bbbbbbbb', inA)).toEqual({ kind: 'ask', tenantId: b });
  });

  it('asks for nothing else first: permissions of the wrong tenant are not loaded', () => {
    expect(step('/segments/7?t=bbbbbbbb', { session, tenantId: a })).toEqual({ kind: 'ask', tenantId: b });
  });

  it('says so for a link of a tenant that is not the user’s', () => {
    expect(step('/segments/7?t=cccccccc', inA)).toEqual({ kind: 'foreign' });
  });

  it('chooses the tenant that the link names where none is chosen', () => {
    expect(step('/segments/7?t=bbbbbbbb', { session })).toEqual({ kind: 'choose', tenantId: b });
  });

  it('keeps the link through sign-in, and opens it without asking for a tenant where it names one', () => {
    expect(step('/segments/7?t=bbbbbbbb', { session: null })).toEqual({
      kind: 'go',
      to: '/login?redirect=%2Fsegments%2F7%3Ft%3Dbbbbbbbb',
    });
    expect(step('/login?redirect=%2Fsegments%2F7%3Ft%3Dbbbbbbbb', { session })).toEqual({
      kind: 'go',
      to: '/segments/7?t=bbbbbbbb',
    });
  });

  it('asks for a tenant after sign-in where the link names none', () => {
    expect(step('/login?redirect=%2Fsegments', { session })).toEqual({
      kind: 'go',
      to: '/tenant-selection?redirect=%2Fsegments',
    });
  });

  it('leaves t out of addresses outside the main layout', () => {
    expect(step('/tenant-selection', inA)).toEqual({ kind: 'stay' });
  });
});
