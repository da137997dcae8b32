import { customFieldName } from '#domain/imports/columns.ts';
import { customFieldColumns } from '#domain/imports/fields.ts';
import type { FieldSource } from '#domain/imports/mapping.ts';
import type { ImportType } from '#domain/imports/targets.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Checkbox } from '#console/ui/choices.tsx';
import type { MappingDraft } from './mappingDraft.ts';

/**
 * Custom fields filled from columns with other names, and unmapped columns, each of which can be imported as a custom
 * field.
 */
export function CustomFields(props: {
  readonly type: ImportType;
  readonly draft: Pick<MappingDraft, 'sources' | 'kept'>;
  readonly unused: readonly string[];
  readonly onChange: (draft: Pick<MappingDraft, 'sources' | 'kept'>) => void;
}) {
  const { type, draft, unused, onChange } = props;
  const { sources, kept } = draft;
  const filled = Object.entries(sources).flatMap(([field, source]) =>
    field.includes('.') && 'column' in source ? [{ field, column: source.column }] : [],
  );
  const { t } = useTranslation();
  const [own] = customFieldColumns[type];
  if (unused.length + filled.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-h2 font-medium">{t('imports.mapping.own')}</legend>
      {own === undefined && <p className="text-small text-ink-3">{t('imports.mapping.notKept')}</p>}
      <ul className="flex flex-col gap-1">
        {filled.map(({ field, column }) => (
          <li key={field} className="flex min-w-0 items-center gap-2 text-table">
            <Checkbox
              label={t('imports.mapping.keep', { column })}
              checked
              onChange={() => onChange({ sources: withoutField(sources, field), kept })}
            />
            <span className="truncate" title={column}>
              {t('imports.mapping.keptAs', { column, field })}
            </span>
          </li>
        ))}
        {unused.map((column) => (
          <li key={column} className="flex min-w-0 items-center gap-2 text-table">
            {own !== undefined && (
              <Checkbox
                label={t('imports.mapping.keep', { column })}
                checked={kept.includes(column)}
                onChange={(isKept) =>
                  onChange({ sources, kept: isKept ? [...kept, column] : kept.filter((one) => one !== column) })
                }
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

function withoutField(sources: MappingDraft['sources'], field: string): Record<string, FieldSource> {
  return Object.fromEntries(Object.entries(sources).filter(([name]) => name !== field));
}
