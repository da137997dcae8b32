// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle, typeInto, until } from '../mount.tsx';
import { showBuilder } from './shown.tsx';

let drawn: Awaited<ReturnType<typeof showBuilder>>;
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>(async () => Response.json({ value: [] })),
  );
});
afterEach(async () => {
  await drawn.unmount();
  vi.unstubAllGlobals();
});

const ofSales = (where: string, more = '') =>
  `SELECT customer.user_id FROM customer\nWHERE customer.user_id IN (\n    SELECT sale.user_id FROM sale\n    WHERE ${where}${more})`;
const often = (sign: string) => `\n    GROUP BY sale.user_id HAVING COUNT(*) ${sign}`;
const negated = (text: string) => `${text.replace('WHERE customer', 'WHERE (customer')}) IS NOT TRUE`;
const words = () =>
  [...(drawn.rows()[0]?.querySelectorAll('button, [data-frequency] > span') ?? [])]
    .map((element) => element.textContent)
    .filter((word) => word !== '');
const dates = () => drawn.find('[aria-label="Dates"]');
const meaning = () => document.getElementById(dates()?.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the sentence of a definition', () => {
  it('sets each value off from the words around it, whichever way it is read', async () => {
    drawn = await showBuilder("SELECT customer.user_id FROM customer\nWHERE customer.name = '\u202Egnp'");
    const values = drawn.all('p strong');
    expect(values.some((value) => value.textContent?.includes('gnp'))).toBe(true);
    expect(values.every((value) => value.dir === 'auto')).toBe(true);
  });
});

describe('a long definition', () => {
  const conditions = Array.from({ length: 30 }, (_, place) => `customer.name = 'Name ${place}'`);
  const text = `SELECT customer.user_id FROM customer\nWHERE ${conditions.join('\n  AND ')}`;
  const quiet = () => drawn.all('[data-drag], [data-condition] [data-action="builder.recency"]');

  it('shows its first rows without what only shows where somebody is, which comes with the other rows', async () => {
    vi.useFakeTimers();
    drawn = await showBuilder(text);
    expect(drawn.rows()[0]?.querySelectorAll('[role=combobox]')).toHaveLength(2);
    expect(quiet()).toEqual([]);
    await act(async () => vi.advanceTimersByTimeAsync(3000));
    vi.useRealTimers();
    expect(drawn.rows()).toHaveLength(30);
    expect(new Set(quiet().map((part) => part.closest('[data-condition]')))).toContain(drawn.rows()[0]);
  });

  it('has no bars of numbers that nobody has counted yet', async () => {
    drawn = await showBuilder(text);
    const bars = () => drawn.rows()[0]?.querySelectorAll('svg rect');
    expect(bars()).toHaveLength(0);
    const first = drawn.rows()[0]?.dataset['condition'] ?? '';
    await drawn.count({ whole: { population: 4, everyone: 8 }, byId: new Map([[first, { alone: 4, left: 4 }]]) });
    expect(Array.from(bars() ?? [], (bar) => bar.getAttribute('width'))).toEqual(['64', '32']);
  });
});

describe('a row about how often', () => {
  it.each([
    [ofSales("sale.origin = 'web'", often('>= 3')), ['with events whose', 'is', 'at least', 'times']],
    [negated(ofSales("sale.origin = 'web'")), ['with events whose', 'is', 'never']],
    [negated(ofSales("sale.origin = 'web'", often('> 1'))), ['with events whose', 'is', 'at most', 'time', 'or never']],
    [negated(ofSales("sale.origin = 'web'", often('>= 2'))), ['without events whose', 'is', 'at least', 'times']],
  ])('says a negation once: %s', async (text, said) => {
    drawn = await showBuilder(text);
    expect(words()).toEqual(said);
  });

  it('says of its own things that they are not set, once', async () => {
    drawn = await showBuilder("SELECT customer.user_id FROM customer\nWHERE (customer.phone LIKE '%') IS NOT TRUE");
    expect(words()).toEqual(['whose', 'is not set']);
  });

  it('says of none of many things that it has some, not that it is not set', async () => {
    drawn = await showBuilder(negated(ofSales("sale.origin LIKE '%'")));
    expect(words()).toEqual(['with events whose', 'is set', 'never']);
  });

  it('keeps a figure that is none as typed, and says why the row does not count', async () => {
    drawn = await showBuilder(ofSales("sale.origin = 'web'", often('>= 3')));
    await typeInto(drawn.find('[aria-label="Number"]'), '1.5');
    expect(drawn.text()).toBe('');
    expect(drawn.rowNames()[0]).toContain('Incomplete: not in the SQL and not counted. Frequency is a whole number');
    expect(drawn.find('[aria-label="Number"]')).toHaveProperty('value', '1.5');
  });
});

