// @vitest-environment jsdom
import { withClosedList } from '#console/builder/useOfferedValues.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { fieldOf, vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press, settle, typeInto, until } from '../mount.tsx';
import { showBuilder } from './shown.tsx';

const women = "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'";
const asked = vi.fn<(url: string) => void>();
let drawn: Awaited<ReturnType<typeof showBuilder>>;
beforeEach(async () => {
  asked.mockReset();
  vi.stubGlobal(
    'fetch',
    vi.fn<(url: string) => Promise<Response>>(async (url) => {
      asked(url);
      return Response.json({
        value: [
          { value: 'Female', count: 12 },
          { value: 'Fabulous', count: null },
        ],
      });
    }),
  );
});
afterEach(async () => {
  await drawn.unmount();
  vi.unstubAllGlobals();
});

const field = () => drawn.find('[aria-label="Value"]');
const options = () => [...document.querySelectorAll('[role=option]')];
async function open(text = women, kind: Kind = 'segment'): Promise<void> {
  drawn = await showBuilder(text, kind);
  await act(async () => field()?.focus());
  await until(() => options().length > 0 || asked.mock.calls.length > 2);
}

describe('values that are offered', () => {
  it('come with their counts, and are looked for by what is typed', async () => {
    await open();
    expect(options().map((option) => option.textContent)).toEqual(['Female12', 'Fabulous']);
    expect(new URL(asked.mock.calls[0]?.[0] ?? '', 'http://x').searchParams.get('search') ?? '').toBe('');
    await typeInto(field(), 'Fa');
    await until(() => asked.mock.calls.length > 1);
    expect(asked.mock.calls.at(-1)?.[0]).toContain('search=Fa');
    expect(drawn.text()).toContain("customer.gender = 'Fa'");
  });

  it('are taken when they were gone to', async () => {
    await open();
    await press('ArrowDown', {}, field());
    await press('ArrowDown', {}, field());
    await press('Enter', {}, field());
    await settle();
    expect(drawn.text()).toMatch(/customer\.gender = 'F(?:emale|abulous)'/u);
  });

  it.each(['Enter', 'Tab', 'Escape'])('are never taken by %s after typing', async (key) => {
    await open();
    await typeInto(field(), 'Fa');
    await settle();
    await press(key, {}, field());
    await settle();
    expect(drawn.text()).toContain("customer.gender = 'Fa'");
    expect(field()).toHaveProperty('value', 'Fa');
  });

  it.each([
    ["customer.gender LIKE '%mal%'", "LIKE '%Fa%'"],
    ["customer.gender LIKE 'F%'", "LIKE 'Fa%'"],
    ["customer.gender LIKE '%e'", "LIKE '%Fa'"],
    ["customer.gender != 'F'", "!= 'Fa'"],
  ])('work for %s', async (condition, expected) => {
    await open(`SELECT customer.user_id FROM customer\nWHERE ${condition}`);
    expect(options()).toHaveLength(2);
    await typeInto(field(), 'Fa');
    expect(drawn.text()).toContain(expected);
  });

  it('are not offered for a pattern, which is like no value', async () => {
    drawn = await showBuilder("SELECT customer.user_id FROM customer\nWHERE customer.gender LIKE 'F_m%e'");
    await act(async () => field()?.focus());
    await settle();
    expect(asked).not.toHaveBeenCalled();
  });

  it('come from the calls of filters in a filter', async () => {
    await open("SELECT product.item_id FROM product\nWHERE product.brand = 'A'", 'filter');
    expect(asked.mock.calls[0]?.[0]).toContain('/filter/populate/product/brand/1');
  });
});

it('a closed list is offered whole, with the counts of what is in the data first', () => {
  const origin = fieldOf(vocabularyFor('segment', []), 'sale', 'origin');
  if (!origin) throw new Error('no such field');
  const found = [{ value: 'web', count: 3 }];
  expect(withClosedList(origin, '', found).map(({ value, count }) => `${value} ${count}`)).toEqual([
    'web 3',
    'store null',
    'app null',
    'import null',
  ]);
  expect(withClosedList(origin, 'AP', found.slice(1))).toEqual([{ value: 'app', count: null }]);
});
