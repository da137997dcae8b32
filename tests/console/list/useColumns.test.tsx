// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterEach, expect, it } from 'vitest';
import { useColumns } from '#console/list/useColumns.ts';
import { followDirection, sharedAddress } from '#console/navigation/history.ts';
import { mount } from '../mount.tsx';

function Columns() {
  const { chosen } = useColumns('customers', ['name', 'email'], () => true);
  return <p>{chosen.join(' ')}</p>;
}

async function shownAt(columns?: string): Promise<string | null> {
  const page = await mount(
    <NuqsTestingAdapter searchParams={columns === undefined ? {} : { columns }}>
      <Columns />
    </NuqsTestingAdapter>,
  );
  const text = page.element.textContent;
  await page.unmount();
  return text;
}

afterEach(() => localStorage.clear());

it('shows remembered columns within the console, and the defaults at a shared address without columns', async () => {
  localStorage.setItem('columns:customers::', 'phone,city');
  followDirection();
  expect(await shownAt()).toBe('name email');
  history.pushState(null, '', '/customers');
  window.dispatchEvent(new Event('pushState'));
  expect(await shownAt()).toBe('phone city');
  expect(await shownAt('email')).toBe('email');
  history.replaceState(sharedAddress, '');
  expect(await shownAt()).toBe('name email');
});
