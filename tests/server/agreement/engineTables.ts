import type { Records, Row } from '#domain/conditions/matches.ts';
import type { Table } from '#domain/conditions/model.ts';
import type { Value, Writer } from '#server/engine/engine.ts';

/** JSON columns as text, everything else as it is. */
export function storedCell(value: unknown): Value {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Value);
}

/** The dense numbers of a row in the embedded engine (conditions.md §5); null for unknown records. */
function numbersOf(table: Table, row: Row, position: number, records: Records): Row {
  const customerNo = records.customer.findIndex(({ user_id: id }) => id === row['user_id']);
  const itemNo = records.product.findIndex(({ item_id: id }) => id === row['item_id']);
  const customer = { customer_no: customerNo < 0 ? null : customerNo };
  const item = { item_no: itemNo < 0 ? null : itemNo };
  const numbers: Readonly<Record<Table, Row>> = {
    customer: { customer_no: position },
    product: { item_no: position },
    sale: { ...customer, ...item },
    email: customer,
    segment: customer,
  };
  return numbers[table];
}

/** Puts the records into a tenant's tables, as a loader would. */
export async function fillEngine(writer: Writer, records: Records): Promise<void> {
  for (const [table, rows] of Object.entries(records) as [Table, readonly Row[]][]) {
    for (const [position, row] of rows.entries()) {
      const cells = Object.entries({ ...row, ...numbersOf(table, row, position, records) });
      const places = cells.map((_, index) => `$${index + 1}`);
      await writer.run(
        `INSERT INTO ${table} (${cells.map(([name]) => name).join(', ')}) VALUES (${places.join(', ')})`,
        cells.map(([, value]) => storedCell(value)),
      );
    }
  }
}
