import { useEffect, useRef, useState } from 'react';
import { pathTo } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { messageOf, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';

/** Connects the shop that a person comes back from: what Shopify sent them back with counts once. */
export function Finishing({ back }: { readonly back: string }) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const [failure, setFailure] = useState<string>();
  const begun = useRef(false);
  // An effect, because coming here by this address is what asks for it.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const finish = async (): Promise<void> => {
      try {
        const status = await call('shopifyFinish', { body: { query: back } });
        await refreshed('shopify');
        go(pathTo('shopify'), { replace: true });
        notifyText('success', t('shopify.connect.connected', { shop: status.connection?.shop ?? '' }));
      } catch (error) {
        setFailure(messageOf(error));
      }
    };
    void finish();
  }, [back, refreshed, t]);
  if (failure === undefined) {
    return (
      <>
        <output className="py-4 text-table text-ink-2">{t('shopify.connect.finishing')}</output>
        <PageSkeleton />
      </>
    );
  }
  return (
    <ErrorState
      title={t('shopify.connect.failed')}
      text={failure}
      onRetry={() => go(pathTo('shopify'), { replace: true })}
    />
  );
}
