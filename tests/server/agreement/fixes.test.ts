import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membersOf } from '#domain/conditions/matches.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import { accepted, read } from '#tests/domain/conditions/laws.ts';
import { C, G, M, S, fixedThrough } from '#tests/domain/conditions/refusing.ts';
import { fillEngine } from './engineTables.ts';
import { records } from './records.ts';

const P = `${S.replace(' WHERE ', '')} LEFT JOIN product ON product.item_id = sale.item_id WHERE `;
const inProduct =
  'customer.user_id IN (SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id WHERE ';
const E = 'customer.user_id IN (SELECT email.user_id FROM email WHERE ';
const [a, b, c] = ["customer.category = 'Acme'", "customer.gender = 'F'", "customer.status != 'acme'"];
const list = "customer.category IN ('Acme', 'F', '')";
const web = "sale.origin = 'web'";
const half = "sale.event_dt >= CURRENT_DATE - INTERVAL '24 months'";

/** Texts that are refused and yet run, whose fixes must find the same customers. */
const texts: readonly string[] = [
  `${C}${list}`,
  `${C}${b} AND ${list}`,
  `${C}${b} OR ${list}`,
  `${C}${list.replace('IN', 'NOT IN')}`,
  `${C}${b} OR ${list.replace('IN', 'NOT IN')}`,
  `${C}(${list}) IS NOT TRUE`,
  `${C}(${a} AND ${b}) IS NOT TRUE`,
  `${C}(${a} OR ${b}) IS NOT TRUE`,
  `${C}${c} AND (${a} AND (${b}) IS NOT TRUE) IS NOT TRUE`,
  `${C}${c} OR ((${a} OR ${b}) AND ${c}) IS NOT TRUE`,
  `${C}((${a}) IS NOT TRUE) IS NOT TRUE`,
  `${C}(((${a}) IS NOT TRUE) IS NOT TRUE) IS NOT TRUE`,
  `${C}NOT NOT ${a}`,
  `${S}(${web} AND sale.event_value > 1) IS NOT TRUE${G}`,
  `${C}(customer.birthdate >= DATE '2024-01-01' AND customer.birthdate < DATE '2025-01-01' AND ${b}) IS NOT TRUE`,
  `${C}(${list.replace('IN', 'NOT IN')}) IS NOT TRUE`,
  `${C}(customer.custom ->> 'tier') IN ('gold', 'Acme')`,
  `${S}sale.event_value IN (5, 100)${G} HAVING COUNT(*) >= 2`,
  `${C}${M}sale.origin IN ('web', 'app') GROUP BY sale.user_id HAVING COUNT(*) >= 2)`,
  `${C}${M}sale.origin NOT IN ('web', 'app'))`,
  `${C}${M}${web} AND sale.event_value > 1)`,
  `${C}${M}${web} OR sale.event_value > 1 GROUP BY sale.user_id HAVING SUM(sale.event_value) > 5)`,
  `${C}${M}${web} AND sale.event_value > 1 AND ${half})`,
  `${C}${M}(${web}) IS NOT TRUE)`,
  `${C}${inProduct}product.brand = 'Acme' AND ${web})`,
  `${C}${inProduct}product.brand = 'Acme' OR product.brand LIKE '%'  GROUP BY sale.user_id HAVING COUNT(*) > 1)`,
  `${C}${inProduct}product.brand != 'Acme' AND (${web}) IS NOT TRUE)`,
  `${C}${E}email.open = 0 OR email.click = 1)`,
  `${C}EXISTS (SELECT 1 FROM sale WHERE sale.user_id = customer.user_id AND ${web})`,
  `${C}${b} AND EXISTS (SELECT 1 FROM sale WHERE sale.user_id = customer.user_id AND ${web} AND ${half})`,
  `${C}NOT EXISTS (SELECT 1 FROM segment WHERE segment.user_id = customer.user_id AND segment.name = 'VIP')`,
  `${C}EXISTS (SELECT 1 FROM sale JOIN product ON product.item_id = sale.item_id WHERE sale.user_id = customer.user_id AND product.brand = 'Acme')`,
  `${C}${a} AND ${b} OR ${c}`,
  `${C}${b} AND (${a} OR ${c})`,
  `${C}(${a} OR ${b}) AND (${b} OR ${c})`,
  `${C}(${a} AND ${b}) OR (${b} AND ${c}) UNION ${C}${a}`,
  `${C}${a} AND (${b} AND ${c})`,
  `${C}${b} UNION ALL ${C}${c}`,
  `${C}${b} INTERSECT ALL ${C}${c}`,
  `${C}${c} EXCEPT ALL ${C}${b}`,
  `SELECT DISTINCT customer.user_id FROM customer WHERE ${b} ORDER BY 1`,
  `SELECT customer.user_id FROM customer INNER JOIN sale ON (sale.user_id = customer.user_id) WHERE ${web}${G}`,
  `SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id WHERE ${web}`,
  `${P}${web}${G}`,
  `${P.replace('LEFT', 'LEFT OUTER')}(product.brand = 'Acme') IS NOT TRUE${G}`,
  `${S}${web} GROUP BY customer.user_id, sale.item_id`,
  `${S}${web} GROUP BY 1 HAVING COUNT(*) > 1`,
  `${S}${web}${G} HAVING (COUNT(*) > 1)`,
  `${C}${M}${web} GROUP BY sale.user_id)`,
  `${C}(customer.gender) = ('F')`,
  `${C}customer.gender IS NULL`,
  `${C}customer.gender IS NOT NULL`,
  `${C}(customer.custom ->> 'tier') IS NOT NULL`,
  `${C}customer.birthdate BETWEEN '2024-02-29' AND '2025-12-31'`,
  `${C}customer.birthdate = '2024-02-29'`,
  `${C}customer.birthdate <= '2024-02-29' OR customer.birthdate > '2025-12-30'`,
  `${C}customer.birthdate < '2025-12-31' AND customer.birthdate >= '2024-02-29' OR ${b}`,
  `${C}customer.birthdate >= CAST('2025-01-01' AS DATE)`,
  `${C}customer.birthdate >= TIMESTAMP '2025-01-01 00:00:00'`,
  `${S}sale.event_dt >= (CURRENT_DATE - 600)${G}`,
  `${S}sale.event_dt >= CURRENT_DATE - INTERVAL 2 YEAR${G}`,
  `${S}sale.event_dt >= CURRENT_DATE - INTERVAL ' 020  MONTHS '${G}`,
  `${S}sale.event_value > +5${G}`,
  `${C}customer.user_id LIKE 'c\\%' ESCAPE '\\' AND user_type LIKE 'a' ESCAPE '\\'`,
  `${C}gender = 'F'`,
];

describe('a fix finds whom the refused text finds (§4)', () => {
  let folder: string;
  let engines: Engines;
  let engine: TenantEngine;
  let today: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-fixes-'));
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 512,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    engine = engines.tenant('fixes');
    await engine.write((writer) => fillEngine(writer, records));
    [{ today }] = (await engine.query('SELECT CURRENT_DATE::TEXT AS today')) as unknown as [{ today: string }];
  });
  afterAll(async () => {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(texts)('%s', async (text) => {
    expect(read(text).ok).toBe(false);
    const fixed = fixedThrough(text);
    const rows = await engine.query<{ user_id: string }>(text);
    const found = [...new Set(rows.map(({ user_id: id }) => id))].toSorted();
    expect([...membersOf(accepted(fixed), records, today)].toSorted(), fixed).toEqual(found);
  });
});
