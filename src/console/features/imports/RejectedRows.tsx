import { useId, type ReactNode } from 'react';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ImportRecord } from './upload/importRecord.ts';

/** A short two-column table with a heading, without sort or selection. */
export function FactsTable(props: {
  readonly title: string;
  readonly note?: string;
  readonly heads: readonly [string, string];
  readonly rows: readonly { readonly key: string; readonly cells: readonly [ReactNode, ReactNode] }[];
  /** The second column has numbers. */
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

/** Why rows were rejected: each reason with its first row and how many rows share it (specification 2 §8). */
export function RejectedRows({ record }: { readonly record: ImportRecord }) {
  const { t } = useTranslation();
  const { validate, process } = record.metadata;
  const errors = [...validate.errors, ...process.errors];
  if (errors.length === 0) return null;
  return (
    <FactsTable
      title={t('imports.detail.reasons')}
      note={t('imports.detail.reasonsNote')}
      heads={[t('imports.detail.reason'), t('imports.detail.count')]}
      isCounted
      rows={errors.map((error) => ({
        key: error.message,
        cells: [<Reason key={error.message} {...error} />, formatCount(error.count)],
      }))}
    />
  );
}

type RowError = ImportRecord['metadata']['validate']['errors'][number];

/** A reason with the values that most of its rows have. */
function Reason({ message, count, values = [] }: RowError) {
  const { t } = useTranslation();
  const others = values.reduce((left, value) => left - value.count, count);
  const named = values.map((value) =>
    t('imports.detail.value', { value: value.value, rows: formatCount(value.count) }),
  );
  const rest = others > 0 ? [t('imports.detail.otherValues', { rows: formatCount(others) })] : [];
  return (
    <>
      {message}
      {values.length > 0 && <p className="text-small break-words text-ink-3">{[...named, ...rest].join(' · ')}</p>}
    </>
  );
}
