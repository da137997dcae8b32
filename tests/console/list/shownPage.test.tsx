// @vitest-environment jsdom
import { List } from '#console/list/List.tsx';
import { withPage } from '#console/list/useShownPage.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { mount } from '../mount.tsx';

const rows = [{ id: 'a' }, { id: 'b' }];
const list = (page: number, isPrevious = false) => (
  <List
    name="things"
    label="Things"
    columns={[{ key: 'id', title: 'Id', value: ({ id }: { id: string }) => id }]}
    rows={rows}
    total={26}
    query={{ reload: () => undefined, isPrevious, error: undefined, data: rows, ageMs: undefined } as never}
    rowKey={({ id }) => id}
    rowName={({ id }) => id}
    page={page}
    onPage={() => undefined}
    empty={{ title: '', text: '' }}
  />
);

afterEach(() => history.replaceState(null, '', '/'));

describe('a page that a list does not have', () => {
  it.each([
    ['?page=999', 1, ''],
    ['?search=a%20b&cursor=999&sort=name', 3, '?search=a%20b&cursor=3&sort=name'],
    ['?search=a&page=1&sort=email', 1, '?search=a&page=1&sort=email'],
    ['?search=a+b&page=2', 2, '?search=a+b&page=2'],
    ['?view=analytics', 1, '?view=analytics'],
    ['', 1, ''],
  ])('%s becomes page %i on screen: %s', (search, page, shown) => {
    expect(withPage(search, page)).toBe(shown);
  });

  it('is replaced in the address, without a step in the history, once the list has answered', async () => {
    history.replaceState(null, '', '/products?cursor=999&search=x#row');
    const steps = history.length;
    const { render, unmount } = await mount(list(1, true));
    expect(location.search).toBe('?cursor=999&search=x');
    await render(list(1));
    expect(location.search + location.hash).toBe('?search=x#row');
    expect(history.length).toBe(steps);
    await unmount();
  });

  it('stays in the address where the list has it', async () => {
    history.replaceState(null, '', '/products?page=2');
    const { unmount } = await mount(list(2));
    expect(location.search).toBe('?page=2');
    await unmount();
  });
});
