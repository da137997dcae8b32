import { customFieldName } from '#domain/imports/columns.ts';
import { customFieldColumns } from '#domain/imports/fields.ts';
import type { ImportType } from '#domain/imports/targets.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Checkbox } from '#console/ui/choices.tsx';

/** The columns that are not mapped; each can be imported as a custom field. */
export function CustomFields(props: {
  readonly type: ImportType;
  readonly unused: readonly string[];
  readonly kept: readonly string[];
  readonly onChange: (kept: readonly string[]) => void;
}) {
  const { type, unused, kept, onChange } = props;
  const { t } = useTranslation();
  const [own] = customFieldColumns[type];
  if (unused.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-h2 font-medium">{t('imports.mapping.own')}</legend>
      {own === undefined && <p className="text-small text-ink-3">{t('imports.mapping.notKept')}</p>}
      <ul className="flex flex-col gap-1">
        {unused.map((column) => (
          <li key={column} className="flex min-w-0 items-center gap-2 text-table">
            {own !== undefined && (
              <Checkbox
                label={t('imports.mapping.keep', { column })}
                checked={kept.includes(column)}
                onChange={(isKept) => onChange(isKept ? [...kept, column] : kept.filter((one) => one !== column))}
              />
            )}
            <span className="truncate" title={column}>
              {own !== undefined && kept.includes(column)
                ? t('imports.mapping.keptAs', { column, field: customFieldName(own, column) })
                : column}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
