// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { exportName } from '#console/list/exportName.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { mount } from '../mount.tsx';

function Page({ title }: { readonly title: string }) {
  useTitle(title);
  return null;
}

it('an export is named with the page’s filters before the window title shows them', async () => {
  const { unmount } = await mount(<Page title="All Customers · Collector" />);
  expect(document.title).not.toContain('Collector');
  expect(exportName('Customers')).toMatch(/^All Customers, Collector \d{4}-\d\d-\d\d$/u);
  await unmount();
});
