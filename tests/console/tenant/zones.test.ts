import { zoneOptions } from '#console/tenant/zones.ts';
import { isTimeZone } from '#domain/tenant/settings.ts';
import { expect, test } from 'vitest';

const named = (chosen: string) => new Map(zoneOptions(chosen).map(({ value, label }) => [label, value]));

test('time zones have the names of today, each once, and all are accepted', () => {
  const zones = named('UTC');
  for (const name of ['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk']) expect(zones.get(name)).toBe(name);
  for (const name of ['Asia/Calcutta', 'Europe/Kiev', 'America/Godthab']) expect(zones.has(name)).toBe(false);
  expect(zones.size).toBe(zoneOptions('UTC').length);
  expect([...zones.values()].filter((name) => !isTimeZone(name))).toEqual([]);
});

test('a zone that was stored by an old name is read by the new one and stays as it is stored', () => {
  expect(named('Asia/Calcutta').get('Asia/Kolkata')).toBe('Asia/Calcutta');
  expect(zoneOptions('Asia/Calcutta').filter(({ label }) => label === 'Asia/Kolkata')).toHaveLength(1);
});
