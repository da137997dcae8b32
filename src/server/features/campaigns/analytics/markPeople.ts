import { sql } from 'kysely';
import type { ReadBodyOf, ValueOf } from '#contract/endpoint.ts';
import type { campaignAnalyticsEndpoints } from '#contract/features/campaignAnalytics.ts';
import { mergedJson } from '#server/engine/functions.ts';
import type { Writer } from '#server/engine/engine.ts';
import { changeRows } from '#server/engine/queryBuilder.ts';
import { declaredBelow, setCustomFields } from '#server/records/customFieldStore.ts';
import { campaignRow } from '../campaignStore.ts';
import { figureRule } from './campaignFigures.ts';
import { figurePeople } from './mailPeople.ts';

type Endpoint = (typeof campaignAnalyticsEndpoints)['campaignMark'];

/**
 * Marks the people of a figure in a custom field of its own, so that a segment of them keeps them whatever the figure
 * becomes. A field that was marked before stays as it is.
 *
 * @throws ApiError 404 for an unknown campaign, 422 where the tenant has no room for a further field
 */
export async function markPeople(
  writer: Writer,
  id: number,
  { figure, group, link, window, machines }: ReadBodyOf<Endpoint>,
  timeZone: string,
): Promise<ValueOf<Endpoint>> {
  await campaignRow(writer, id);
  const rule = await figureRule(writer, { window, machines: machines ? 'true' : 'false' }, timeZone);
  const parts = [
    'campaign',
    id,
    figure,
    ...(group ? [group.toLowerCase()] : []),
    ...(link ? ['link', link.position] : []),
  ];
  const name = freeName(parts.join('_'), new Set((await declaredBelow(writer, 'customer')).map((field) => field.name)));
  await setCustomFields(writer, 'customer', { fields: [{ name, type: 'string' }], remove: [] });
  const marked = mergedJson('customer.custom', JSON.stringify({ [name.slice(column.length)]: 'true' }));
  const people = await changeRows(
    writer,
    sql`UPDATE customer SET custom = ${marked}, version = customer.version + 1
      WHERE customer.user_id IN (${figurePeople({ id, figure, group, link }, rule)})`,
  );
  return {
    field: name,
    people,
    sql: `SELECT customer.user_id FROM customer\nWHERE (customer.custom ->> '${name.slice(column.length)}') = 'true'`,
  };
}

const column = 'custom.';

/** The first of `custom.x`, `custom.x_2`, … that no field has. */
function freeName(stem: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const name = `${column}${stem}${number === 1 ? '' : `_${number}`}`;
    if (!taken.has(name)) return name;
  }
}
