// @vitest-environment jsdom
import type { Action } from '#console/actions/action.ts';
import { listenToKeys } from '#console/actions/keyboard.ts';
import { perform } from '#console/actions/perform.ts';
import { findAction, listActions } from '#console/actions/registry.ts';
import { List } from '#console/list/List.tsx';
import type { ListProps } from '#console/list/listProps.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, press, until } from '../mount.tsx';

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
  query: { error: undefined, reload },
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

/** The list while the rows of another page are on their way, and once they are there. */
const onItsWay: ListProps<Row> = { ...props, query: { ...props.query, isPrevious: true } };
const next: ListProps<Row> = {
  ...props,
  rows: rows.map((row) => ({ ...row, id: row.id + 12, name: `Next ${row.id}` })),
};

/** The rows whose links are opened from here on, in their order; nothing leads anywhere. */
function openedRows(): readonly (string | null)[] {
  const opened: (string | null)[] = [];
  drawn.element.addEventListener('click', (event) => {
    event.preventDefault();
    opened.push((event.target as HTMLElement).textContent);
  });
  return opened;
}

const focused = () => document.activeElement?.textContent;
const selected = () =>
  Array.from(drawn.element.querySelectorAll('tr[aria-selected=true]'), (row) => row.getAttribute('data-row'));

