// @vitest-environment jsdom
import type { Action } from '#console/actions/action.ts';
import { listenToKeys } from '#console/actions/keyboard.ts';
import { isOffered, perform } from '#console/actions/perform.ts';
import { listActions } from '#console/actions/registry.ts';
import { shown } from '#console/state/notices.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press, settle, typeInto, until } from '../mount.tsx';
import { showBuilder } from './shown.tsx';

const women = "SELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'";
const three = `${women}\n  AND customer.name = 'A'\n  AND customer.phone = '1'`;
const web = "customer.user_id IN (\n    SELECT sale.user_id FROM sale\n    WHERE sale.origin = 'web')";
const purchase = 'customer.user_id IN (\n    SELECT sale.user_id FROM sale\n    WHERE sale.event_value = 5)';
const ofWeb = `SELECT customer.user_id FROM customer\nWHERE ${web}`;
const sales =
  "SELECT customer.user_id FROM customer\nJOIN sale ON sale.user_id = customer.user_id\nWHERE sale.origin = 'web'\nGROUP BY customer.user_id";

let stop: () => void;
let drawn: Awaited<ReturnType<typeof showBuilder>>;
beforeEach(() => {
  stop = listenToKeys();
  vi.stubGlobal(
    'fetch',
    vi.fn<() => Promise<Response>>(async () => Response.json({ value: [] })),
  );
});
afterEach(async () => {
  stop();
  await drawn.unmount();
  shown.list = [];
  vi.unstubAllGlobals();
});

async function type(key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  await press(key, modifiers);
  await settle();
  await settle();
}
const action = (id: string): Action | undefined => listActions().find((one) => one.id === `builder.${id}`);
const run = async (id: string, given = {}) => {
  const found = action(id);
  await act(async () => found && perform(found, given));
  await settle();
};
/** The focus comes to a row, once it is on screen. */
async function lands(row: number): Promise<void> {
  await until(() => drawn.focused() === row);
  expect(drawn.focused()).toBe(row);
}
/** The focus comes to a control. */
async function arrives(name: string): Promise<void> {
  await until(() => document.activeElement?.getAttribute('aria-label') === name);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
}
const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ');