describe('typed dates', () => {
  const birth = "SELECT customer.user_id FROM customer\nWHERE customer.birthdate >= DATE '2000-01-01'";

  it('say at once what they mean', async () => {
    drawn = await showBuilder(birth);
    await typeInto(dates(), 'Q1 2024');
    expect(meaning()).toBe('1 Jan 2024 – 31 Mar 2024');
    expect(drawn.text()).toContain(
      "customer.birthdate >= DATE '2024-01-01' AND customer.birthdate < DATE '2024-04-01'",
    );
  });

  it('become the days of today where no recency reads their field, and say so', async () => {
    drawn = await showBuilder(birth);
    await typeInto(dates(), 'last 3 months');
    expect(meaning()).toBe('21 Aug 2026 – 21 Nov 2026, as of today');
    expect(drawn.text()).toContain("DATE '2026-08-21'");
    expect(drawn.text()).not.toContain('CURRENT_DATE');
  });

  it('become recency on the very field that it reads, until other words take its place', async () => {
    drawn = await showBuilder(ofSales("sale.event_dt >= DATE '2024-01-01'"));
    await typeInto(dates(), 'last 3 months');
    expect(drawn.text()).toBe(ofSales("sale.event_dt >= CURRENT_DATE - INTERVAL '3 months'"));
    await typeInto(dates(), 'since 2025');
    expect(drawn.text()).toBe(ofSales("sale.event_dt >= DATE '2025-01-01'"));
  });

  it('replace the recency that was all there was', async () => {
    drawn = await showBuilder(ofSales("sale.event_dt >= CURRENT_DATE - INTERVAL '3 months'"));
    expect(dates()).toHaveProperty('value', 'any day');
    await typeInto(dates(), '2024');
    expect(drawn.text()).toBe(
      ofSales("sale.event_dt >= DATE '2024-01-01'\n      AND sale.event_dt < DATE '2025-01-01'"),
    );
  });

  it('stay as typed while they cannot be read, say why, and the row does not count', async () => {
    drawn = await showBuilder(birth);
    await typeInto(dates(), '5/1/2024');
    await act(async () => dates()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(dates()).toHaveProperty('value', '5/1/2024');
    expect(meaning()).toBe('Enter an unambiguous date, as in 2024-01-05.');
    expect(drawn.text()).toBe('');
  });

  it('stand in their shortest words once nothing more is typed', async () => {
    drawn = await showBuilder(birth);
    await typeInto(dates(), 'from 2024-03-01 to 2024-03-31');
    await act(async () => dates()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(dates()).toHaveProperty('value', 'March 2024');
  });

  it('can be picked, too', async () => {
    drawn = await showBuilder(birth);
    await act(async () => drawn.find('[aria-label="Pick days"]')?.click());
    await typeInto(drawn.find('[aria-label="Last day"]'), '2001-12-31');
    expect(dates()).toHaveProperty('value', '2000-01-01 to 2001-12-31');
  });
});

describe('names of rows and groups', () => {
  it('are sentences with their figures', async () => {
    const text = `SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'\n  OR customer.name = 'A'`;
    drawn = await showBuilder(text);
    const [group] = drawn.builder.state.history.present.model.groups;
    const byId = new Map([
      [group?.conditions[0]?.id ?? '', { alone: 9812, left: 4100 }],
      [group?.id ?? '', { alone: 1, left: 1 }],
    ]);
    await drawn.count({ whole: { population: 1, everyone: 20_000 }, byId });
    expect(drawn.rowNames()).toEqual(['gender is F, 9,812 customers, 4,100 left', 'name is A']);
    expect(drawn.groupNames()).toEqual(['Group 1: customers whose gender is F or whose name is A, 1 customer']);
  });

  it('speak of products in a filter', async () => {
    drawn = await showBuilder("SELECT product.item_id FROM product\nWHERE product.brand = 'Acme'", 'filter');
    expect(drawn.groupNames()).toEqual(['Group 1: products whose brand is Acme']);
    expect(drawn.find('[data-group]')?.textContent).toContain('Products');
    expect(drawn.find('[data-builder]')?.textContent?.toLowerCase()).not.toContain('customer');
  });
});

describe('a filter', () => {
  const sold = (recency: string) =>
    `SELECT product.item_id FROM product\nJOIN sale ON sale.item_id = product.item_id\nWHERE (product.brand = 'Acme' AND sale.event_dt ${recency})\nGROUP BY product.item_id HAVING COUNT(*) >= 2`;

  it.each([
    ["> CURRENT_DATE - INTERVAL '3 months'", 'later than', 'after 21 Aug 2026'],
    ["< CURRENT_DATE - INTERVAL '10 days'", 'earlier than', 'before 11 Nov 2026'],
  ])('says how old its sales are: %s', async (recency, word, moment) => {
    drawn = await showBuilder(sold(recency), 'filter');
    expect(words()).toContain(word);
    expect(drawn.rows()[0]?.textContent).toContain('ago');
    expect(drawn.rows()[0]?.textContent).toContain(moment);
    expect(drawn.find('[data-group] header')?.textContent).toContain('Sales of a product');
  });

  it('reads a length of time typed on its own date as later or earlier', async () => {
    drawn = await showBuilder(
      "SELECT product.item_id FROM product\nWHERE product.tenant_created_at >= DATE '2024-01-01'",
      'filter',
    );
    await typeInto(dates(), 'last 2 years');
    expect(drawn.text()).toContain("product.tenant_created_at > CURRENT_DATE - INTERVAL '24 months'");
    await typeInto(dates(), 'more than 10 days ago');
    expect(drawn.text()).toContain("product.tenant_created_at < CURRENT_DATE - INTERVAL '10 days'");
  });

  it('begins with a row about products', async () => {
    drawn = await showBuilder('', 'filter');
    expect(drawn.find('[data-builder]')?.textContent).toContain('Which products should be in this filter?');
    await act(async () => drawn.find('[data-add]')?.click());
    await settle();
    expect(drawn.builder.state.history.present.model.groups[0]).toMatchObject({
      choice: 'product',
      conditions: [{ table: 'product', recency: { operator: 'Later than', type: 'months' } }],
    });
  });
});

describe('dragging', () => {
  const text =
    "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'\n  AND customer.name = 'A'\nINTERSECT\nSELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\nWHERE sale.origin = 'web'\nGROUP BY customer.user_id";
  const drag = async (from: Element | null | undefined, onto: Element | undefined, y = 0) => {
    const dataTransfer = { effectAllowed: '', setData: () => undefined, setDragImage: () => undefined };
    const fire = async (target: Element | null | undefined, name: string) => {
      const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer, clientY: y });
      await act(async () => target?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    await fire(from, 'dragstart');
    const isAllowed = await fire(onto, 'dragover');
    if (isAllowed) await fire(onto, 'drop');
    await fire(from, 'dragend');
    await settle();
    await settle();
    return isAllowed;
  };

  it('moves a row above another, at the end of a group, and into a new group, as the keys do', async () => {
    drawn = await showBuilder(text);
    expect(await drag(drawn.rows()[1]?.querySelector('[data-drag]'), drawn.rows()[0], -1)).toBe(true);
    expect(drawn.rowNames().slice(0, 2)).toEqual(['name is A', 'gender is F']);
    await until(() => drawn.focused() === 0);
    expect(drawn.focused()).toBe(0);
    expect(await drag(drawn.rows()[2]?.querySelector('[data-drag]'), drawn.all('[data-group] footer')[0])).toBe(true);
    expect(drawn.all('[data-group]')).toHaveLength(1);
    expect(await drag(drawn.rows()[0]?.querySelector('[data-drag]'), drawn.find('[data-new-group]'))).toBe(true);
    expect(drawn.all('[data-group]')).toHaveLength(2);
  });

  it('lets nothing be dropped where it cannot stand', async () => {
    drawn = await showBuilder(text);
    expect(await drag(drawn.rows()[0]?.querySelector('[data-drag]'), drawn.rows()[2])).toBe(false);
    expect(drawn.text()).toBe(text);
  });

  it('is no stop for the keyboard', async () => {
    drawn = await showBuilder(text);
    expect(drawn.all('[data-drag]').every((handle) => handle.tabIndex === -1)).toBe(true);
  });
});
