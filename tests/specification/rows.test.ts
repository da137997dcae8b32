import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rows } from './rows.ts';
import { namings, type Naming } from './titles.ts';

const page = 'docs/specification.md';
const wanted = Object.entries(rows).flatMap(([section, names]) => names.map((name) => `${section}: ${name}`));
const found = namings();

/** The page: section by section, each row with the tests that name it. */
function written(): string {
  const head = [
    '# Specification and tests',
    '',
    'Which test covers which row of the two specifications. Written from the titles of the tests by',
    '`WRITE_ROWS=1 npm run test:unit -- tests/specification`; a test fails where a row has no test or this page is out of date.',
  ];
  const sections = Object.entries(rows).flatMap(([section, names]) => [
    '',
    `## ${section}`,
    '',
    '| Row | Tests |',
    '| --- | --- |',
    ...names.map((name) => `| ${name} | ${testsOf(`${section}: ${name}`)} |`),
  ]);
  return `${[...head, ...sections].join('\n')}\n`;
}

function testsOf(row: string): string {
  const tests = found.filter((naming) => naming.row === row);
  return tests.map(({ file, title }: Naming) => `${escaped(title)} (\`${file}\`)`).join('<br>');
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}

describe('the specifications', () => {
  it('has a test for every row', () => {
    expect(wanted.filter((row) => found.every((naming) => naming.row !== row))).toEqual([]);
  });

  it('is named by tests in rows that exist', () => {
    expect(found.filter(({ row }) => !wanted.includes(row))).toEqual([]);
  });

  it('has its page written from the titles', () => {
    if (process.env['WRITE_ROWS'] === '1') writeFileSync(page, written());
    expect(readFileSync(page, 'utf8')).toBe(written());
  });
});
