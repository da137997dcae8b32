import { signedAmount } from './saleAmounts.ts';

/** What a correction of a sale sets besides or instead of the cells of its row, by column, as SQL over `sale` and `row`. */
export function correctedSale(mapped: ReadonlySet<string>): Readonly<Record<string, string>> {
  return { ...amountsOf(mapped), ...totalsOf(mapped) };
}

/** The sign of an amount follows from the type that the line has in the end, whichever of the two the file brings. */
function amountsOf(mapped: ReadonlySet<string>): Readonly<Record<string, string>> {
  const [hasType, hasAmount] = [mapped.has('event_type'), mapped.has('event_value')];
  if (hasType && hasAmount) return {};
  if (hasType) {
    // What was a refund keeps its amount, and not its sign.
    const kept = "CASE WHEN sale.event_type = 'refund' THEN abs(sale.event_value) ELSE sale.event_value END";
    return { event_value: signedAmount('row.event_type', kept) };
  }
  if (!hasAmount) return {};
  // The row is a refund where its own sign tells so.
  const type = "CASE WHEN sale.event_type = 'purchase' THEN row.event_type ELSE sale.event_type END";
  return { event_type: type, event_value: signedAmount(type, 'row.event_value') };
}

/**
 * A total that the file gives is kept as given; one that it leaves empty is summed up at the end (`fillTotals`). A line that
 * moves to another transaction does not take the given total of its former one along.
 */
function totalsOf(mapped: ReadonlySet<string>): Readonly<Record<string, string>> {
  if (mapped.has('transaction_revenue')) {
    const summed = 'CASE WHEN sale.total_given IS NOT TRUE THEN sale.transaction_revenue END';
    return { total_given: 'row.total_given', transaction_revenue: `coalesce(row.transaction_revenue, ${summed})` };
  }
  if (!mapped.has('transaction_id')) return {};
  const isSame = 'sale.transaction_id IS NOT DISTINCT FROM row.transaction_id';
  return { total_given: `CASE WHEN ${isSame} THEN sale.total_given END` };
}
