/** A small table of figures: the first column names, the others are numbers. */
export function FigureTable(props: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Replaces the table if there are no rows. */
  readonly nothing: string;
}) {
  const { label, heads, rows, nothing } = props;
  if (rows.length === 0) return <p className="text-table text-ink-2">{nothing}</p>;
  return (
    <div className="goes-on overflow-x-auto">
      <table aria-label={label} className="w-full text-table">
        <thead>
          <tr className="border-b border-line text-left text-ink-2">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={index === 0 ? 'py-1 pr-4 font-regular' : 'px-2 py-1 text-right font-regular'}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...figures]) => (
            <tr key={[name, ...figures].join(' ')} className="border-b border-line last:border-transparent">
              <th scope="row" className="py-1 pr-4 text-left font-regular wrap-anywhere">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]} className="px-2 py-1 text-right tabular-nums">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
