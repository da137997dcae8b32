// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { exportName } from '#console/list/exportName.ts';

it.each([
  ['All Customers · Collector · “smith”', 'Customers', 'All Customers, Collector, “smith”'],
  ['VIP', 'Members', 'VIP, Members'],
  ['A/B: <b> "x"?', 'Campaigns', 'A B b x , Campaigns'],
])('an export of the page %s names the file by page, list and day', (page, label, expected) => {
  const name = exportName(label, page);
  expect(name.slice(0, -11)).toBe(expected);
  expect(name.slice(-11)).toMatch(/^ \d{4}-\d\d-\d\d$/u);
});
