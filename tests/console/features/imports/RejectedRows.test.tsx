// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { RejectedRows } from '#console/features/imports/RejectedRows.tsx';
import type { ImportRecord } from '#console/features/imports/upload/importRecord.ts';
import { mount } from '../../mount.tsx';
import { importRecord } from './importRecord.ts';

type Reason = ImportRecord['metadata']['validate']['errors'][number];

/** The content under “Reason” of an import with one reason. */
async function told(reason: Reason): Promise<string | undefined> {
  const { validate } = importRecord.metadata;
  const metadata = { ...importRecord.metadata, validate: { ...validate, errors: [reason] } };
  const { element, unmount } = await mount(<RejectedRows record={{ ...importRecord, metadata }} />);
  const text = element.querySelector('tbody td')?.textContent;
  await unmount();
  return text;
}

describe('a reason to leave rows out', () => {
  it('is told with its most frequent values, and how many rows have others', async () => {
    const values = [
      { value: 'VOID', count: 1204 },
      { value: 'Exchange', count: 80 },
    ];
    expect(await told({ message: 'Row 2: Event type is none of them.', count: 1284, values })).toBe(
      'Row 2: Event type is none of them.“VOID” 1,204 · “Exchange” 80',
    );
    expect(await told({ message: 'Row 2: Event type is none of them.', count: 1300, values })).toBe(
      'Row 2: Event type is none of them.“VOID” 1,204 · “Exchange” 80 · others 16',
    );
  });

  it('is told by itself where no value is wrong', async () => {
    expect(await told({ message: 'Row 2: Date and time is missing.', count: 3 })).toBe(
      'Row 2: Date and time is missing.',
    );
  });
});
