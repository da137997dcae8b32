import { load } from '#console/data/request.ts';
import { formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AddCombobox } from '#console/form/AddCombobox.tsx';
import { useBeside } from '#console/data/beside.ts';

const [attributesCall, attributesInput] = load('templateAttributes', {});

/** Inserts a merge tag, each with the share of customers that have a value. */
export function MergeTagSearch({ onChoose }: { readonly onChoose: (tag: string) => void }) {
  const { t } = useTranslation();
  const { data } = useBeside(attributesCall, attributesInput, 'mergeTags');
  const offered = (data ?? []).filter(({ tag, type }) => type !== 'list' && !tag.includes('[]'));
  return (
    <AddCombobox
      aria-label={t('mail.insertTag')}
      placeholder={t('mail.insertTag')}
      className="h-control-bar rounded border border-line-control bg-surface px-2 text-table"
      offered={offered.map(({ tag, label, coverage }) => ({
        id: tag,
        title: label,
        ...(coverage !== null && coverage !== 1 && { detail: formatPercent(coverage) }),
      }))}
      onAdd={onChoose}
    />
  );
}
