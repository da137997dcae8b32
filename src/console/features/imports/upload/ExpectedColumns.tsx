import { targetFields } from '#domain/imports/fields.ts';
import { fieldAbout, fieldName } from '#domain/imports/fieldTexts.ts';
import type { ImportType } from '#domain/imports/targets.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

const cell = 'border-b border-line py-2 text-left align-top font-medium';

/** The supported columns of a type: each field with its purpose, before a file is there. Required ones come first. */
export function ExpectedColumns({ type }: { readonly type: ImportType }) {
  const { t } = useTranslation();
  const fields = targetFields[type].toSorted((one, other) => Number(!one.required) - Number(!other.required));
  return (
    <section className="flex flex-col gap-2" aria-labelledby="expected-columns">
      <h2 id="expected-columns" className="text-h2 font-medium">
        {t('imports.choose.expected')}
      </h2>
      <p className="text-table text-ink-2">{t('imports.choose.expectedText')}</p>
      <table className="text-table" aria-labelledby="expected-columns">
        <tbody>
          {fields.map(({ name, required }) => (
            <tr key={name}>
              <th scope="row" className={`${cell} w-1/3 pr-4`}>
                {required ? t('imports.mapping.required', { field: fieldName(type, name) }) : fieldName(type, name)}
              </th>
              <td className={`${cell} font-regular text-ink-2`}>{fieldAbout(type, name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
