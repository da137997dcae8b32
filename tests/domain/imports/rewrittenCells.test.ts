import { describe, expect, it } from 'vitest';
import { isRewritten } from '#domain/imports/rewrittenCells.ts';
import type { DateFormat } from '#domain/imports/targets.ts';

describe('a cell that a spreadsheet saved', () => {
  it.each<[what: string, before: string, now: string, dates?: DateFormat]>([
    ['lost its zeros in front', '000501', '501'],
    ['lost one zero', '04501', '4501'],
    ['is zeros', '000', '0'],
    ['lost blanks around digits', ' 0501 ', '501'],
    ['lost a plus', '+491701234567', '491701234567'],
    ['lost zeros behind', '9.50', '9.5'],
    ['lost all decimals', '12.00', '12'],
    ['has another decimal sign', '9.50', '9,5'],
    ['has no separators of thousands', '1,234.50', '1234.5'],
    ['has no points of thousands', '1.234.567', '1234567'],
    ['is shortened', '123456789012', '1.23457E+11'],
    ['is shortened with a comma', '123456789012', '1,23457E+11'],
    ['is shortened to one digit', '123456789012', '1E+11'],
    ['is shortened to two', '120000000000', '1.2E+11'],
    ['is shortened after its zeros went', '0049170123456', '4.917E+10'],
    ['is a barcode in short', '4006381333931', '4.00638E+12'],
    ['is rounded to fifteen digits', '4006381333931012345', '4006381333931010000'],
    ['is a day in the German way', '1990-01-31', '31.01.1990'],
    ['is a day in the American way', '31.01.1990', '1/31/1990', 'D/M/YYYY'],
    ['is a day with a short year', '31.01.1990', '1/31/90', 'D/M/YYYY'],
    ['is a moment without seconds', '2026-11-21 14:05:00', '11/21/2026 2:05 PM'],
    ['became a day', '3-4', '4-Mar'],
    ['became a day in German', '1.5', '01. Mai'],
    ['became a month', '3/2026', 'Mar-26'],
    ['is a word in capitals', 'true', 'TRUE'],
    ['has other line ends', 'one\r\ntwo', 'one\ntwo'],
    ['lost letters', 'Přemysl', 'P?emysl'],
  ])('%s: “%s” is “%s”', (_, before, now, dates) => {
    expect(isRewritten(before, now, dates)).toBe(true);
  });
});

describe('a cell that a person changed', () => {
  it.each<[what: string, before: string, now: string, dates?: DateFormat]>([
    ['has other digits', '000501', '502'],
    ['got its zeros back', '501', '000501'],
    ['got its plus back', '491701234567', '+491701234567'],
    ['got its digits back', '6.4E+11', '640123456789'],
    ['is another long number', '123456789012', '1.34E+11'],
    ['is rounded by far', '4006381333931012345', '4006381333000000000'],
    ['is another amount', '9.50', '9.51'],
    ['may have lost its decimal sign', '1.234', '1234'],
    ['is a day that there is', '31.02.1990', '28.02.1990', 'D/M/YYYY'],
    ['is another day', '1990-01-31', '30.01.1990'],
    ['is another day of the column’s own form', '01.02.1990', '02.01.1990', 'D/M/YYYY'],
    ['is another time', '2026-11-21 14:05', '11/21/2026 15:05'],
    ['is empty', '0501', ''],
    ['was empty', '', '0'],
    ['is another word', 'Ann', 'Anna'],
    ['has no blanks any more', ' Ann', 'Ann'],
    ['has a letter less', 'Zoë', 'Zo'],
    ['asks', 'Zoe', 'Zo?'],
  ])('%s: “%s” is “%s”', (_, before, now, dates) => {
    expect(isRewritten(before, now, dates)).toBe(false);
  });
});
