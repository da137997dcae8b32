import { describe, expect, it } from 'vitest';
import { countNames } from '#domain/imports/columnWords.ts';
import { folded, withoutManner } from '#domain/imports/namedColumns.ts';
import { namesOf, targetFields } from '#domain/imports/fields.ts';
import { suggestMapping } from './suggestedColumns.ts';
import { importTypes, type ImportType } from '#domain/imports/targets.ts';

describe('the names of columns', () => {
  it('are compared without accents, case and signs', () => {
    expect(['Quantité', 'N° commande', 'Nº pedido', 'PRÉNOM', 'order_id', 'Straße'].map(folded)).toEqual([
      'quantite',
      'ncommande',
      'npedido',
      'prenom',
      'orderid',
      'straße',
    ]);
  });

  it('are compared without what they say last of tax, currency and zone', () => {
    const names = [
      'Amount incl. VAT',
      'Total (ex GST)',
      'Price tax included',
      'Price (EUR)',
      'Montant TTC',
      'Date (UTC)',
    ];
    expect(names.map((name) => withoutManner(folded(name)))).toEqual([
      'amount',
      'total',
      'price',
      'price',
      'montant',
      'date',
    ]);
  });

  it('are written in the lists as they are compared', () => {
    const words = [
      ...countNames,
      ...importTypes.flatMap((type) => targetFields[type].flatMap((field) => namesOf(field))),
    ];
    expect(words.filter((word) => word !== folded(word))).toEqual([]);
  });

  it('mean one field of a type each', () => {
    for (const type of importTypes) {
      const words = targetFields[type].flatMap((field) => [
        ...new Set([folded(field.name), ...(field.synonyms ?? [])]),
      ]);
      expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
    }
  });

  it('count pieces', () => {
    const named = ['Units Sold', 'Order Qty', 'Quantity Ordered', 'Quantity Sold', 'No. of items', 'Item Count'];
    const foreign = ['Lineitem quantity', 'Menge', 'Anzahl', 'Cantidad', 'Quantité'];
    expect([...named, ...foreign].filter((name) => !countNames.includes(folded(name)))).toEqual([]);
  });

  it('mean the same key in every file', () => {
    for (const name of ['Customer No', 'Customer Key', 'household_id', 'Client ID', 'Kundennummer']) {
      for (const type of ['customers', 'sales'] as const) expect(fieldOf(type, name), name).toBe('user_id');
    }
    for (const name of ['Product No', 'StockCode', 'Item ID', 'Artikelnummer', 'Article No.']) {
      for (const type of ['products', 'sales'] as const) expect(fieldOf(type, name), name).toBe('item_id');
    }
  });

  it.each([
    [
      'sales',
      'event_value',
      ['Betrag', 'Summe', 'Umsatz', 'Montant', 'Importe', 'Total Amount', 'Sales', 'Total Price'],
    ],
    ['sales', 'event_dt', ['Datum', 'Fecha', 'Order Date']],
    ['sales', 'transaction_id', ['Bestellnummer', 'Rechnungsnummer', 'N° commande', 'Order No.']],
    ['customers', 'name', ['Vorname', 'Prénom', 'Customer Name']],
    ['customers', 'surname', ['Nachname', 'Nom']],
    ['customers', 'email', ['Correo', 'E-Mail', 'E-Mail-Adresse']],
    ['products', 'price', ['Preis', 'Prix', 'Precio', 'Unit Price']],
  ] as const)('for %s.%s are known in other languages', (type, field, names) => {
    expect(names.filter((name) => fieldOf(type, name) !== field)).toEqual([]);
  });
});

function fieldOf(type: ImportType, name: string): string | undefined {
  return Object.keys(suggestMapping(type, [name]))[0];
}
