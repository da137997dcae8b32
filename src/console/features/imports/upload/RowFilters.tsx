import { isSameValue, rowFiltersField, type RowFilter } from '#domain/imports/rowFilter.ts';
import type { ColumnFacts } from '#domain/imports/mapping.ts';
import { useState } from 'react';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Checkbox } from '#console/ui/choices.tsx';
import { TextArea } from '#console/ui/TextField.tsx';
import { AppliedSelectField } from '#console/ui/AppliedSelect.tsx';

/** The values of a column to import: a check box for each value in the first rows, and inputs for others. */
function IncludedValues(props: {
  readonly column: ColumnFacts;
  readonly taken: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}) {
  const { column, taken, onChange } = props;
  const { name, values = [] } = column;
  const { t } = useTranslation();
  const isSeen = (value: string) => values.some((seen) => isSameValue(seen.value, value));
  const seen = taken.filter(isSeen);
  const others = taken.filter((value) => !isSeen(value));
  // Inputs as they are typed: an empty one is no value yet.
  const [lines, setLines] = useState(others.join('\n'));
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-1 text-table">{t('imports.rows.values', { column: name })}</legend>
        {values.map(({ value, count }) => {
          const shown = value === '' ? t('imports.rows.empty') : value;
          return (
            <label key={value} className="flex min-w-0 items-center gap-2 text-table">
              <Checkbox
                label={t('imports.rows.value', { count, value: shown, rows: formatCount(count) })}
                checked={seen.some((one) => isSameValue(one, value))}
                onChange={(isTaken) => {
                  const rest = seen.filter((one) => !isSameValue(one, value));
                  onChange([...(isTaken ? [...rest, value] : rest), ...others]);
                }}
              />
              <span className="truncate" title={value}>
                {shown}
              </span>
              <span className="text-small text-ink-3 tabular-nums">{formatCount(count)}</span>
            </label>
          );
        })}
      </fieldset>
      <TextArea
        label={t('imports.rows.unseen', { column: name })}
        hint={t('imports.rows.unseenHint')}
        rows={1}
        value={lines}
        onChange={(text) => {
          setLines(text);
          onChange([...seen, ...text.split('\n').flatMap((line) => line.trim() || [])]);
        }}
      />
    </>
  );
}

/** Which rows of the file to import: all, or those with one of some values in each of the chosen columns. */
export function RowFilters(props: {
  readonly columns: readonly ColumnFacts[];
  readonly filters: readonly RowFilter[];
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (filters: readonly RowFilter[]) => void;
}) {
  const { columns, filters, problems, onChange } = props;
  const { t } = useTranslation();
  const offered = columns.filter(({ values = [] }) => values.length > 1);
  if (offered.length === 0) return null;
  return (
    <details open={filters.length > 0 || undefined}>
      <summary className="text-table text-accent-text">{t('imports.rows.title')}</summary>
      <div className="flex flex-col gap-4 pt-4">
        {[...filters, undefined].map((filter, place) => {
          const others = filters.filter((_, at) => at !== place).map(({ column }) => column);
          const field = `${rowFiltersField}.${place}`;
          const column = columns.find(({ name }) => name === filter?.column);
          return (
            <div key={field} className="flex flex-col gap-2">
              <AppliedSelectField
                name={field}
                label={t(place === 0 ? 'imports.rows.by' : 'imports.rows.andBy')}
                hint={filter && t('imports.rows.others')}
                error={problems[field]}
                value={filter?.column ?? ''}
                options={[
                  { value: '', label: t(place === 0 ? 'imports.rows.all' : 'imports.rows.noOther') },
                  ...offered
                    .filter(({ name }) => !others.includes(name))
                    .map(({ name }) => ({ value: name, label: name })),
                ]}
                onChange={(name) => onChange(filters.toSpliced(place, 1, ...filterBy(name, offered)))}
              />
              {filter && column && (
                <IncludedValues
                  key={column.name}
                  column={column}
                  taken={filter.values}
                  onChange={(values) => onChange(filters.with(place, { ...filter, values }))}
                />
              )}
            </div>
          );
        })}
      </div>
    </details>
  );
}

/** A newly chosen column includes all values of its first rows; no column has none. */
function filterBy(name: string, columns: readonly ColumnFacts[]): RowFilter[] {
  const column = columns.find((one) => one.name === name);
  return column ? [{ column: name, values: (column.values ?? []).map(({ value }) => value) }] : [];
}
