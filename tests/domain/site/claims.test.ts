import { describe, expect, it } from 'vitest';
import { verdictsOf, type Claim, type ConfirmedOrder } from '#domain/site/claims.ts';

const claim = (userId: string | null, more: Partial<Claim> = {}): Claim => ({
  key: `${userId}`,
  userId,
  at: new Date('2026-11-21T10:00:00Z'),
  signed: false,
  plausible: true,
  joined: false,
  doubt: null,
  decision: null,
  ...more,
});
const imported = (userId: string, more: Partial<ConfirmedOrder> = {}): ConfirmedOrder => ({
  userId,
  at: new Date('2026-11-20T10:00:00Z'),
  inStore: false,
  ...more,
});
/** What becomes of the claims, in their order, with the reason of a doubt. */
const become = (claims: readonly Claim[], confirmed: readonly ConfirmedOrder[] = []): readonly string[] => {
  const verdicts = verdictsOf(claims, confirmed);
  return claims.map((one) => {
    const { standing, reason } = verdicts.get(one) ?? { standing: 'none', reason: null };
    return reason === null ? standing : `${standing}: ${reason}`;
  });
};

describe('claims of one order number', () => {
  it('count together where both or neither have known items and prices: a guess hides no order', () => {
    expect(become([claim('thief'), claim('buyer')])).toEqual(['counts', 'counts']);
    expect(become([claim('thief', { plausible: false }), claim('buyer', { plausible: false })])).toEqual([
      'counts',
      'counts',
    ]);
  });

  it('give way to the one with known items and prices, whoever came first', () => {
    const guess = claim('thief', { plausible: false, joined: true, at: new Date('2026-11-21T09:00:00Z') });
    expect(become([guess, claim('buyer')])).toEqual(['doubtful: number', 'counts']);
    expect(become([claim('buyer'), guess])).toEqual(['counts', 'doubtful: number']);
  });

  it('give way to no claim that is doubtful itself, or rejected', () => {
    const real = claim('buyer', { plausible: false });
    expect(become([claim('thief', { doubt: 'quantity' }), real])).toEqual(['doubtful: quantity', 'counts']);
    expect(become([claim('thief', { decision: 'rejected' }), real])).toEqual(['rejected', 'counts']);
    expect(become([claim('thief', { decision: 'rejected', signed: true }), real])).toEqual(['rejected', 'counts']);
  });

  it('give way to an order that an import, a signature or an owner confirmed', () => {
    expect(become([claim('thief')], [imported('buyer')])).toEqual(['doubtful: number']);
    expect(become([claim('thief'), claim('buyer', { signed: true, plausible: false })])).toEqual([
      'doubtful: number',
      'counts',
    ]);
    expect(become([claim('thief'), claim('buyer', { decision: 'accepted', doubt: 'size' })])).toEqual([
      'doubtful: number',
      'counts',
    ]);
  });

  it('are the imported order where the customer is the same, whatever doubt there was', () => {
    expect(become([claim('buyer', { doubt: 'quantity' }), claim('thief')], [imported('buyer')])).toEqual([
      'confirmed',
      'doubtful: number',
    ]);
    expect(become([claim('buyer', { signed: true })], [imported('buyer')])).toEqual(['confirmed']);
  });

  it('count beside a store’s receipt, or an order of half a year before, with the same number', () => {
    expect(become([claim('buyer')], [imported('other', { inStore: true })])).toEqual(['counts']);
    expect(become([claim('buyer')], [imported('other', { at: new Date('2025-12-01') })])).toEqual(['counts']);
    expect(become([claim('buyer')], [imported('other', { at: null })])).toEqual(['doubtful: number']);
  });

  it('of the same customer are one: a signed one before the one that counts already, before the oldest', () => {
    const older = new Date('2026-11-21T09:00:00Z');
    const first = claim('buyer', { key: 'b', joined: true });
    expect(become([first, claim('buyer', { key: 'a', at: older })])).toEqual(['counts', 'same']);
    expect(become([claim('buyer', { key: 'b' }), claim('buyer', { key: 'a', at: older })])).toEqual(['same', 'counts']);
    expect(become([first, claim('buyer', { key: 'c', signed: true })])).toEqual(['same', 'counts']);
  });

  it('stay rejected in whatever form the same customer sends them again, unless the shop signs them', () => {
    const rejected = claim('thief', { key: 'a', doubt: 'quantity', decision: 'rejected' });
    expect(become([rejected, claim('thief', { key: 'b' })])).toEqual(['rejected', 'rejected']);
    expect(become([rejected, claim('thief', { key: 'b', signed: true })])).toEqual(['rejected', 'counts']);
    expect(become([rejected, claim('thief', { key: 'b' })], [imported('thief')])).toEqual(['rejected', 'confirmed']);
  });

  it('are settled by the thousand, as somebody may send them', () => {
    const many = Array.from({ length: 50_000 }, (_, index) =>
      claim(`thief ${index % 3}`, { key: String(index), plausible: index % 2 === 0 }),
    );
    const counting = become([...many, claim('buyer')]).filter((standing) => standing === 'counts');
    expect(counting).toHaveLength(4);
  });

  it('of unknown visitors stand beside all others', () => {
    expect(become([claim(null), claim('buyer', { plausible: false })])).toEqual(['counts', 'counts']);
    expect(become([claim(null, { doubt: 'signature' })], [imported('buyer')])).toEqual(['doubtful: signature']);
  });
});
