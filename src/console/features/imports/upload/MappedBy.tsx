import { Unlink } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Reading } from './useReading.ts';

/** By which dataset a file is mapped, and how its columns differ from those of the last file. */
export function MappedBy({ reading: { uploaded, isBusy, withoutDataset } }: { readonly reading: Reading }) {
  const { t } = useTranslation();
  const { dataset } = uploaded.inspection;
  if (dataset === null) return null;
  const { name, added, missing } = dataset;
  const isSame = added.length === 0 && missing.length === 0;
  const without: Action = {
    id: 'imports:without-dataset',
    title: t('imports.dataset.without'),
    group: 'form',
    icon: Unlink,
    when: () => !isBusy,
    run: withoutDataset,
  };
  return (
    <section
      aria-label={name}
      className="flex flex-col gap-2 rounded bg-info-soft px-3 py-2 text-table text-info"
      role="status"
    >
      <p>{t(isSame ? 'imports.dataset.same' : 'imports.dataset.changed', { name })}</p>
      {added.length > 0 && <p className="break-words">{t('imports.dataset.added', { columns: added.join(' · ') })}</p>}
      {missing.length > 0 && (
        <p className="break-words">{t('imports.dataset.missing', { columns: missing.join(' · ') })}</p>
      )}
      <div>
        <ActionButton action={without} size="bar" />
      </div>
    </section>
  );
}
