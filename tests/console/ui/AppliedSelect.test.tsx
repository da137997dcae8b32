// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppliedSelect } from '#console/ui/AppliedSelect.tsx';
import { mount } from '../mount.tsx';

const options = ['all', 'year', 'month'].map((value) => ({ value, label: value }));

async function open() {
  const applied = vi.fn();
  function Period() {
    const [value, setValue] = useState('all');
    const change = (next: string) => {
      applied(next);
      setValue(next);
    };
    return <AppliedSelect aria-label="Period" value={value} options={options} onChange={change} />;
  }
  const mounted = await mount(<Period />);
  const select = mounted.element.querySelector('select');
  if (!select) throw new Error('There is no select.');
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(async () =>
      select.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
    );
  const change = (value: string) =>
    act(async () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const release = (key: string) =>
    act(async () => select.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true })));
  return { ...mounted, applied, select, press, change, release };
}

describe('a select that acts when it changes', () => {
  it.each(['ArrowDown', 'm', 'End'])(
    'does not act on %s, which only chooses, and says that Enter applies it',
    async (key) => {
      const { applied, select, press, change, release } = await open();
      await press(key);
      await change('month');
      await release(key);
      expect([select.value, select.getAttribute('aria-description')]).toEqual(['month', 'Press Enter to apply']);
      expect(applied).not.toHaveBeenCalled();
    },
  );

  it('acts once on Enter, with the last choice', async () => {
    const { applied, select, press, change } = await open();
    for (const value of ['year', 'month']) {
      await press('ArrowDown');
      await change(value);
    }
    await press('Enter');
    expect(applied.mock.calls).toEqual([['month']]);
    expect(select.getAttribute('aria-description')).toBeNull();
  });

  it('restores the applied value on Escape, which nothing else hears', async () => {
    const { applied, select, press, change } = await open();
    await press('ArrowDown');
    await change('year');
    expect(await press('Escape')).toBe(false);
    expect([select.value, applied.mock.calls]).toEqual(['all', []]);
    expect(await press('Escape')).toBe(true);
  });

  it('acts when it is left with another choice, and not without one', async () => {
    const { applied, select, press, change } = await open();
    const leave = () => act(async () => select.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await leave();
    await press('ArrowDown');
    await change('year');
    await leave();
    expect(applied.mock.calls).toEqual([['year']]);
  });

  it('acts at once on a choice from the open list', async () => {
    const { applied, press, change, release } = await open();
    await press('ArrowDown', { altKey: true });
    await release('ArrowDown');
    await change('month');
    expect(applied.mock.calls).toEqual([['month']]);
  });
});
