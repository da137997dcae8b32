/** Rows without some of their columns. */
export function withoutColumns<Row extends object>(rows: readonly Row[], ...names: readonly string[]): Row[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Row);
}
