import { describe, expect, it } from 'vitest';
import { isDiskFull } from '#server/diskFull.ts';
import { errorResponse } from '#server/middleware/errors.ts';

const full = [
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  new Error('IO Error: Could not write to file "t.duckdb": No space left on device'),
  new Error('The import failed.', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) }),
];

describe('a full disk', () => {
  it.each(full)('is told in a sentence that says what to do: %s', async (error) => {
    const reply = errorResponse(error, new Request('http://localhost/api/import', { method: 'POST' }));
    expect(reply.status).toBe(507);
    expect(await reply.json()).toEqual({
      error: { code: 'diskFull', message: expect.stringContaining('Free some space') },
    });
  });

  it('is not suspected behind other errors', () => {
    expect([new Error('Out of Memory Error'), 'text', undefined].map(isDiskFull)).toEqual([false, false, false]);
  });
});
