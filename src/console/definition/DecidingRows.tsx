import { useTranslation } from '#console/texts/useTranslation.ts';
import { fieldLabel } from '#domain/conditions/fieldLabels.ts';
import type { Table } from '#domain/conditions/model.ts';
import { formatCount, formatDay, formatTenantTime } from '#console/texts/format.ts';

/** The rows that decided a condition, the newest first: a line of values each, named by their columns. */
export function DecidingRows(props: {
  readonly count: number | null;
  readonly rows: readonly Readonly<Record<string, string | null>>[];
}) {
  const { count, rows } = props;
  const { t } = useTranslation();
  if (count === null && rows.length === 0) return null;
  const columns = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name] !== null));
  return (
    <div className="mt-1 ml-6 flex flex-col gap-1 text-small text-ink-3">
      {count !== null && (
        <span>
          {t(count > rows.length ? 'definitions.why.moreRows' : 'definitions.why.rows', {
            count,
            total: formatCount(count),
            shown: rows.length,
          })}
        </span>
      )}
      {rows.length > 0 && columns.length > 0 && (
        <div className="overflow-x-auto">
          <table className="border-separate border-spacing-x-3 border-spacing-y-0 tabular-nums">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className="text-left font-regular whitespace-nowrap">
                    {columnTitle(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="text-ink-2">
              {rows.map((row) => (
                <tr key={JSON.stringify(row)}>
                  {columns.map((name) => (
                    <td key={name} className="align-top first:whitespace-nowrap">
                      {shown(row[name] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** The name of a column for readers, `table.field`. */
function columnTitle(name: string): string {
  const [table = '', ...field] = name.split('.');
  return fieldLabel({ table: table as Table, field: field.join('.') });
}

/** A value for reading: numbers without the engine's trailing zeros, moments as they are written everywhere. */
function shown(value: string | null): string {
  if (value === null) return '–';
  if (/^-?\d+\.\d+$/u.test(value)) return String(Number(value));
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/u.exec(value) ?? [];
  return day === undefined ? formatDay(value) : formatTenantTime(`${day}T${time}Z`);
}
