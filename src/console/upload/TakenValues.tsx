import { isSameValue } from '#domain/imports/rowFilter.ts';
import type { ColumnFacts } from '#domain/imports/mapping.ts';
import { useState } from 'react';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Checkbox } from '#console/ui/Checkbox.tsx';
import { TextArea } from '#console/ui/TextField.tsx';

/** The values of a column whose rows are taken: a box for each that the first rows have, and lines for others. */
export function TakenValues(props: {
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
  // Lines as they are typed: one that is still empty is no value yet.
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
