// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { UnknownNames } from '#console/features/imports/ImportResult.tsx';
import type { ImportRecord } from '#console/features/imports/upload/importRecord.ts';
import { mount } from '../../mount.tsx';
import { importRecord as record } from './importRecord.ts';

/** What the result of an import says that counted these. */
async function said(unknown: ImportRecord['metadata']['unknown']): Promise<string> {
  const { element, unmount } = await mount(
    <UnknownNames record={{ ...record, metadata: { ...record.metadata, unknown } }} />,
  );
  const text = element.textContent;
  await unmount();
  return text;
}

describe('the result of an import', () => {
  it('tells how many lines name a customer or a product that was not there, and when they count', async () => {
    expect(await said({ customers: 1234, products: 0 })).toBe(
      '1,234 rows have unknown customers. They count in sales now, and for each customer once that ID is imported or created.',
    );
    expect(await said({ customers: 0, products: 1 })).toContain('1 row has an unknown product.');
    expect(await said(undefined)).toBe('');
  });
});
