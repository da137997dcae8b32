// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle, until } from '../mount.tsx';
import { showBuilder } from './shown.tsx';

const cities = ['Auckland', 'auckland', 'AUCKLAND', 'Wellington'];
const addresses = ['ann.lee@shop.example', 'dee@shop.example'];

let drawn: Awaited<ReturnType<typeof showBuilder>> | undefined;
afterEach(async () => {
  await drawn?.unmount();
  vi.unstubAllGlobals();
});

/** Shows a condition of which so many of ten customers are found alone, and gives the notes about its value. */
async function notesOf(condition: string, alone: number, isTold = true): Promise<readonly string[]> {
  const asked = vi.fn<() => void>();
  vi.stubGlobal(
    'fetch',
    vi.fn<(url: string) => Promise<Response>>(async (url) => {
      asked();
      const search = (new URL(url, 'http://x').searchParams.get('search') ?? '').toLowerCase();
      const all = url.includes('email') ? addresses : cities;
      return Response.json({
        value: all.filter((value) => value.toLowerCase().includes(search)).map((value) => ({ value, count: 1 })),
      });
    }),
  );
  drawn = await showBuilder(`SELECT customer.user_id FROM customer\nWHERE ${condition}`);
  const ids = drawn.builder.state.history.present.model.groups.flatMap(({ conditions }) =>
    conditions.map(({ id }) => id),
  );
  await drawn.count({
    whole: { population: alone, everyone: 10 },
    byId: new Map(ids.map((id) => [id, { alone, left: alone }])),
  });
  const notes = () => drawn?.all('[aria-live] > p').map(({ textContent }) => textContent) ?? [];
  await until(() => (isTold ? notes().length > 0 : asked.mock.calls.length > 0));
  await settle();
  return notes();
}

describe('what the data says about a compared text', () => {
  it('are its other spellings, which are other values', async () => {
    expect(await notesOf("customer.shipping_city = 'auckland'", 1)).toEqual([
      'Your data also has “Auckland”, “AUCKLAND” as shipping city. “auckland” is a different value because values are case-sensitive.',
    ]);
  });

  it('is the value that nobody has in the capitals of the text', async () => {
    expect(await notesOf("customer.email = 'Ann.Lee@Shop.example'", 0)).toEqual([
      'Your data also has “ann.lee@shop.example” as email. “Ann.Lee@Shop.example” is a different value because values are case-sensitive.',
    ]);
  });

  it('is the nearest value where nobody has the text, and negated everybody else', async () => {
    const said = 'No shipping city is “Welington”. The closest match is “Wellington”.';
    expect(await notesOf("customer.shipping_city = 'Welington'", 0)).toEqual([said]);
    await drawn?.unmount();
    const included = 'Includes those without shipping city.';
    expect(await notesOf("(customer.shipping_city = 'Welington') IS NOT TRUE", 10)).toEqual([included, said]);
  });

  it.each([
    ["customer.gender != 'F'", 'Excludes those without gender.'],
    ["customer.gender NOT LIKE 'F%'", 'Excludes those without gender.'],
    ["(customer.gender = 'F') IS NOT TRUE", 'Includes those without gender.'],
    ["(customer.gender LIKE 'F%') IS NOT TRUE", 'Includes those without gender.'],
  ])('is what becomes of those without a value: %s', async (condition, said) => {
    expect(await notesOf(condition, 3)).toEqual([said]);
  });

  it('is nothing where the value is spelt in one way, or is a pattern', async () => {
    expect(await notesOf("customer.shipping_city = 'Wellington'", 1, false)).toEqual([]);
  });
});
