// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { RowFilters } from '#console/features/imports/upload/RowFilters.tsx';
import type { ColumnFacts } from '#domain/imports/mapping.ts';
import type { RowFilter } from '#domain/imports/rowFilter.ts';
import { mount } from '../../../mount.tsx';

const column = (name: string, ...values: readonly string[]): ColumnFacts => ({
  name,
  samples: values,
  date_formats: [],
  values: values.map((value, place) => ({ value, count: 10 - place })),
});
const columns = [column('Status', 'CLOSED', 'VOIDED'), column('Kind', 'Sale Line', ''), column('Till', 'one')];

/** The choice of rows on screen, with what it has led to so far. */
async function shown(begun: readonly RowFilter[]) {
  let filters = begun;
  function Form() {
    const [now, setNow] = useState(begun);
    filters = now;
    return <RowFilters {...{ columns }} filters={now} problems={{}} onChange={setNow} />;
  }
  const { element, unmount } = await mount(<Form />);
  const box = (label: string) => element.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  const selects = () => [...element.querySelectorAll('select')];
  return {
    element,
    unmount,
    box,
    selects,
    filters: () => filters,
    toggle: (label: string) => act(async () => box(label)?.click()),
    choose: (place: number, value: string) =>
      act(async () => {
        const select = selects()[place];
        if (!select) throw new Error(`There is no choice ${place}.`);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    type: (text: string) =>
      act(async () => {
        const area = element.querySelector('textarea');
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
        area?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

describe('the choice of rows in the mapping form', () => {
  it('is folded away while all rows are taken, and names columns that have several values', async () => {
    const form = await shown([]);
    expect(form.element.querySelector('details')?.open).toBe(false);
    expect([...(form.selects()[0]?.options ?? [])].map(({ text }) => text)).toEqual(['All rows', 'Status', 'Kind']);
    await form.unmount();
  });

  it('takes every value of a column that is chosen, until one is left out', async () => {
    const form = await shown([]);
    await form.choose(0, 'Status');
    expect(form.filters()).toEqual([{ column: 'Status', values: ['CLOSED', 'VOIDED'] }]);
    await form.toggle('VOIDED, 9 rows');
    expect(form.filters()).toEqual([{ column: 'Status', values: ['CLOSED'] }]);
    expect(form.box('CLOSED, 10 rows')?.checked).toBe(true);
    expect(form.box('VOIDED, 9 rows')?.checked).toBe(false);
    await form.unmount();
  });

  it('takes a second column besides, each once, and lets go of one', async () => {
    const form = await shown([{ column: 'Status', values: ['closed'] }]);
    expect(form.box('CLOSED, 10 rows')?.checked).toBe(true);
    expect([...(form.selects()[1]?.options ?? [])].map(({ text }) => text)).toEqual(['No other column', 'Kind']);
    await form.choose(1, 'Kind');
    expect(form.filters()[1]).toEqual({ column: 'Kind', values: ['Sale Line', ''] });
    await form.toggle('No value, 9 rows');
    await form.choose(0, '');
    expect(form.filters()).toEqual([{ column: 'Kind', values: ['Sale Line'] }]);
    await form.unmount();
  });

  it('takes values that the first rows have not, one a line, while the lines are typed', async () => {
    const form = await shown([{ column: 'Status', values: ['CLOSED'] }]);
    await form.type('LAYBY\n');
    expect(form.element.querySelector('textarea')?.value).toBe('LAYBY\n');
    await form.type('LAYBY\n ON ACCOUNT ');
    expect(form.filters()).toEqual([{ column: 'Status', values: ['CLOSED', 'LAYBY', 'ON ACCOUNT'] }]);
    await form.unmount();
  });
});