describe('the keys of the builder', () => {
  it('go from row to row and from a part of a row back to the row', async () => {
    drawn = await showBuilder(three);
    await type('j');
    await lands(0);
    await type('j');
    await type('ArrowDown');
    await type('j');
    await lands(2);
    await type('k');
    await lands(1);
    await type('Enter');
    await arrives('Value');
    await type('Escape');
    await lands(1);
  });

  it('go on to the row by Enter from a value, but not from a number that is none', async () => {
    drawn = await showBuilder(`SELECT customer.user_id FROM customer\nWHERE ${purchase}`);
    const value = () => drawn.find('[aria-label="Value"]');
    await act(async () => value()?.focus());
    await typeInto(value(), 'x');
    await type('Enter');
    expect(document.activeElement).toBe(value());
    await typeInto(value(), '7');
    await type('Enter');
    await lands(0);
    expect(drawn.text()).toContain('sale.event_value = 7');
    await act(async () => value()?.focus());
    await type('Escape');
    await lands(0);
  });

  it('lead from a field that was chosen to its value', async () => {
    drawn = await showBuilder(women);
    await type('a');
    await arrives('Field');
    await typeInto(document.activeElement, 'price');
    await settle();
    await type('Enter');
    await arrives('Value');
    expect(drawn.rows()[1]?.contains(document.activeElement)).toBe(true);
  });

  it.each(['Enter', 'Tab', 'Escape'])('keep a typed field that is none where %s leaves it', async (key) => {
    drawn = await showBuilder(women);
    await type('a');
    await arrives('Field');
    await typeInto(document.activeElement, 'xyzzy');
    await settle();
    await type(key);
    expect(drawn.all('[aria-label="Field"]')[1]).toHaveProperty('value', 'xyzzy');
    await drawn.goTo(0);
    expect(drawn.all('[aria-label="Field"]')[1]).toHaveProperty('value', 'xyzzy');
  });

  it('take a field by another word for it', async () => {
    drawn = await showBuilder(women);
    await type('a');
    await arrives('Field');
    await typeInto(document.activeElement, 'birtday');
    await settle();
    await type('Enter');
    expect(drawn.all('[aria-label="Field"]')[1]).toHaveProperty('value', 'date of birth');
    await arrives('Dates');
  });

  it('take back by Mod+Z what was typed into a field as one, and one place from its row', async () => {
    drawn = await showBuilder(three);
    const values = () => drawn.all('[aria-label="Value"]');
    await act(async () => values()[1]?.focus());
    await typeInto(document.activeElement, 'B');
    await typeInto(document.activeElement, 'Bo');
    await type('z', { ctrlKey: true });
    expect(drawn.text()).toBe(three);
    expect(document.activeElement).toBe(values()[1]);
    await type('y', { ctrlKey: true });
    expect(drawn.text()).toContain("customer.name = 'Bo'");
    await type('Enter');
    await act(async () => values()[2]?.focus());
    await typeInto(document.activeElement, '2');
    await type('Enter');
    await lands(2);
    await type('z', { ctrlKey: true });
    expect(drawn.text()).toContain("customer.phone = '1'");
    expect(drawn.text()).toContain("customer.name = 'Bo'");
    await type('z', { ctrlKey: true });
    expect(drawn.text()).toBe(three);
    // A field in which nothing was typed has nothing of its own to take back.
    await type('y', { ctrlKey: true });
    await act(async () => values()[0]?.focus());
    await type('z', { ctrlKey: true });
    expect(drawn.text()).toBe(three);
  });

  it('leave it to Tab to go from a field to the operator', async () => {
    drawn = await showBuilder(women);
    await type('a');
    await arrives('Field');
    await typeInto(document.activeElement, 'price');
    await settle();
    await type('Tab');
    await settle();
    expect(drawn.all('[aria-label="Value"]')).toHaveLength(2);
    expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Value');
  });

  it('move a row within its group and take the focus along', async () => {
    drawn = await showBuilder(three);
    await drawn.goTo(0);
    await type('ArrowDown', { altKey: true });
    expect(oneLine(drawn.text())).toContain("customer.name = 'A' AND customer.gender = 'F' AND customer.phone");
    await lands(1);
    await type('ArrowUp', { altKey: true });
    expect(drawn.text()).toBe(three);
  });

  it('move a row to the group before and after, and past the edge of its own', async () => {
    drawn = await showBuilder(`${three}\nINTERSECT\n${women}`);
    await drawn.goTo(1);
    await type('ArrowDown', { altKey: true, shiftKey: true });
    expect(drawn.rowNames()).toEqual(['gender is F', 'phone is 1', 'name is A', 'gender is F']);
    expect(drawn.all('[data-group]')[1]?.querySelectorAll('[data-condition]')).toHaveLength(2);
    await lands(2);
    await type('ArrowUp', { altKey: true });
    expect(drawn.all('[data-group]')[0]?.querySelectorAll('[data-condition]')).toHaveLength(3);
    await lands(2);
  });

  it('give a row a group of its own, which says the same', async () => {
    drawn = await showBuilder(three);
    await drawn.goTo(1);
    await type('M', { shiftKey: true });
    expect(oneLine(drawn.text())).toBe(
      "SELECT customer.user_id FROM customer WHERE customer.gender = 'F' AND customer.phone = '1' INTERSECT SELECT customer.user_id FROM customer WHERE customer.name = 'A'",
    );
    await lands(2);
  });

  it('say where a row cannot go, and leave it where it is', async () => {
    drawn = await showBuilder(`${women}\nINTERSECT\n${sales}`);
    const before = drawn.text();
    await drawn.goTo(0);
    await type('ArrowDown', { altKey: true });
    expect(drawn.text()).toBe(before);
    expect(shown.list.at(-1)?.text).toContain('Group 2');
  });

  it('remove a row and go to the next, else to the one before, else to the add button; undo brings it back', async () => {
    drawn = await showBuilder(three);
    await drawn.goTo(1);
    await type('Backspace');
    expect(drawn.rowNames()).toEqual(['gender is F', 'phone is 1']);
    await lands(1);
    await type('Delete');
    await lands(0);
    await type('Backspace');
    await until(() => document.activeElement?.textContent?.includes('Add condition') === true);
    expect(document.activeElement?.textContent).toContain('Add condition');
    await type('z', { ctrlKey: true });
    expect(drawn.rowNames()).toEqual(['gender is F']);
    await lands(0);
    await type('z', { ctrlKey: true });
    await type('z', { ctrlKey: true });
    expect(drawn.text()).toBe(three);
    await type('y', { ctrlKey: true });
    expect(drawn.rowNames()).toHaveLength(2);
  });

  it('negate and copy', async () => {
    drawn = await showBuilder(women);
    await drawn.goTo(0);
    await type('n');
    expect(drawn.rowNames()).toEqual(['gender is not F']);
    await type('d');
    expect(drawn.rowNames()).toEqual(['gender is not F', 'gender is not F']);
    await lands(1);
  });

  it('say how often and how recently, and stop saying it', async () => {
    drawn = await showBuilder(ofWeb);
    await drawn.goTo(0);
    await type('f');
    await arrives('Number');
    expect(drawn.text()).toContain('HAVING COUNT(*) >= 1');
    await drawn.goTo(0);
    await type('r');
    expect(drawn.text()).toContain("CURRENT_DATE - INTERVAL '1 years'");
    await drawn.goTo(0);
    await type('f');
    await type('r');
    expect(drawn.text()).toBe(ofWeb);
  });

  it('offer how often only where it can be said', async () => {
    drawn = await showBuilder(women);
    await drawn.goTo(0);
    expect(action('frequency') && isOffered(action('frequency') as Action)).toBe(false);
    expect(action('recency') && isOffered(action('recency') as Action)).toBe(true);
  });

  it('change how conditions and groups are joined', async () => {
    drawn = await showBuilder(`${three}\nINTERSECT\n${women}`);
    await drawn.goTo(0);
    await type('o');
    expect(drawn.text()).toContain("customer.gender = 'F'\n  OR customer.name");
    await run('setOperator', { setOperator: 'EXCEPT' });
    expect(drawn.text()).toContain('\nEXCEPT\n');
  });

  it('change what a group counts, say what it cannot hold any more, and never leave it empty', async () => {
    drawn = await showBuilder(`${women}\n  AND ${web}`);
    await drawn.goTo(1);
    await run('choice', { choice: 'sale' });
    expect(drawn.text()).toBe(sales);
    expect(shown.list.at(-1)?.text).toContain('1 condition that doesn’t fit this group was removed');
    await run('choice', { choice: 'email' });
    expect(drawn.rowNames()).toEqual(['New condition. Incomplete: not in the SQL and not counted. Choose a field.']);
    await run('undo');
    await run('undo');
    expect(drawn.rows()).toHaveLength(2);
  });

  it('work on the group that was gone to', async () => {
    drawn = await showBuilder(`${women}\nINTERSECT\n${sales}`);
    await drawn.goTo(0);
    const goToSecond = () => act(async () => drawn.all('[data-group]')[1]?.querySelector('button')?.focus());
    await goToSecond();
    await type('F', { shiftKey: true });
    expect(drawn.text()).toContain('HAVING COUNT(*) >= 1');
    await goToSecond();
    await type('D', { shiftKey: true });
    expect(drawn.all('[data-group]')).toHaveLength(3);
    await run('moveGroupUp');
    await type('Backspace', { shiftKey: true });
    expect(drawn.all('[data-group]')).toHaveLength(2);
  });

  it('add a row to the current group and go to its field', async () => {
    drawn = await showBuilder(`${women}\nINTERSECT\n${women}`);
    await drawn.goTo(0);
    await type('a');
    expect(drawn.all('[data-group]')[0]?.querySelectorAll('[data-condition]')).toHaveLength(2);
    await arrives('Field');
  });

  it('leave letters to a list that is open', async () => {
    drawn = await showBuilder(women);
    await act(async () => drawn.find('[data-condition] [aria-label^="Operator"]')?.focus());
    await type('Enter');
    expect(document.activeElement?.getAttribute('role')).toBe('listbox');
    await type('n');
    await type('d');
    expect(drawn.text()).toBe(women);
    expect(drawn.rows()).toHaveLength(1);
  });

  it('all have a title, stand in the palette or the key list, and are not given twice', async () => {
    drawn = await showBuilder(women);
    const own = listActions().filter(({ id }) => id.startsWith('builder.'));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter(({ title, id }) => title === '' || title.includes(id))).toEqual([]);
    const keys = own.flatMap(({ shortcut }) => shortcut ?? []);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});
