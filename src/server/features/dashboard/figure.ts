import { sql } from 'kysely';
import { addDays } from '#domain/conditions/dates.ts';
import { summedOrCached, summedOrRead } from '#server/analytics/cachedOrRead.ts';
import type { Sum } from '#server/analytics/sums/sums.ts';
import type { Reader, TenantEngine } from '#server/engine/engine.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import type { GenericSchema, InferOutput } from 'valibot';

/** A first and a last day, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The subject of a dashboard figure. */
export interface DashboardQuestion {
  /** Undefined: all time, or the days that the figure names. */
  readonly period: Period | undefined;
  /** Today in the tenant's time zone, and that zone's IANA name. */
  readonly today: string;
  readonly timeZone: string;
  /** Where rows are read from that several figures of the screen need. */
  readonly shared: (sum: Sum) => Promise<Fragment>;
  /** The same for more rows than are worth sharing. */
  readonly summed: (sum: Sum) => Promise<Fragment>;
  /** Whether these are the tables of sums. */
  readonly hasSums: boolean;
}

/** One figure of the dashboard, of the shape that the contract promises. */
export type DashboardFigure<Shape extends GenericSchema> = (
  reader: Reader,
  question: DashboardQuestion,
) => Promise<InferOutput<Shape>>;

/** The input of a call of the dashboard; a handler's call provides all of it. */
export interface DashboardCall {
  readonly engine: TenantEngine;
  readonly today: string;
  readonly tenant: { readonly time_zone: string };
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined };
  /** Interrupts the statement when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Turns a figure into what answers its call: all its statements see the same data. */
export function dashboardHandler<Shape extends GenericSchema>(figure: DashboardFigure<Shape>) {
  return ({ engine, today, tenant, query: { from, to }, signal }: DashboardCall): Promise<InferOutput<Shape>> =>
    engine.read(
      async (reader) =>
        figure(reader, {
          period: from === undefined || to === undefined ? undefined : { from, to },
          today,
          timeZone: tenant.time_zone,
          shared: (sum) => summedOrCached(reader, sum),
          summed: (sum) => summedOrRead(reader, sum),
          hasSums: await reader.hasSums(),
        }),
      { signal },
    );
}

/** So many days that end on another. */
export function lastDays(count: number, today: string): Period {
  return { from: addDays(today, 1 - count), to: today };
}

/** As many days, just before a period. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3600_000)) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Whether a day is in the period; every day, and no day at all, is in none that was named. */
export function isDayIn(day: Fragment, period: Period | undefined): Fragment {
  return period ? sql`${day} BETWEEN CAST(${period.from} AS DATE) AND CAST(${period.to} AS DATE)` : sql`TRUE`;
}

/** The same of a moment, in a way that lets the engine skip what is outside. */
export function isMomentIn(moment: Fragment, period: Period | undefined): Fragment {
  return period
    ? sql`(${moment} >= CAST(${period.from} AS DATE) AND ${moment} < CAST(${addDays(period.to, 1)} AS DATE))`
    : sql`TRUE`;
}
