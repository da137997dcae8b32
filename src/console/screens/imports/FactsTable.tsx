import { useId, type ReactNode } from 'react';

/** A short table of facts with a heading: two columns, nothing to sort, select or open. */
export function FactsTable(props: {
  readonly title: string;
  readonly note?: string;
  readonly heads: readonly [string, string];
  readonly rows: readonly { readonly key: string; readonly cells: readonly [ReactNode, ReactNode] }[];
  /** The second column holds numbers. */
  readonly isCounted?: boolean;
}) {
  const { title, note, heads, rows, isCounted = false } = props;
  const id = useId();
  const second = isCounted ? 'text-right tabular-nums' : 'text-left';
  return (
    <section className="flex flex-col gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-h2 font-medium">
        {title}
      </h2>
      {note !== undefined && <p className="text-small text-ink-3">{note}</p>}
      <table className="w-full text-table" aria-labelledby={id}>
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className="border-b border-line-strong py-2 pr-4 text-left font-medium">
              {heads[0]}
            </th>
            <th scope="col" className={`border-b border-line-strong py-2 font-medium ${second}`}>
              {heads[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              <td className="border-b border-line py-2 pr-4 break-words">{cells[0]}</td>
              <td className={`border-b border-line py-2 break-words ${second}`}>{cells[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
