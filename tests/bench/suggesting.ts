import { offeredValues } from '#server/definitions/values.ts';
import { summarisedTables, summariseValues } from '#server/definitions/valueSummary.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { race } from './race.ts';
import { limit, type Result } from './table.ts';

/** The most that a key may wait for suggestions, in milliseconds (E6). */
const most = 50;

/** Fields of few and of many values, and what somebody has typed so far. */
const typed = [
  ['customer', 'shipping_city', 'mel'],
  ['customer', 'name', 'an'],
  ['customer', 'email', 'anna'],
  ['customer', 'user_id', 'C00012'],
  ['product', 'brand', 'a'],
  ['product', 'name', 'candle'],
  ['sale', 'channel_name', 's'],
  ['sale', 'event_dt', '2026'],
  ['sale', 'event_value', '19'],
  ['sale', 'transaction_id', '1234'],
] as const;

/** E6: the values offered for a field while somebody types. */
export async function measureSuggesting(engine: TenantEngine): Promise<Result[]> {
  await summarise(engine);
  const results: Result[] = [];
  for (const [table, field, search] of typed) {
    const ask = () => offeredValues(engine, 'segment', { table, field, local: '1' }, search);
    const { requested } = await race({ requested: ask });
    results.push(limit('E6', `values of ${table}.${field} with “${search}”`, requested, most));
  }
  return results;
}

/** The data of the bench is older than the summary; the loader would have kept it. */
async function summarise(engine: TenantEngine): Promise<void> {
  const [kept] = await engine.query('SELECT 1 FROM field_summary LIMIT 1');
  if (kept) return;
  await engine.write(async (writer) => {
    const vocabulary = await tenantVocabulary(writer, 'segment');
    for (const table of summarisedTables) await summariseValues(writer, table, vocabulary);
  });
}
