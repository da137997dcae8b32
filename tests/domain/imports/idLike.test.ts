import { describe, expect, it } from 'vitest';
import { looksLikeIds } from '#domain/imports/ids.ts';

describe('values', () => {
  it.each([[['#1001', '']], [['C536379', '85123A']], [['17850.0', '3']], [['ann@x.test']]])(
    'like %j are ids',
    (values) => expect(looksLikeIds(values)).toBe(true),
  );

  it.each([[[]], [['', '']], [['Ann Lee', 'Bob 2']], [['Sale', 'Refund']], [['12.50', '1,00']], [['A1', 'Mug']]])(
    'like %j are none',
    (values) => expect(looksLikeIds(values)).toBe(false),
  );

  it('are ids where a few of many are words', () => {
    expect(looksLikeIds([...Array.from({ length: 30 }, (_, at) => `A${at}`), 'POSTAGE'])).toBe(true);
  });
});
