import { describe, expect, it, test } from 'vitest';
import { check } from '#domain/conditions/check.ts';
import { print } from '#domain/conditions/print.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { firstSegmentKeys, firstSegments } from '#domain/tenant/firstSegments.ts';
import { isTimeZone } from '#domain/tenant/settings.ts';

const vocabulary = vocabularyFor('segment', []);
const textOf = (key: (typeof firstSegmentKeys)[number]) =>
  print(firstSegments[key], vocabulary).text.replaceAll(/\s+/gu, ' ');

describe('the definitions offered for a first segment', () => {
  it.each(firstSegmentKeys)('%s holds in a tenant without fields of its own', (key) => {
    expect(check(firstSegments[key], vocabulary)).toEqual([]);
  });

  it('say what their titles say', () => {
    expect(textOf('consented')).toContain("customer.email_consented = 'true'");
    expect(textOf('recent')).toMatch(/event_type = 'purchase'.*INTERVAL '6 months'/u);
    expect(textOf('frequent')).toMatch(/event_type = 'purchase'.*COUNT\(DISTINCT sale\.transaction_id\) >= 3/u);
    expect(textOf('new')).toContain("customer.tenant_created_at >= CURRENT_DATE - INTERVAL '30 days'");
  });
});

describe('a time zone', () => {
  test.each([
    ['UTC', true],
    ['Australia/Melbourne', true],
    ['America/Argentina/Buenos_Aires', true],
    ['+10:00', false],
    ['Mars/Olympus', false],
    ['', false],
    ["UTC'; DROP", false],
  ])('%s: %s', (name, isOne) => {
    expect(isTimeZone(name)).toBe(isOne);
  });
});
