import type { TenantEngine } from '#server/engine/engine.ts';
import { measureConditions } from './conditions.ts';
import { measureCounting } from './counting.ts';
import { openData } from './data.ts';
import { measureEditing } from './editing.ts';
import { measureEngines } from './engines.ts';
import { measureFrequency } from './frequency.ts';
import { measureLightCalls } from './lightCalls.ts';
import { measureListing } from './listing.ts';
import { measureLoading } from './loading.ts';
import { measureMailing } from './mailing.ts';
import { measureMemory } from './memory.ts';
import { readOptions } from './options.ts';
import { measureQueueing } from './queueing.ts';
import { measureOffline } from './recommendations/offline.ts';
import { measureRecommending } from './recommending.ts';
import { measureRecords } from './records.ts';
import { measureRendering } from './rendering.ts';
import { measureScreens } from './screens.ts';
import { measureSoak } from './soak.ts';
import { measureSuggesting } from './suggesting.ts';
import { measureSite } from './site.ts';
import { measureSiteOverHttp } from './siteHttp.ts';
import { measureViews } from './siteViews.ts';
import { measureTenants } from './tenants.ts';
import { tableOf, type Result } from './table.ts';

const { customers, only, minutes } = readOptions(process.argv.slice(2));
const wants = (...rows: readonly string[]): boolean => only.length === 0 || rows.some((row) => only.includes(row));

console.log(`${customers} customers, Node ${process.versions.node}\n`);
const results: Result[] = [];
/** Rows of speed.md that need the tenant of the requested size, with what measures them. */
const onData = [
  [['E1', 'E2'], measureCounting],
  [['E3'], measureEditing],
  [['E4'], (engine: TenantEngine) => measureFrequency(engine, customers)],
  [['E5'], measureListing],
  [['E6'], measureSuggesting],
  [['E7'], measureRecords],
  [['E8'], measureScreens],
  [['R1'], async (engine: TenantEngine) => [await measureRecommending(engine)]],
  [['P1'], (engine: TenantEngine) => measureEngines(engine, customers)],
  [['M2'], async (engine: TenantEngine) => [await measureQueueing(engine)]],
] as const;
const wanted = onData.filter(([rows]) => wants(...rows));
if (wanted.length > 0) {
  const { engines, engine } = await openData(customers);
  for (const [, measure] of wanted) results.push(...(await measure(engine)));
  await engines.close();
}
if (wants('E9')) results.push(await loading());
if (wants('E10')) results.push(measureMemory());
if (wants('E11')) results.push(await measureTenants(customers));
results.push(...(await measureOffline(wants)));
if (wants('S1')) results.push(await measureSite(customers));
if (wants('S2')) results.push(await measureSiteOverHttp(customers));
if (wants('L1')) results.push(await measureLightCalls());
if (only.includes('L3')) results.push(await measureSoak(minutes));
if (wants('L2')) results.push(await measureViews());
if (wants('M3', 'M4')) results.push(...(await measureMailing()));
if (wants('M1')) results.push(await measureRendering());
if (wants('C1', 'C2', 'C4')) results.push(...(await measureConditions()));
if (wants('C3', 'W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8', 'W9', 'W10', 'W11', 'W12')) {
  // What drives a browser is loaded after the memory of the rows above was taken.
  const { measureConsole } = await import('./console/measure.ts');
  results.push(...(await measureConsole(wants)));
}
console.log(`\n${tableOf(results.filter(({ row }) => wants(row)))}`);

/** E9: an import that checks every row against a plain load of the same file. */
async function loading(): Promise<Result> {
  const most = 2.5;
  const { importMs, plainMs, ratio, fileMb } = await measureLoading({ rows: customers });
  const scale = `${importMs.toFixed(0)} ms against ${plainMs.toFixed(0)} ms, ${fileMb} MB`;
  const work = `load ${customers} customers of 20 columns`;
  return { row: 'E9', work, figure: ratio.toFixed(2), target: `≤ ${most}`, met: ratio <= most, scale };
}
