import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { specifiedCalls } from './calls.ts';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const callOf = (row: Endpoint): string => `${row.method} ${row.path}`;

describe('the call table', () => {
  it('holds every call of the specification (2 §7: every call)', () => {
    const known = new Set(rows.map(([, row]) => callOf(row)));
    expect(specifiedCalls.filter((call) => !known.has(call))).toEqual([]);
  });

  it("marks a call as the product's own exactly if the specification does not name it", () => {
    const specified = new Set<string>(specifiedCalls);
    const wrong = rows.filter(([, row]) => (row.source === 'product') === specified.has(callOf(row)));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('has each call once', () => {
    const calls = rows.map(([, row]) => callOf(row).replaceAll(/:\w+/gu, ':'));
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  it('opens to the public only what carries a signed token in its path', () => {
    const open = rows.filter(([, row]) => row.needs === 'public').map(([, row]) => callOf(row));
    expect(open.toSorted()).toEqual([
      'GET email/:user_id/:id',
      'GET storage/export/:token',
      'GET storage/object/:token',
      'PUT storage/upload/:token',
    ]);
  });

  it('lets nobody change anything by a code that only looks, but for what colleagues say of what they read', () => {
    const looks = (codes: readonly string[]) => codes.length > 0 && codes.every((code) => code.endsWith('.VIEW'));
    const codesOf = ({ feature = [], besides = {} }: Endpoint): readonly string[] => [
      ...(typeof feature === 'object' && 'byBody' in feature ? Object.values(feature.codes) : [feature].flat()),
      ...Object.values(besides),
    ];
    const open = rows.filter(([, row]) => row.method !== 'GET' && row.owner !== true && looks(codesOf(row)));
    // These compute from what they are sent, or start a file.
    const reads =
      /(?:count|content|why|product-sample|preview|export|listed|fbt|best-sellers\/\w+|-?analytics\/[\w-]+)$/u;
    expect(open.map(([, row]) => callOf(row)).filter((call) => !reads.test(call))).toEqual([
      'POST dodo-chat/feedback',
      'PUT dodo-chat/conversation/:id/tags',
      'PUT dodo-chat/conversation/:id/state',
      'POST dodo-chat/ask',
      'POST recommendation/rate',
      'POST recommendation/comment',
    ]);
  });

  it('refuses an order that a list does not have, and reads an unknown search field as the first (docs/decisions/020)', () => {
    const orders = ['sort', 'order', 'sortOption', 'sortSelectOption'];
    const asked = rows.flatMap(([name, { query }]) => {
      const entries = query && 'entries' in query ? (query.entries as Record<string, v.GenericSchema>) : {};
      return orders.flatMap((field) => (entries[field] ? [[`${name} ${field}`, entries[field]] as const] : []));
    });
    expect(asked.length).toBeGreaterThan(10);
    for (const [name, schema] of asked) expect(v.safeParse(schema, 'nonsense').success, name).toBe(false);
    const { searchBy } = endpoints.productList.query.entries;
    expect(v.parse(searchBy, 'nonsense')).toBe(v.parse(searchBy, undefined));
  });

  it('has a feature code only for calls with a tenant', () => {
    expect(rows.filter(([, row]) => row.feature !== undefined && row.needs !== 'tenant').map(([name]) => name)).toEqual(
      [],
    );
  });
});
