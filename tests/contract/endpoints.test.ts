import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { specifiedCalls } from './calls.ts';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const callOf = (row: Endpoint): string => `${row.method} ${row.path}`;

describe('the call table', () => {
  it('holds every call of the specification (2 §7: every call)', () => {
    const known = new Set(rows.map(([, row]) => callOf(row)));
    expect(specifiedCalls.filter((call) => !known.has(call))).toEqual([]);
  });

  it('marks a call as ours exactly where the specification does not name it', () => {
    const asked = new Set<string>(specifiedCalls);
    const wrong = rows.filter(([, row]) => (row.source === 'ours') === asked.has(callOf(row)));
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

  it('has a feature code only for calls with a tenant', () => {
    expect(rows.filter(([, row]) => row.feature !== undefined && row.needs !== 'tenant').map(([name]) => name)).toEqual(
      [],
    );
  });
});
