import { useTranslation } from '#console/texts/useTranslation.ts';
import { ImportProgress } from '#console/upload/ImportProgress.tsx';
import type { ImportRecord } from '#console/upload/records.ts';

/** The files uploaded so far, newest first, each with how far it is. */
export function UploadedFiles({ imports }: { readonly imports: readonly ImportRecord[] }) {
  const { t } = useTranslation();
  if (imports.length === 0) return null;
  return (
    <section aria-label={t('onboarding.data.files')} className="flex flex-col gap-3">
      <h2 className="text-table font-medium">{t('onboarding.data.files')}</h2>
      <ul className="flex flex-col gap-3">
        {imports.map((record) => (
          <li key={record.id} className="rounded border border-line bg-surface p-3 text-table">
            <p className="truncate pb-1 font-medium" title={record.file_name}>
              {record.file_name}
            </p>
            <ImportProgress record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}
