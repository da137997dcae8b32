import { useState } from 'react';
import { edgeCustomers } from '#contract/features/templates.ts';
import { useCall } from '#console/data/useCall.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { AppliedSelect } from '#console/ui/AppliedSelect.tsx';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';

/** The recipient of the preview: any customer, one that templates fail with, or one that is searched for. */
export function PreviewCustomer(props: {
  /** Which of the two previews this is; part of its action's id. */
  readonly name: 'preview' | 'beside';
  readonly as: string;
  /** The customer that is shown. */
  readonly customer: { readonly user_id: string; readonly name: string } | undefined;
  readonly onAs: (as: string) => void;
}) {
  const { name, as, customer, onAs } = props;
  const { t } = useTranslation();
  const [isSearching, setSearching] = useState(false);
  const [search, setSearch] = useState('');
  const found = useCall('customerList', isSearching ? { query: { search } } : null, { keepPrevious: true });
  const edges = edgeCustomers.map((name) => ({ value: `edge:${name}`, label: t(`mail.edges.${name}`) }));
  const chosen = as !== '' && !as.startsWith('edge:') ? [{ value: as, label: customer?.name ?? as }] : [];
  const options = [{ value: '', label: t('mail.anyone') }, ...edges, ...chosen];
  const searchFor: Action = {
    id: `mail:search-${name}`,
    title: t('mail.search'),
    group: 'screen',
    run: () => setSearching(true),
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-1 text-table">
      <AppliedSelect
        aria-label={t('mail.previewAs')}
        className="h-control-bar max-w-full rounded border border-line-control bg-surface px-2 text-table"
        value={as}
        options={options}
        onChange={(value) => {
          setSearching(false);
          onAs(value);
        }}
      />
      {isSearching ? (
        <>
          <input
            type="search"
            ref={(field) => field?.focus()}
            aria-label={t('mail.search')}
            list="preview-customers"
            className="h-control-bar min-w-0 flex-1 rounded border border-line-control bg-surface px-2 text-table"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              const hit = found.data?.customers.find(
                ({ user_id: id, full_name: name }) => event.target.value === `${name} (${id})`,
              );
              if (!hit) return;
              setSearching(false);
              onAs(hit.user_id);
            }}
            onKeyDown={(event) => {
              const [first] = found.data?.customers ?? [];
              if (event.key !== 'Enter' || !first || found.isPrevious) return;
              setSearching(false);
              onAs(first.user_id);
            }}
          />
          <datalist id="preview-customers">
            {found.data?.customers.map(({ user_id: id, full_name: name }) => (
              <option key={id} value={`${name} (${id})`}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      ) : (
        <>
          <span className="min-w-0 truncate text-ink-2">{customer?.name}</span>
          <ActionButton action={searchFor} size="bar" variant="ghost" />
        </>
      )}
    </div>
  );
}
