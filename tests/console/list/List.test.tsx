// @vitest-environment jsdom
import '#console/texts/i18n.ts';
import { listenToKeys } from '#console/actions/keyboard.ts';
import { List } from '#console/list/List.tsx';
import type { ListProps } from '#console/list/listProps.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, press } from '../mount.tsx';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}
const rows: readonly Row[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Segment ${index + 1}`,
  count: 1000 * index,
}));
const onPage = vi.fn<(page: number) => void>();
const onSort = vi.fn<(sort: string, order: string) => void>();
const reload = vi.fn<() => void>();
const props: ListProps<Row> = {
  name: 'rows',
  label: 'Rows',
  columns: [
    { key: 'name', title: 'Name', value: (row) => row.name, sort: 'name' },
    { key: 'count', title: 'Count', kind: 'number', value: (row) => row.count },
  ],
  rows,
  total: 20_000,
  query: { error: undefined, isValidating: false, reload },
  rowKey: (row) => String(row.id),
  rowName: (row) => row.name,
  rowLink: (row) => `/segments/${row.id}`,
  page: 2,
  onPage,
  search: { label: 'Search rows', value: '', onChange: () => undefined },
  sorting: { sort: 'name', order: 'asc', onSort },
  selectionActions: () => [],
  empty: { title: 'No rows yet', text: 'Rows come later.' },
};

let stop: () => void;
let drawn: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  stop = listenToKeys();
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
});
afterEach(async () => {
  stop();
  await drawn.unmount();
});

const focused = () => document.activeElement?.textContent;
const selected = () =>
  Array.from(drawn.element.querySelectorAll('tr[aria-selected=true]'), (row) => row.getAttribute('data-row'));

describe('the keys of a list', () => {
  it('move with j, k, arrows, Home, End and pages of ten, and stop at the ends', async () => {
    drawn = await mount(<List {...props} />);
    const expectations: [string, string][] = [
      ['j', 'Segment 1'],
      ['j', 'Segment 2'],
      ['ArrowDown', 'Segment 3'],
      ['k', 'Segment 2'],
      ['End', 'Segment 12'],
      ['j', 'Segment 12'],
      ['Home', 'Segment 1'],
      ['PageDown', 'Segment 11'],
      ['PageUp', 'Segment 1'],
      ['ArrowUp', 'Segment 1'],
    ];
    for (const [key, name] of expectations) {
      await press(key);
      expect([key, focused()]).toEqual([key, name]);
    }
  });

  it('select with x, extend with Shift, take all with Mod+A and clear with Escape', async () => {
    drawn = await mount(<List {...props} />);
    await press('j');
    await press('x');
    expect(selected()).toEqual(['1']);
    await press('ArrowDown', { shiftKey: true });
    await press('J', { shiftKey: true });
    expect(selected()).toEqual(['1', '2', '3']);
    expect(drawn.element.textContent).toContain('3 selected');
    await press('Escape');
    expect(selected()).toEqual([]);
    await press('a', { ctrlKey: true });
    expect(selected()).toHaveLength(12);
  });

  it('open the row with Enter by its own link, turn pages with [ and ], find the search box with /', async () => {
    drawn = await mount(<List {...props} />);
    await press('j');
    expect(document.activeElement?.getAttribute('href')).toBe('/segments/1');
    await press('[');
    await press(']');
    expect(onPage.mock.calls).toEqual([[1], [3]]);
    await press('/');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search rows');
    await press('j');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search rows');
  });

  it('let one row be a stop of Tab', async () => {
    drawn = await mount(<List {...props} />);
    await press('j');
    await press('j');
    expect(Array.from(drawn.element.querySelectorAll('tbody a[tabindex="0"]'), (link) => link.textContent)).toEqual([
      'Segment 2',
    ]);
  });
});

describe('a list', () => {
  it('says how many of how many', async () => {
    drawn = await mount(<List {...props} />);
    expect(drawn.element.textContent).toContain('12 of 20,000');
  });

  it('says how it is sorted, and turns the order over', async () => {
    drawn = await mount(<List {...props} />);
    const head = drawn.element.querySelector('th[aria-sort]');
    expect(head?.getAttribute('aria-sort')).toBe('ascending');
    head?.querySelector('button')?.click();
    expect(onSort).toHaveBeenCalledWith('name', 'desc');
  });

  it('says what it is for while it is empty, and what to do where nothing was found', async () => {
    drawn = await mount(<List {...props} rows={[]} total={0} />);
    expect(drawn.element.textContent).toContain('No rows yet');
    await drawn.draw(
      <List {...props} rows={[]} total={0} search={{ label: 'S', value: 'vip', onChange: () => undefined }} />,
    );
    expect(drawn.element.textContent).toContain('Nothing matches “vip”');
  });

  it('says what failed and what is kept, and tries again', async () => {
    const error = { message: 'The server did not answer.', status: 0 };
    drawn = await mount(<List {...props} rows={undefined} query={{ error, isValidating: false, reload }} />);
    expect(drawn.element.querySelector('[role=alert]')?.textContent).toContain('The server did not answer.');
    Array.from(drawn.element.querySelectorAll('button'))
      .find(({ textContent }) => textContent === 'Retry')
      ?.click();
    expect(reload).toHaveBeenCalled();
  });
});
