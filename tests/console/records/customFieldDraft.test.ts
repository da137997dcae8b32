import {
  declarationOf,
  isChanged,
  namedTwice,
  rowProblems,
  rowsOf,
  withNewRow,
} from '#console/records/customFields.ts';
import { expect, it } from 'vitest';

const stored = rowsOf('custom', [
  { name: 'custom.tier', type: 'string' },
  { name: 'custom.points', type: 'number' },
  { name: 'custom.old', type: 'date' },
]);

it('sends only what is new, changed or withdrawn', () => {
  const rows = withNewRow(withNewRow(stored)).map((row) => {
    if (row.name === 'points') return { ...row, type: 'string' as const };
    if (row.name === 'old') return { ...row, isRemoved: true };
    return row.key === 3 ? { ...row, name: ' birthday ', type: 'date' as const } : row;
  });
  expect(declarationOf('custom', rows)).toEqual({
    body: {
      fields: [
        { name: 'custom.points', type: 'string' },
        { name: 'custom.birthday', type: 'date' },
      ],
      remove: ['custom.old'],
    },
    keys: [1, 3],
  });
  expect(rows.filter(isChanged)).toHaveLength(3);
});

it('puts what the server says of a field at its row', () => {
  const problems = [
    { field: 'fields.1.name', message: 'No.' },
    { field: 'fields.1.type', message: 'Second.' },
    { field: 'fields', message: 'Too many.' },
    { message: 'Something.' },
  ];
  expect([...rowProblems([1, 3], problems)]).toEqual([[3, 'No.']]);
});

it('finds new rows with a name that is there, whatever its case', () => {
  const [tier, points, old] = stored;
  const named = (key: number, name: string) => ({
    key,
    name,
    type: 'string' as const,
    stored: undefined,
    isRemoved: false,
  });
  const rows = [tier, points, old].flatMap((row) => (row ? [row] : []));
  const found = namedTwice([
    ...rows,
    named(3, ' Tier '),
    named(4, 'size'),
    named(5, 'size'),
    named(6, ''),
    named(7, ''),
  ]);
  expect([...found]).toEqual([
    [3, 'tier'],
    [5, 'size'],
  ]);
});
