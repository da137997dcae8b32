import { delimiters, encodings, firstRows, type Encoding, type FileForm } from '#domain/imports/fileForm.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AppliedSelectField } from '#console/ui/AppliedSelect.tsx';
import type { Inspection } from './importRecord.ts';
import type { Reading } from './useReading.ts';

export const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** How a file is read: what was found in it, and the same by hand. */
export function FileFormFields({ reading: { uploaded, isBusy, problem, readAs } }: { readonly reading: Reading }) {
  const { t } = useTranslation();
  const { name, inspection, form } = uploaded;
  const { encoding, delimiter, first_row: firstRow, letters, columns, workbook } = inspection;
  const found = {
    encoding,
    delimiter: t(`imports.mapping.delimiters.${delimiterNames[delimiter]}`),
    columns: columns.length,
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-table text-ink-2">
        {t(workbook ? 'imports.mapping.foundSheet' : 'imports.mapping.found', found)}
      </p>
      {firstRow === 'data' && <p className="text-table">{t('imports.file.unnamed')}</p>}
      <details open={isInDoubt(inspection, form) || problem !== undefined || undefined}>
        <summary className="text-table text-accent-text">{t('imports.file.title')}</summary>
        <div className="flex flex-col gap-4 pt-4">
          {workbook !== true && (
            <>
              <AppliedSelectField
                name="encoding"
                label={t('imports.file.encoding')}
                hint={letters.length > 0 ? t('imports.file.letters', { words: letters.join(' · ') }) : undefined}
                error={problem}
                value={encoding}
                options={encodings.map((value) => ({ value, label: t(`imports.encodings.${value}`) }))}
                onChange={(value) => void readAs({ encoding: value })}
              />
              <AppliedSelectField
                name="delimiter"
                label={t('imports.file.delimiter')}
                value={delimiter}
                options={delimiters.map((value) => ({
                  value,
                  label: t(`imports.file.delimiters.${delimiterNames[value]}`),
                }))}
                onChange={(value) => void readAs({ delimiter: value })}
              />
            </>
          )}
          <AppliedSelectField
            name="first_row"
            label={t('imports.file.firstRow')}
            hint={t('imports.file.firstRowHint')}
            error={workbook ? problem : undefined}
            value={firstRow}
            options={firstRows.map((value) => ({ value, label: t(`imports.file.firstRows.${value}`) }))}
            onChange={(value) => void readAs({ first_row: value })}
          />
        </div>
      </details>
      <output className="sr-only">{isBusy ? t('imports.choose.reading', { name }) : ''}</output>
    </div>
  );
}

/** Encodings that their content proves. */
const proved: ReadonlySet<Encoding> = new Set(['UTF-8', 'UTF-16 LE', 'UTF-16 BE']);

/**
 * Whether a person should look: letters may be wrong, the first row was taken for data, or something was chosen before.
 */
function isInDoubt({ encoding, letters, first_row: firstRow }: Inspection, form: FileForm): boolean {
  const isGuessed = letters.length > 0 && !proved.has(encoding);
  return isGuessed || firstRow === 'data' || Object.values(form).some((choice) => choice !== undefined);
}
