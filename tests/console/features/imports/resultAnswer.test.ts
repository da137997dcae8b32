// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { nextStep, resultAnswer } from '#console/features/imports/resultAnswer.ts';
import { imports } from '#console/features/imports/texts.ts';
import type { ImportRecord } from '#console/features/imports/upload/importRecord.ts';
import { loadTexts, t } from '#console/texts/i18n.ts';

beforeAll(() => loadTexts({ imports }));

const record = (changes: object, metadata: object = {}) =>
  ({
    id: 4,
    type: 'customers',
    status: 'completed',
    ...changes,
    metadata: {
      rowCount: 5000,
      validate: { invalidCount: 0, errors: [] },
      process: { successCount: { insert: 4300, update: 700, total: 5000 }, failedCount: 0, errors: [] },
      ...metadata,
    },
  }) as unknown as ImportRecord;
const rejected = (count: number) => ({
  validate: { invalidCount: count, errors: [] },
  process: { successCount: { insert: 4300, update: 512, total: 4812 }, failedCount: 0, errors: [] },
});

describe('the result of an import', () => {
  it('is one sentence: how many rows are in, what they did, and how many were rejected', () => {
    expect(resultAnswer(t, record({}))).toBe('All 5,000 rows of customers were imported: 4,300 added, 700 updated.');
    expect(resultAnswer(t, record({}, rejected(188)))).toBe(
      '4,812 of 5,000 rows of customers were imported: 4,300 added, 512 updated. 188 were rejected.',
    );
    const alike = { process: { successCount: { insert: 0, update: 0, total: 0 }, failedCount: 0, errors: [] } };
    expect(resultAnswer(t, record({ type: 'sales' }, alike))).toBe(
      'All 5,000 rows of sales were imported: nothing was new.',
    );
    expect(resultAnswer(t, record({}, rejected(1)))).toContain('1 was rejected.');
    expect(resultAnswer(t, record({ status: 'processing' }))).toBeUndefined();
  });

  it.each([
    ['rejected rows', record({}, rejected(3)), 'correct', '/imports/4?step=validate'],
    [
      'customers that sales name',
      record({ type: 'sales' }, { unknown: { customers: 2, products: 5 } }),
      'customers',
      '/imports?upload=true&type=customers',
    ],
    [
      'products that sales name',
      record({ type: 'sales' }, { unknown: { customers: 0, products: 5 } }),
      'products',
      '/imports?upload=true&type=products',
    ],
    ['nothing', record({ type: 'products' }), 'see', '/products'],
  ] as const)('where %s is missing, the next step leads there', (_what, given, key, path) => {
    expect(nextStep(given)).toEqual({ key, path });
  });

  it('has no next step while it runs', () => {
    expect(nextStep(record({ status: 'processing' }))).toBeUndefined();
  });
});
