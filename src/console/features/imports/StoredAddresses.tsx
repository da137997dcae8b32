import { Eraser } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import { useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefresh } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { openStarted } from './upload/openStarted.ts';
import { Link } from '#console/navigation/Link.tsx';
import { FactsTable } from './RejectedRows.tsx';
import { useBeside } from '#console/data/beside.ts';

const feature = 'IMPORTS.CUSTOMERS.CREATE';

/**
 * Stored e-mail addresses that can be cleaned, and those that several customers would then share; renders nothing if
 * there are none.
 */
export function StoredAddresses() {
  const canClean = useAccess()(feature).kind === 'granted';
  return canClean ? <Offered /> : null;
}

function Offered() {
  const { data } = useBeside('storedAddresses', {}, 'storedAddresses');
  return data && data.cleaned + data.shared.count > 0 ? <Cleaning found={data} /> : null;
}

function Cleaning({ found: { cleaned, wrong, shared } }: { readonly found: CallValue<'storedAddresses'> }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const clean: Action = {
    id: 'imports:clean-addresses',
    title: t('imports.addresses.clean'),
    group: 'screen',
    icon: Eraser,
    feature,
    when: () => cleaned > 0,
    run: async () => {
      const { id } = await call('storedAddressesClean', {});
      refresh('importList', 'storedAddresses');
      openStarted([id]);
    },
  };
  useActions([clean]);
  return (
    <section className="flex max-w-form flex-col gap-3" aria-label={t('imports.addresses.title')}>
      <h2 className="text-h2 font-medium">{t('imports.addresses.title')}</h2>
      {cleaned > 0 && <p>{t('imports.addresses.cleaned', { count: cleaned, formatted: formatCount(cleaned) })}</p>}
      {wrong > 0 && <p>{t('imports.addresses.wrong', { count: wrong, formatted: formatCount(wrong) })}</p>}
      {cleaned > 0 && (
        <div>
          <ActionButton action={clean} />
        </div>
      )}
      {shared.count > 0 && (
        <FactsTable
          title={t('imports.addresses.shared', { count: shared.count, formatted: formatCount(shared.count) })}
          note={t('imports.addresses.sharedNote')}
          heads={[t('imports.addresses.address'), t('imports.addresses.customers')]}
          rows={shared.rows.map(({ address, user_ids: ids }) => ({
            key: address,
            cells: [
              address,
              <span key={address} className="flex flex-wrap gap-2">
                {ids.map((id) => (
                  <Link key={id} href={pathTo('customer', { id })} className="text-accent-text hover:underline">
                    {id}
                  </Link>
                ))}
              </span>,
            ],
          }))}
        />
      )}
    </section>
  );
}
