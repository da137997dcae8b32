import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PlainSelect } from '#console/ui/Select.tsx';

const [attributesCall, attributesInput] = load('templateAttributes', {});

/** Chooses a merge tag, each with the share of customers that have a value. */
export function MergeTagSelect({ onChoose }: { readonly onChoose: (tag: string) => void }) {
  const { t } = useTranslation();
  const { data } = useCall(attributesCall, attributesInput);
  const offered = (data ?? []).filter(({ tag, type }) => type !== 'list' && !tag.includes('[]'));
  const options = offered.map(({ tag, label, coverage }) => ({
    value: tag,
    label: coverage === null || coverage === 1 ? label : `${label} (${formatPercent(coverage)})`,
  }));
  return (
    <PlainSelect
      aria-label={t('mail.insertTag')}
      className="h-control-bar rounded border border-line-control bg-surface px-2 text-table"
      value=""
      options={[{ value: '', label: t('mail.insertTag') }, ...options]}
      onChange={(tag) => {
        if (tag !== '') onChoose(tag);
      }}
    />
  );
}
