import { sql } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import { personKey } from '#server/engine/personKey.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { customers } from '#server/records/customerStore.ts';

/** A customer who may be the same person as another. */
export interface Duplicate {
  readonly user_id: string;
  readonly name: string | null;
  readonly surname: string | null;
  readonly email: string | null;
  readonly sales: number;
}

/**
 * Customers that may be the same person: with the same e-mail address, phone, or full name, most alike first. The
 * person's own values are bound, since a cluster joins no two people, who are on nodes of their own.
 */
export async function duplicatesOf(reader: Reader, userId: string): Promise<Duplicate[]> {
  const mine = await customers.find(reader, userId);
  if (!mine) return [];
  const [email, phone, name, surname] = [mine.email, mine.phone, mine.name, mine.surname].map(
    (value) => sql`CAST(${value} AS TEXT)`,
  );
  const isSame = {
    email: sql`lower(other.email) = lower(${email})`,
    phone: sql`other.phone = ${phone}`,
    name: sql`(lower(other.name) = lower(${name}) AND lower(other.surname) = lower(${surname}))`,
  };
  return readRows<Duplicate>(
    reader,
    sql`SELECT other.user_id, other.name, other.surname, other.email,
        (SELECT COUNT(*) FROM sale WHERE sale.${personKey} = other.${personKey}) AS sales
      FROM customer AS other
      WHERE other.user_id <> ${userId} AND (${isSame.email} OR ${isSame.phone} OR ${isSame.name})
      ORDER BY CASE WHEN ${isSame.email} THEN 4 ELSE 0 END + CASE WHEN ${isSame.phone} THEN 2 ELSE 0 END
        + CASE WHEN ${isSame.name} THEN 1 ELSE 0 END DESC, other.user_id LIMIT 12`,
  );
}
