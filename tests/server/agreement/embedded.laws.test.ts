import { tenantStructure } from '#server/features.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { print } from '#domain/conditions/print.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine, Writer } from '#server/engine/engine.ts';
import { memberIdsPlan } from '#server/engine/plan/members.ts';
import { numberSets } from '#server/engine/plan/numbers.ts';
import { bases } from '#server/engine/plan/source.ts';
import { bitmapCacheOf } from '#server/engine/bitmaps/bitmapCache.ts';
import { countSets } from '#server/engine/bitmaps/countSets.ts';
import { countWhole } from '#server/definitions/memberNumbers.ts';
import { chooser } from '#tests/domain/conditions/choose.ts';
import { coverageOf, tableOf } from '#tests/domain/conditions/coverage.ts';
import { vocabularies } from '#tests/domain/conditions/generate.ts';
import { timeout } from '#tests/support/laws.ts';
import { respelled } from '#tests/domain/conditions/respell.ts';
import { caseOf, countsOrders, generatedCases, isTelling, type Case } from './cases.ts';
import { fillEngine } from './engineTables.ts';
import { plainNumbers } from './plainNumbers.ts';
import { records } from './records.ts';

/** Law L7 of conditions.md §3: all readings of a model give the same members, here on the embedded engine. */
describe('the readings of a model agree', { timeout }, () => {
  const { cases, thrown } = generatedCases();
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-agreement-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    engine = engines.tenant('laws');
    await engine.write((writer) => fillEngine(writer, records));
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  const textOf = ({ model }: Case): string => print(model, vocabularies[model.kind]).text;

  const idsOf = async (reader: Writer, text: string): Promise<string[]> => {
    const rows = await reader.query<Readonly<Record<string, string>>>(text);
    return rows.map((row) => row['user_id'] ?? row['item_id'] ?? 'nobody').toSorted();
  };

  /** Runs a reading of every case, today set by a macro that goes away with its transaction. */
  const onEach = async (reading: (reader: Writer, asked: Case) => Promise<void>): Promise<void> => {
    for (const asked of cases) {
      await engine.read(async (reader) => {
        await reader.run(`CREATE OR REPLACE TEMP MACRO current_date() AS DATE '${asked.today}'`);
        await reading(reader, asked);
      });
    }
  };

  test('a third of the models or more find some but not all', () => {
    const share = cases.filter(isTelling).length / cases.length;
    console.log(`agreement: ${cases.length} models, ${Math.round(share * 100)} % find a part of everybody`);
    expect(share).toBeGreaterThan(1 / 3);
  });

  test('no more than 5 of 100 models are thrown away', () => {
    console.log(`agreement: ${(thrown * 100).toFixed(1)} % of the drawn models were thrown away`);
    expect(thrown).toBeLessThanOrEqual(0.05);
  });

  test('they show every type, operator, choice and set operator, negated or not', () => {
    const counts = coverageOf(cases.map(({ model }) => model));
    console.log(`agreement: coverage\n${tableOf(counts)}`);
    // A few models do not show everything.
    const asked = cases.length < 400 ? [] : ['set operator', 'group operator', 'choice', 'table', 'negation', 'type'];
    for (const about of asked) {
      for (const [row, found] of counts.get(about) ?? []) expect(found, `${about}: ${row}`).toBeGreaterThan(0);
    }
  });

  test('the printed text, run unchanged, finds the same as the plain evaluator', () =>
    onEach(async (reader, asked) => {
      if (countsOrders(asked)) return;
      const text = textOf(asked);
      expect(await idsOf(reader, text), `today ${asked.today}\n${text}`).toEqual(asked.members);
    }));

  test('so does the text in other accepted spellings, run unchanged', () =>
    onEach(async (reader, asked) => {
      if (countsOrders(asked)) return;
      const text = respelled(
        textOf(asked),
        chooser([asked.members.length, ...Array.from(textOf(asked), (letter) => letter.charCodeAt(0))]),
      );
      expect(await idsOf(reader, text), `today ${asked.today}\n${text}`).toEqual(asked.members);
    }));

  test('the compiled plan finds them too', () =>
    onEach(async (reader, asked) => {
      const { model, today, members } = asked;
      const plan = memberIdsPlan(model, { vocabulary: vocabularies[model.kind], today });
      const rows = await readRows<{ id: string }>(reader, plan);
      expect(rows.map(({ id }) => id).toSorted(), `today ${today}\n${textOf(asked)}`).toEqual(members);
    }));

  test('and the numbers of the whole are the sizes of the evaluator’s sets', () =>
    onEach(async (reader, asked) => {
      const { model, today } = asked;
      const found = await countWhole(reader, model, { vocabulary: vocabularies[model.kind], today });
      const said = `today ${today}\n${textOf(asked)}`;
      expect(found, said).toEqual({ ...plainNumbers(model, today), groups: [] });
    }));

  test('as are all numbers, from bitmaps cached from one definition to the next', () => {
    const kept = bitmapCacheOf(1024 * 1024).of('one', 1);
    return onEach(async (reader, asked) => {
      const { model, today } = asked;
      const sets = numberSets(model, { vocabulary: vocabularies[model.kind], today });
      const found = await countSets(reader, bases[model.kind], sets, kept);
      expect(found, `today ${today}\n${textOf(asked)}`).toEqual(plainNumbers(model, today));
    });
  });

  test('the text untouched, on the engine’s own day, finds them as well', async () => {
    const [row] = await engine.query<{ today: string }>('SELECT CURRENT_DATE AS today');
    for (const { model } of cases) {
      const asked = caseOf(model, row?.today ?? '');
      if (countsOrders(asked)) continue;
      const found = await engine.read((reader) => idsOf(reader, textOf(asked)));
      expect(found, textOf(asked)).toEqual(asked.members);
    }
  });
});
