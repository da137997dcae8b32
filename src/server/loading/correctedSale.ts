/**
 * An amount of a sale with the sign that figures expect (figures.md, Words), as SQL: a refund is negative in any
 * notation, and events without money have no amount.
 */
export function signedAmount(type: string, amount: string): string {
  return `CASE WHEN ${type} = 'refund' THEN -abs(${amount})
    WHEN ${type} <> 'purchase' AND ${amount} IS NOT NULL THEN 0 ELSE ${amount} END`;
}

/**
 * The owner of a line whose transaction changes, as SQL: a line without a customer is named after its transaction, so
 * it joins the other lines of the new one. A known customer stays.
 */
export function movedOwner(transaction: string): string {
  const named = (of: string): string => `'anon:' || coalesce(${of}, sale.event_id)`;
  return `CASE WHEN sale.user_id = ${named('sale.transaction_id')} THEN ${named(transaction)} ELSE sale.user_id END`;
}

/**
 * The columns that a correction of a sale sets besides or instead of the cells of its row, as SQL over `sale` and
 * `row`.
 */
export function correctedSale(mapped: ReadonlySet<string>): Readonly<Record<string, string>> {
  return { ...amountsOf(mapped), ...totalsOf(mapped) };
}

/** The sign of an amount follows from the line's final type, whichever of the two the file contains. */
function amountsOf(mapped: ReadonlySet<string>): Readonly<Record<string, string>> {
  const [hasType, hasAmount] = [mapped.has('event_type'), mapped.has('event_value')];
  if (hasType && hasAmount) return {};
  if (hasType) {
    // A former refund keeps its amount without its sign.
    const amount = "CASE WHEN sale.event_type = 'refund' THEN abs(sale.event_value) ELSE sale.event_value END";
    return { event_value: signedAmount('row.event_type', amount) };
  }
  if (!hasAmount) return {};
  // The row is a refund when its own sign shows it.
  const type = "CASE WHEN sale.event_type = 'purchase' THEN row.event_type ELSE sale.event_type END";
  return { event_type: type, event_value: signedAmount(type, 'row.event_value') };
}

/**
 * A total in the file is stored; an empty one is summed at the end (`fillTotals`). A line that moves to another
 * transaction or customer does not take the given total of its former one along.
 */
function totalsOf(mapped: ReadonlySet<string>): Readonly<Record<string, string>> {
  if (mapped.has('transaction_revenue')) {
    const summed = 'CASE WHEN sale.total_given IS NOT TRUE THEN sale.transaction_revenue END';
    return { total_given: 'row.total_given', transaction_revenue: `coalesce(row.transaction_revenue, ${summed})` };
  }
  if (!mapped.has('transaction_id')) return {};
  const isSameUser = mapped.has('user_id') ? ' AND sale.user_id = row.user_id' : '';
  const isSame = `sale.transaction_id IS NOT DISTINCT FROM row.transaction_id${isSameUser}`;
  return { total_given: `CASE WHEN ${isSame} THEN sale.total_given END` };
}
