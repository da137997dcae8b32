import { assert, constantFrom, date, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWallTime, resolveWallTime } from '#domain/campaigns/wallTime.ts';
import { runsOf } from '#tests/support/laws.ts';

const iso = (wall: string, zone: string) => {
  const { at, note } = resolveWallTime(wall, zone);
  return [new Date(at).toISOString(), note];
};

describe('a wall time', () => {
  it('means the instant at which clocks of its zone show it', () => {
    expect(iso('2026-12-01T09:00', 'Europe/Vienna')).toEqual(['2026-12-01T08:00:00.000Z', null]);
    expect(iso('2026-07-01T09:00', 'Europe/Vienna')).toEqual(['2026-07-01T07:00:00.000Z', null]);
    expect(iso('2026-07-01T09:00', 'Asia/Kathmandu')).toEqual(['2026-07-01T03:15:00.000Z', null]);
  });

  it('that a clock change skips counts from before the change, and says so', () => {
    expect(iso('2026-03-29T02:30', 'Europe/Vienna')).toEqual(['2026-03-29T01:30:00.000Z', 'skipped']);
    expect(iso('2026-10-04T02:15', 'Australia/Melbourne')).toEqual(['2026-10-03T16:15:00.000Z', 'skipped']);
  });

  it('that a clock change repeats means the first of both, and says so', () => {
    expect(iso('2026-10-25T02:30', 'Europe/Vienna')).toEqual(['2026-10-25T00:30:00.000Z', 'repeated']);
    expect(iso('2026-11-01T01:30', 'America/New_York')).toEqual(['2026-11-01T05:30:00.000Z', 'repeated']);
    expect(iso('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual(['2026-04-04T14:45:00.000Z', 'repeated']);
  });

  it('is shown again by clocks of its zone, unless they skip it', () => {
    const zones = [
      'UTC',
      'Europe/Vienna',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Africa/Casablanca',
    ];
    assert(
      property(
        date({ min: new Date('2005-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        constantFrom(...zones),
        (day, zone) => {
          const wall = day.toISOString().slice(0, 16);
          const { at, note } = resolveWallTime(wall, zone);
          const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
            .format(at)
            .replace(' ', 'T');
          expect(note === 'skipped' ? shown > wall : shown === wall).toBe(true);
        },
      ),
      runsOf(2000),
    );
  });

  it('has a day that exists', () => {
    expect(isWallTime('2026-02-28T23:59')).toBe(true);
    for (const text of ['2026-02-29T10:00', '2026-04-31T10:00', '2026-01-01T24:00', '2026-1-1T10:00', 'abc', '']) {
      expect(isWallTime(text), text).toBe(false);
    }
  });
});
