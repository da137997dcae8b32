import type { CallValue } from '#console/data/call.ts';
import { fieldOfReason } from '#domain/imports/fieldTexts.ts';
import type { ImportType } from '#domain/imports/targets.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

type Found = CallValue<'importRejected'>;
/** A rejected row as the API has it. */
export type RejectedRow = Found['rows'][number];

/** The cells of rejected rows as fields, those of the fields at fault first; a changed one is told when it is left. */
export function RejectedCells(props: {
  readonly found: Found;
  readonly type: ImportType;
  readonly reason: string;
  readonly isReadOnly: boolean;
  readonly onChange: (row: RejectedRow, cells: readonly (string | null)[]) => void;
}) {
  const { found, type, reason, isReadOnly, onChange } = props;
  const { t } = useTranslation();
  const fields = found.columns.map(({ field }) => field);
  const isAtFault = (field: string, reasons: readonly string[]) =>
    reasons.some((text) => fieldOfReason(type, text, fields) === field);
  const places = found.columns
    .map((column, place) => ({ ...column, place }))
    .toSorted((one, other) => Number(isAtFault(other.field, [reason])) - Number(isAtFault(one.field, [reason])));
  return (
    <table className="text-table" aria-label={t('importWorkbench.rows.title')}>
      <thead>
        <tr className="text-left text-ink-2">
          <th scope="col" className="border-b border-line-strong py-2 pr-4 font-medium">
            {t('importWorkbench.rows.row')}
          </th>
          {places.map(({ field, title }) => (
            <th key={field} scope="col" className="border-b border-line-strong py-2 pr-2 font-medium whitespace-nowrap">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.rows.map((row) => (
          <tr key={row.row}>
            <th scope="row" className="border-b border-line py-1 pr-4 text-left font-regular tabular-nums">
              {row.row}
            </th>
            {places.map(({ field, title, place }) => (
              <td key={field} className="border-b border-line py-1 pr-2">
                <input
                  type="text"
                  readOnly={isReadOnly}
                  defaultValue={row.cells[place] ?? ''}
                  aria-label={t('importWorkbench.rows.cell', { field: title, row: row.row })}
                  aria-invalid={(isAtFault(field, row.reasons) && !row.edited) || undefined}
                  className="h-control w-cell rounded border border-line-control bg-surface px-2 text-table text-ink aria-invalid:border-danger read-only:bg-sunken"
                  onBlur={({ target: { value } }) => {
                    if (value === (row.cells[place] ?? '')) return;
                    onChange(row, row.cells.with(place, value === '' ? null : value));
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
