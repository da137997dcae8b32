import { expect, it } from 'vitest';
import { suggestMapping } from './suggestedColumns.ts';

const sales = (header: string, ...lines: readonly string[]) =>
  suggestMapping(
    'sales',
    header.split(','),
    lines.map((line) => line.split(',')),
  );

it('a column of nothing but types of channels is the type, whatever it is called, and names no shop', () => {
  for (const name of ['Location', 'Sales Channel', 'channel', 'Order Type']) {
    expect(sales(`${name},Date`, 'Online,2026-10-02', 'In-store,2026-10-03')).toEqual({
      channel_type: { column: name },
      event_dt: { column: 'Date' },
    });
  }
  expect(sales('channel,store', 'App Mobile,Berlin', 'E-commerce,Rome')).toEqual({
    channel_type: { column: 'channel' },
    channel_name: { column: 'store' },
  });
  expect(sales('channel', 'Online', 'Berlin')).toEqual({ channel_name: { column: 'channel' } });
});
