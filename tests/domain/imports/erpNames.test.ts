import { describe, expect, it } from 'vitest';
import { suggestMapping } from '#domain/imports/suggestedMapping.ts';

function sales(header: string, ...lines: readonly string[]) {
  const [columns = [], ...records] = [header, ...lines].map((line) => line.split(';'));
  return suggestMapping('sales', columns, records);
}

describe('headers of ERP systems', () => {
  it('are known by their short names, with minus signs behind amounts', () => {
    const header = 'Faktura;Fakt.-Dat.;Auftraggeb.;Material;Fakt.Menge;Nettowert;Währg';
    const lines = [
      '0090000001;20260301;0000100001;MAT-1;2;1.240,00;EUR',
      '0090000001;20260301;0000100001;MAT-2;1;15,50;EUR',
      '0090000002;20260302;0000100002;MAT-1;1-;620,00-;EUR',
    ];
    expect(sales(header, ...lines)).toEqual({
      transaction_id: { column: 'Faktura' },
      event_dt: { column: 'Fakt.-Dat.' },
      user_id: { column: 'Auftraggeb.' },
      item_id: { column: 'Material' },
      quantity: { column: 'Fakt.Menge' },
      event_value: { column: 'Nettowert' },
    });
  });

  it('are known by abbreviations of two parts', () => {
    const header = 'Faktura;Fakt.datum;Auftr.geb;Material;Fakturierte Menge;Nettowert;Werk';
    expect(sales(header, '90000001;01.03.2026;100001;MAT-1;2;1.240,00;1000')).toMatchObject({
      event_dt: { column: 'Fakt.datum' },
      user_id: { column: 'Auftr.geb' },
      quantity: { column: 'Fakturierte Menge' },
      channel_name: { column: 'Werk' },
    });
  });

  it('are known by their technical names', () => {
    expect(sales('VBELN;FKDAT;KUNAG;MATNR;FKIMG;NETWR', '0090000001;20260301;0000100001;MAT-1;2;12,00')).toEqual({
      transaction_id: { column: 'VBELN' },
      event_dt: { column: 'FKDAT' },
      user_id: { column: 'KUNAG' },
      item_id: { column: 'MATNR' },
      quantity: { column: 'FKIMG' },
      event_value: { column: 'NETWR' },
    });
  });

  it('of tills are known where orders are called by letters', () => {
    expect(sales('Bestellung;Angelegt;Artikel;Umsatz', 'A;01.03.2026;S1;10,00', 'B;02.03.2026;S1;12,00')).toMatchObject(
      {
        transaction_id: { column: 'Bestellung' },
        event_dt: { column: 'Angelegt' },
      },
    );
  });
});
