import { sql } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { contentVersionSetting } from './contentVersion.ts';

/** The facts that a page view needs before it reads anything else. */
export interface SiteState {
  /** Changes with the tenant's data, and with campaigns, templates, filters and settings (contentVersion.ts). */
  readonly state: string;
  /** The customer whom the shop signed in last for the visitor; null while nobody is known. */
  readonly customer: string | null;
}

/** Reads it with one statement, in parts because a join would take twice the time. */
export async function siteState(reader: Reader, visitor: string): Promise<SiteState> {
  const rows = await readRows<{ what: 'data' | 'content' | 'customer'; value: string | null }>(
    reader,
    sql`SELECT 'data' AS what, CAST(version AS VARCHAR) AS value FROM data_version
      UNION ALL SELECT 'content', CAST(value AS VARCHAR) FROM setting WHERE name = ${contentVersionSetting}
      UNION ALL SELECT 'customer', user_id FROM site_visitor WHERE visitor = ${visitor}`,
  );
  const found = new Map(rows.map(({ what, value }) => [what, value]));
  return { state: `${found.get('data')} ${found.get('content')}`, customer: found.get('customer') ?? null };
}
