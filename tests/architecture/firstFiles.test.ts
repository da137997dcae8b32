import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closureOf, entry, read, src } from './closure.ts';

const lists = ['customers/CustomerListScreen.tsx', 'products/ProductListScreen.tsx'];
const first = [entry, ...lists.map((file) => join(src, 'console/screens', file))];

test('what lists of records show first waits for no file of icons that are drawn later', () => {
  const later = join(src, 'console/ui/laterIcons.ts');
  expect(first.filter((file) => closureOf(file).has(later))).toEqual([]);
});

test('icons are named in their two tables alone', () => {
  const naming = readdirSync(join(src, 'console'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/u.test(file) && read(join(src, 'console', file)).includes("from 'lucide-react"),
  );
  expect(naming.toSorted()).toEqual([join('ui', 'icons.ts'), join('ui', 'laterIcons.ts')]);
});
