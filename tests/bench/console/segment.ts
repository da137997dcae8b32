/** Rows of the measured segment, as many as the floor's builder has. */
export const rows = 60;
/** The row whose value is a number; every other one's is a text. */
export const numberRow = 20;
/** The row with a text that is typed into. */
export const textRow = 30;

const conditions = Array.from({ length: rows }, (_, row) =>
  row === numberRow
    ? 'customer.user_id IN (\n    SELECT sale.user_id FROM sale\n    WHERE sale.event_value > 20)'
    : `customer.shipping_city = 'Town ${row}'`,
);

/** One group of sixty conditions. */
export const segmentText = `SELECT customer.user_id FROM customer\nWHERE ${conditions.join('\n  OR ')}`;

/** Its name; another text needs another one, since what was made before is kept. */
export const segmentName = 'Sixty conditions';
