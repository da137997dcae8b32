import { sql } from 'kysely';
import { personKey } from '#server/engine/personKey.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { siteSettingsOf } from '#server/settings/siteSettings.ts';
import { campaignRows, formOf } from '../campaignRow.ts';
import type { Finding, Look, Looked } from './finding.ts';

const isSite = ({ form }: Looked): boolean => form.channel === 'website';

/** Who of the visitors sees a website campaign. */
export const visitorsLook: Look = async (looked) => {
  const { reader, options } = looked;
  const { segmentIds } = looked.form;
  if (!isSite(looked)) return [];
  const finding = (state: Finding['state'], message: string): Finding[] => [
    { check: 'audience', state, field: 'segmentIds', message },
  ];
  if (segmentIds.length === 0) return finding('ok', 'Shown to every visitor.');
  const [row] = await readRows<{ members: number }>(
    reader,
    sql`SELECT COUNT(DISTINCT ${personKey}) AS members FROM segment WHERE id IN (${sql.join(segmentIds.map(String))})`,
    options,
  );
  const members = row?.members ?? 0;
  if (members === 0) return finding('warning', 'These segments have no members. Choose other segments.');
  const count = members === 1 ? '1 customer sees' : `${members.toLocaleString('en-US')} customers see`;
  return finding('ok', `${count} it once they sign in to your shop. Unknown visitors don’t.`);
};

/** Where on the site it shows, and what else runs there. */
export const placeLook: Look = async (looked) => {
  const { reader, id, options } = looked;
  const { place } = looked.form;
  if (!isSite(looked)) return [];
  const finding = (state: Finding['state'], message: string): Finding => ({
    check: 'place',
    state,
    field: 'place',
    message,
  });
  const where = place === '' ? 'in any placement not used by another campaign' : `in the placement “${place}”`;
  const found = [finding('ok', `Shown ${where}.`)];
  const running = await campaignRows.list(
    reader,
    {
      found: sql<boolean>`deleted_at IS NULL AND channel = 'website' AND status = 'running' AND id <> ${id}`,
      sort: [['id', 'asc']],
    },
    options,
  );
  for (const row of running) {
    if (formOf(row).place !== place) continue;
    found.push(
      finding('warning', `“${row.name}” also runs ${where}. Only the most recently started campaign is shown.`),
    );
  }
  const { origins } = await siteSettingsOf(reader, options);
  if (origins.length === 0) {
    found.push(finding('warning', 'Your site isn’t connected yet. Add its address in Connector Settings.'));
  }
  return found;
};
