import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

describe('the words of other programs', () => {
  it('tell of consent, also where nobody was ever asked, and as spreadsheets of other languages write it', async () => {
    const given = 'SUBSCRIBED, WAHR, VRAI, VERDADERO, PRAWDA, tak, Opted in';
    const refused = 'NEVER_SUBSCRIBED, Never subscribed, non-subscribed, FALSCH, FAUX, FALSO, FAŁSZ, nie, opted out';
    const words = `${given}, ${refused}`.split(', ');
    const rows = words.map((word, at) => `C${at},${word}`);
    const record = await here.imports.load('customers', `user_id,newsletter\n${rows.join('\n')}\n`);
    expect(record.metadata.validate.errors).toEqual([]);
    const found = await here.imports.engine.query(
      'SELECT email_consented AS consent, count(*) AS people FROM customer GROUP BY email_consented ORDER BY email_consented',
    );
    expect(found).toEqual([
      { consent: 'false', people: 9 },
      { consent: 'true', people: 7 },
    ]);
  });

  it('say nothing of consent where it is unknown', async () => {
    await here.imports.load('customers', 'user_id,newsletter\nC1,yes\n');
    const rows = 'C1,unknown\nC2,Unknown\nC3,not set\nC4,subscribed\n';
    const record = await here.imports.load('customers', `user_id,Email Subscription Status\n${rows}`);
    expect(record.metadata.validate.errors).toEqual([]);
    const found = await here.imports.engine.query(
      'SELECT user_id, email_consented AS consent FROM customer ORDER BY user_id',
    );
    expect(found.map(({ consent }) => consent)).toEqual(['true', null, null, 'true']);
  });

  it('tell sales in shops from those on the web', async () => {
    const words = ['In-store', 'Offline', 'POS', 'Website', 'E-commerce', 'Mobile App', 'Call center'];
    const rows = words.map((word, at) => `${at},2026-10-02,${word}`);
    await here.imports.load('sales', `event_id,date,channel_type\n${rows.join('\n')}\n`);
    const found = await here.imports.engine.query('SELECT channel_type AS type FROM sale ORDER BY event_id');
    expect(found.map(({ type }) => type)).toEqual([
      'store',
      'store',
      'store',
      'online',
      'online',
      'online',
      'Call center',
    ]);
  });

  it('tell what happened in a sale', async () => {
    const words = [
      'Sale',
      'Verkauf',
      'Vente',
      'Venta',
      'Refund',
      'Rückgabe',
      'Retoure',
      'Remboursement',
      'Devolución',
      'Zwrot',
    ];
    const rows = words.map((word, at) => `${at},2026-10-02,${word},10`);
    const record = await here.imports.load('sales', `event_id,date,event type,net sales\n${rows.join('\n')}\n`);
    expect(record.metadata.validate.errors).toEqual([]);
    const found = await here.imports.engine.query(
      'SELECT event_type AS type, sum(event_value)::FLOAT8 AS amount FROM sale GROUP BY event_type ORDER BY event_type',
    );
    expect(found).toEqual([
      { type: 'purchase', amount: 40 },
      { type: 'refund', amount: -60 },
    ]);
  });
});
