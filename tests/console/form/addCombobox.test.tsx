// @vitest-environment jsdom
import { IdChoice } from '#console/features/campaigns/form/IdChoice.tsx';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount, press, settle, typeInto, until } from '../mount.tsx';

const segments = ['SF two', 'Gold without our shop', 'SF H6'].map((name, index) => ({ id: index + 1, name }));

/** A field of segments, and what it has chosen. */
function Chosen() {
  const [value, setValue] = useState<number[]>([]);
  return (
    <>
      <IdChoice label="Segments" add="Add a segment …" choices={segments} value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  );
}

describe('a list that is added to by name', () => {
  let page: Awaited<ReturnType<typeof mount>>;
  const field = () => page.element.querySelector<HTMLInputElement>('[role=combobox]');
  const chosen = () => page.element.querySelector('output')?.textContent;
  const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

  const isLoaded = () => field()?.getAttribute('aria-autocomplete') === 'list';

  beforeEach(async () => {
    page = await mount(<Chosen />);
    await act(async () => field()?.focus());
    await until(isLoaded);
    await settle();
  });
  afterEach(() => page.unmount());

  it('adds nothing by arrows, letters, Tab, Escape or leaving it', async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) await press(key);
    await typeInto(field(), 'SF');
    await press('ArrowDown');
    await press('Tab');
    await act(async () => field()?.blur());
    await act(async () => field()?.focus());
    await typeInto(field(), 'Gold');
    await press('Escape');
    expect(chosen()).toBe('');
  });

  it('adds the highlighted one by Enter, clears the search, and offers the others', async () => {
    await typeInto(field(), 'SF tw');
    await settle();
    expect(options()).toEqual(['SF two']);
    await press('Enter');
    expect(chosen()).toBe('1');
    expect(field()?.value).toBe('');
    await press('ArrowDown');
    await settle();
    expect(options()).toEqual(['Gold without our shop', 'SF H6']);
    expect(document.activeElement).toBe(field());
  });

  it('says that nothing is found, and adds nothing by Enter then', async () => {
    await typeInto(field(), 'xyzzy');
    await settle();
    expect(document.querySelector('[role=status]')?.textContent).toBe('Nothing found');
    await press('Enter');
    expect(chosen()).toBe('');
  });

  it('keeps the focus in the field when one is removed', async () => {
    await typeInto(field(), 'Gold');
    await press('Enter');
    await act(async () => page.element.querySelector<HTMLButtonElement>('button[data-chip]')?.click());
    expect(chosen()).toBe('');
    expect(document.activeElement).toBe(field());
  });
});
