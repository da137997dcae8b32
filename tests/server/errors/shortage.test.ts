import { describe, expect, it } from 'vitest';
import { shortageOf } from '#server/errors/shortage.ts';
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
    expect([new Error('Binder Error'), 'text', undefined].map(shortageOf)).toEqual([undefined, undefined, undefined]);
  });
});

it('an engine out of memory is told in a sentence, not as a fault of the server', async () => {
  const error = new Error('Out of Memory Error: failed to allocate data of size 16.0 MiB (2.0 GiB/2.0 GiB used)');
  const reply = errorResponse(error, new Request('http://localhost/api/segment', { method: 'POST' }));
  expect([reply.status, await reply.json()]).toEqual([
    422,
    { error: { code: 'unprocessable', message: expect.stringContaining('Use fewer conditions') } },
  ]);
});
