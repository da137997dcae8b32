// @vitest-environment jsdom
import { readUses } from '#console/actions/frecency.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { expect, it } from 'vitest';
import { mount } from '../mount.tsx';

function Page({ title }: { readonly title?: string }) {
  useNotedRecord('/customers/C1', 'customers', title);
  return null;
}

it('a record whose page was opened is recent, however it was reached, and once a visit', async () => {
  const { render, unmount } = await mount(<Page />);
  expect(readUses()).toEqual({});
  for (const title of ['Ann Lee', 'Ann L. Lee']) await render(<Page title={title} />);
  expect(readUses()['/customers/C1']).toMatchObject({ count: 1, record: { title: 'Ann Lee', kind: 'customers' } });
  await unmount();
});
