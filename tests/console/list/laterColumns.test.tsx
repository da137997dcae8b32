// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { List } from '#console/list/List.tsx';
import type { Column, LaterValues } from '#console/list/column.ts';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { mount } from '../mount.tsx';

interface Row {
  readonly id: string;
}
const rows: readonly Row[] = [{ id: 'one' }, { id: 'two' }];
const reload = vi.fn();
const known = new Map([['one', 7]]);

let drawn: Awaited<ReturnType<typeof mount>>;
afterEach(() => drawn.unmount());

/** A list with a column of figures that arrive later: known for the first row alone. */
async function draw(later: Omit<LaterValues, 'reload'>): Promise<Element> {
  const columns: readonly Column<Row>[] = [
    { key: 'id', title: 'Name', value: ({ id }) => id },
    {
      key: 'opened',
      title: 'Opened',
      kind: 'number',
      value: ({ id }) => known.get(id) ?? null,
      later: { ...later, reload },
    },
  ];
  drawn = await mount(
    <NuqsTestingAdapter>
      <List
        name="rows"
        label="Rows"
        columns={columns}
        rows={rows}
        total={2}
        query={{ error: undefined, reload: () => undefined }}
        rowKey={({ id }) => id}
        rowName={({ id }) => id}
        page={1}
        onPage={() => undefined}
        empty={{ title: '', text: '' }}
      />
    </NuqsTestingAdapter>,
  );
  return drawn.element;
}

const figures = (element: Element) =>
  Array.from(element.querySelectorAll('tbody tr'), (row) => row.lastElementChild?.textContent);
const skeletons = (element: Element) => element.querySelectorAll('tbody td [data-skeleton][aria-busy=true]').length;

it('shows a skeleton for each pending value, and no dash', async () => {
  const element = await draw({ data: undefined, error: undefined });
  expect(skeletons(element)).toBe(2);
  expect(figures(element)).toEqual(['', '']);
});

it('shows a skeleton while the values are those of the rows before', async () => {
  const element = await draw({ data: [], error: undefined, isPrevious: true });
  expect(skeletons(element)).toBe(2);
});

it('shows a dash only for what is known to have no value', async () => {
  const element = await draw({ data: [], error: undefined });
  expect(skeletons(element)).toBe(0);
  expect(figures(element)).toEqual(['7', '–empty']);
});

it('names a failed column with the reason and Retry, and keeps the rows', async () => {
  const element = await draw({ data: undefined, error: { message: 'It broke.' } });
  expect(element.querySelector('[role=alert]')?.textContent).toBe('Couldn’t load Opened. It broke.Retry');
  expect(figures(element)).toEqual(['Not loaded', 'Not loaded']);
  expect(element.textContent).toContain('two');
  await act(async () => element.querySelector<HTMLElement>('[role=alert] button')?.click());
  expect(reload).toHaveBeenCalledOnce();
});