describe('keys about rows that are on their way', () => {
  it('wait, and act on the rows that come', async () => {
    drawn = await mount(<List {...props} />);
    await press('j');
    await drawn.render(<List {...onItsWay} />);
    await press('j');
    await press('j');
    await press('x');
    expect([focused(), selected()]).toEqual(['Segment 1', []]);
    await drawn.render(<List {...next} />);
    await until(() => selected().length > 0);
    expect(selected()).toEqual(['15']);
    expect(focused()).toBe('Next 3');
  });

  it('do not open a row of the page before', async () => {
    drawn = await mount(<List {...props} />);
    const opened = openedRows();
    await press('j');
    await drawn.render(<List {...onItsWay} />);
    await press('Enter');
    expect(opened).toEqual([]);
    await drawn.render(<List {...next} />);
    await until(() => opened.length > 0);
    expect(opened).toEqual(['Next 1']);
  });

  it('take with them what is pressed after them', async () => {
    drawn = await mount(<List {...onItsWay} />);
    const opened = openedRows();
    await press('j');
    await press('j');
    await press('Enter');
    await drawn.render(<List {...next} />);
    await until(() => opened.length > 0);
    expect(opened).toEqual(['Next 2']);
  });

  it('make the list busy until the others arrive', async () => {
    const isBusy = () => drawn.element.querySelector('[aria-busy=true]') !== null;
    drawn = await mount(<List {...onItsWay} />);
    expect(isBusy()).toBe(true);
    await drawn.render(<List {...next} />);
    expect(isBusy()).toBe(false);
  });

  it('are forgotten with a list that goes away', async () => {
    drawn = await mount(<List {...onItsWay} />);
    await press('j');
    await drawn.render(<p>Another screen</p>);
    await drawn.render(<List {...props} />);
    expect(focused()).not.toBe('Segment 1');
  });
});

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

  it('leave a list of many columns where it was moved to sideways', async () => {
    drawn = await mount(<List {...props} />);
    const given = vi.spyOn(HTMLElement.prototype, 'focus');
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await press('j');
    await press('j');
    expect(given.mock.lastCall).toEqual([{ preventScroll: true }]);
    expect(shown.mock.lastCall).toEqual([{ block: 'nearest' }]);
    expect(shown.mock.contexts.at(-1)).toBe(document.activeElement?.closest('tr'));
    vi.restoreAllMocks();
  });

  it('lead from an empty search back to the row one was at with Escape', async () => {
    drawn = await mount(<List {...props} />);
    await press('j');
    await press('j');
    await press('/');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search rows');
    await press('Escape');
    expect(focused()).toBe('Segment 2');
  });

  it('select with x, extend with Shift, take all with Mod+A and clear with Escape', async () => {
    drawn = await mount(<List {...props} />);
    await press('j');
    await press('x');
    expect(selected()).toEqual(['1']);
    await press('ArrowDown', { shiftKey: true });
    await press('J', { shiftKey: true });
    expect(selected()).toEqual(['1', '2', '3']);
    await until(() => drawn.element.textContent.includes('3 selected'));
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

  it('stay with the row that one is at when the list is sorted anew under it', async () => {
    drawn = await mount(<List {...props} />);
    for (let step = 0; step < 3; step++) await press('j');
    const row = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    expect(row()).toBe('3');
    // As a browser does with an element that is moved.
    (document.activeElement as HTMLElement).blur();
    await drawn.render(<List {...props} rows={rows.toReversed()} />);
    expect(row()).toBe('3');
    await press('j');
    expect(row()).toBe('2');
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

describe('a list whose reply came whole', () => {
  const found = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Segment ${index + 1}`, count: 0 }));

  it('says by name what is selected on all pages, without what was taken out', async () => {
    const selectionActions = vi.fn<NonNullable<ListProps<Row>['selectionActions']>>(() => []);
    drawn = await mount(<List {...props} {...{ found, selectionActions }} total={30} />);
    await press('A', { ctrlKey: true, shiftKey: true });
    await press('j');
    await press('x');
    const { keys, count } = selectionActions.mock.lastCall?.[0] ?? {};
    expect([count, keys?.length, keys?.includes('1'), keys?.includes('30')]).toEqual([29, 29, false, true]);
  });

  it('exports all pages, and of them what is selected', async () => {
    const texts: Blob[] = [];
    URL.createObjectURL = (file) => (texts.push(file as Blob), 'blob:x');
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    drawn = await mount(<List {...props} found={found} total={30} />);
    const lines = async () => {
      const before = texts.length;
      perform(findAction('rows:export') as Action);
      await until(() => texts.length > before);
      return ((await texts.at(-1)?.text()) ?? '').trim().split('\r\n').length - 1;
    };
    expect(await lines()).toBe(30);
    await press('j');
    await press('x');
    expect(await lines()).toBe(1);
    vi.restoreAllMocks();
  });
});

describe('the bar of a selection', () => {
  it('shows only what can be done with it', async () => {
    const action = (id: string, can: boolean): Action => ({
      id,
      title: id,
      group: 'selection',
      when: () => can,
      run: () => undefined,
    });
    drawn = await mount(
      <List {...props} selectionActions={() => [action('Archive', true), action('Make active', false)]} />,
    );
    await press('j');
    await press('x');
    const bar = drawn.element.querySelector('[role=toolbar]')?.textContent;
    expect(bar).toContain('Archive');
    expect(bar).not.toContain('Make active');
  });
});

describe('a list', () => {
  it('says how many of how many', async () => {
    drawn = await mount(<List {...props} />);
    expect(drawn.element.textContent).toContain('13–24 of 20,000');
  });

  it('offers what is at hand first: for the selected rows, for the row one is at, for the list', async () => {
    const action = (id: string, group: Action['group']): Action => ({ id, title: id, group, run: () => undefined });
    drawn = await mount(
      <List
        {...props}
        rowActions={() => [action('edit', 'row')]}
        selectionActions={() => [action('archive', 'selection')]}
      />,
    );
    await press('j');
    await press('x');
    const offered = listActions().map(({ id }) => id);
    const inOrder = ['archive', 'edit', 'rows:sort', 'rows:everything'];
    expect(offered.filter((id) => inOrder.includes(id))).toEqual(inOrder);
  });

  it('offers its orders also by what they are called in addresses, and is found by them', async () => {
    drawn = await mount(
      <List
        {...props}
        columns={[{ key: 'name', title: 'Customer', value: (row: Row) => row.name, sort: 'full-name' }]}
      />,
    );
    const sort = findAction('rows:sort');
    expect(sort?.keywords).toBe('Rows Customer');
    expect(await sort?.arguments?.[0]?.choices({})).toEqual([
      { id: 'full-name', title: 'Customer', keywords: 'full-name' },
    ]);
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
    await until(() => drawn.element.textContent.includes('No rows yet'));
    await drawn.render(
      <List {...props} rows={[]} total={0} search={{ label: 'S', value: 'vip', onChange: () => undefined }} />,
    );
    expect(drawn.element.textContent).toContain('No results for “vip”');
    expect(drawn.element.textContent).not.toContain('Did you mean');
  });

  it('leads to the last page from one behind it', async () => {
    const onPage = vi.fn<(page: number) => void>();
    drawn = await mount(<List {...props} rows={[]} total={30} page={9} onPage={onPage} />);
    await until(() => drawn.element.textContent.includes('This page no longer exists'));
    expect(drawn.element.textContent).not.toContain('No rows yet');
    [...drawn.element.querySelectorAll('button')].find((one) => one.textContent.includes('Go to last page'))?.click();
    expect(onPage).toHaveBeenCalledWith(3);
  });

  it('offers the search that finds something, in its place and to the palette, once it is known for what was typed', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const search = { label: 'S', value: 'wiliams', meant: 'williams', onChange };
    const query = { ...props.query, isPrevious: true };
    drawn = await mount(<List {...props} rows={[]} total={0} search={search} query={query} />);
    await until(() => drawn.element.textContent.includes('No results for “wiliams”'));
    expect(drawn.element.textContent).not.toContain('Did you mean');
    await drawn.render(<List {...props} rows={[]} total={0} search={search} />);
    expect(drawn.element.textContent).toContain('Did you mean “williams”?');
    const offered = findAction('rows:search-meant');
    expect(offered?.title).toBe('Search for “williams”');
    drawn.element.querySelector<HTMLElement>('[data-action="rows:search-meant"]')?.click();
    expect(onChange).toHaveBeenCalledWith('williams');
  });

  it('says what failed and what is kept, and tries again', async () => {
    const error = { message: 'The server did not answer.', status: 0 };
    drawn = await mount(<List {...props} rows={undefined} query={{ error, reload }} />);
    expect(drawn.element.querySelector('[role=alert]')?.textContent).toContain('The server did not answer.');
    Array.from(drawn.element.querySelectorAll('button'))
      .find(({ textContent }) => textContent === 'Retry')
      ?.click();
    expect(reload).toHaveBeenCalled();
  });
});
