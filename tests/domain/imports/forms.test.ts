import { describe, expect, it } from 'vitest';
import { withProvedForms } from '#domain/imports/forms.ts';
import type { ColumnFacts } from '#domain/imports/mapping.ts';

const facts = (date_formats: ColumnFacts['date_formats'], decimals?: ColumnFacts['decimals']): ColumnFacts => ({
  name: 'A',
  samples: ['x'],
  date_formats,
  decimals,
});
const dates = (...args: Parameters<typeof facts>) =>
  withProvedForms('sales', { event_dt: { column: 'A', date_format: 'D/M/YYYY' } }, [facts(...args)])['event_dt'];
const amounts = (...proved: readonly ('point' | 'comma')[]) =>
  withProvedForms('sales', { event_value: { column: 'A', decimal_sign: 'comma' } }, [
    facts([], { proved, open: proved.length === 0 ? '1.500' : null, only_numbers: true }),
  ])['event_value'];

describe('the mapping of an earlier file', () => {
  it('reads dates as this file proves them, and as before where it proves nothing', () => {
    expect(dates(['YYYY-MM-DD'])).toEqual({ column: 'A', date_format: 'YYYY-MM-DD' });
    expect(dates(['M/D/YYYY', 'D/M/YYYY'])).toEqual({ column: 'A', date_format: 'D/M/YYYY' });
    expect(dates([])).toEqual({ column: 'A', date_format: 'D/M/YYYY' });
  });

  it('reads dates as most of this file are written where some are no days in any form', () => {
    const mixed = { ...facts([]), usual_format: 'YYYY-MM-DD' } as const;
    const mapping = { event_dt: { column: 'A', date_format: 'D/M/YYYY' } } as const;
    expect(withProvedForms('sales', mapping, [mixed])['event_dt']).toEqual({ column: 'A', date_format: 'YYYY-MM-DD' });
  });

  it('reads numbers as this file proves them, and as before where it proves nothing', () => {
    expect(amounts('point')).toEqual({ column: 'A' });
    expect(amounts('comma')).toEqual({ column: 'A', decimal_sign: 'comma' });
    expect(amounts()).toEqual({ column: 'A', decimal_sign: 'comma' });
  });
});
