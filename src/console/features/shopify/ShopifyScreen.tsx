import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { call } from '#console/data/call.ts';
import { useCall, useRefreshed } from '#console/data/useCall.ts';
import { ActionMenu } from '#console/menus/ActionMenu.tsx';
import { useTitle } from '#console/navigation/useTitle.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { shopify } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { Counts } from './Counts.tsx';
import { Finishing } from './Finishing.tsx';
import { shopifyLoads } from './loads.ts';
import { MissingApp } from './MissingApp.tsx';
import { ShopFacts } from './ShopFacts.tsx';
import { SyncState } from './SyncState.tsx';
import { useShopifyActions } from './useShopifyActions.ts';
import { useIsOwner } from '#console/data/beside.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { shopify };

const ConfirmDialog = lazyComponent(async () => (await import('#console/ui/ConfirmDialog.tsx')).ConfirmDialog);
/** Milliseconds between looks at a sync that is under way. */
const lookEvery = 1500;

/** The connection to a Shopify shop: connecting, its sync, its counts, its end. */
export function ShopifyScreen() {
  const { t } = useTranslation();
  const [back] = useQueryState('back', parseAsString);
  const [isAsked, setAsked] = useState(false);
  const refreshed = useRefreshed();
  const isOwner = useIsOwner() === true;
  const query = useCall(...shopifyLoads()[0], {
    refreshEvery: (known) => (known?.sync?.state === 'waiting' || known?.sync?.state === 'running' ? lookEvery : 0),
  });
  const status = query.data;
  const actions = useShopifyActions(status, isOwner, () => setAsked(true));
  useTitle(t('screens.shopify'));
  useActions(Object.values(actions));
  const shop = status?.connection?.shop ?? '';
  const state = status?.connection?.state;
  const disconnect = async (): Promise<void> => {
    setAsked(false);
    try {
      await call('shopifyDisconnect', {});
      await refreshed('shopify');
      notifyText('success', t('shopify.disconnect.done', { shop }));
    } catch (error) {
      notifyError(error);
    }
  };
  const isConnected = state === 'connected';
  return (
    <PageFrame
      title={t('screens.shopify')}
      width="detail"
      status={state && <Badge tone={isConnected ? 'good' : 'neutral'}>{t(`shopify.states.${state}`)}</Badge>}
      actions={
        <>
          {isConnected && isOwner && (
            <ActionButton action={actions.sync} variant="primary" off={!actions.sync.when()} />
          )}
          <ActionMenu label={t('actions.more')} actions={[actions.journal, actions.syncAll, actions.disconnect]} />
        </>
      }
    >
      {status === undefined ? (
        query.error ? (
          <ErrorState title={t('shopify.loadFailed')} text={query.error.message} onRetry={query.reload} />
        ) : (
          <PageSkeleton />
        )
      ) : back === null ? (
        <>
          {status.missing.length > 0 && <MissingApp status={status} actions={actions} />}
          {status.connection && <ShopFacts connection={status.connection} />}
          {isConnected && <SyncState sync={status.sync} />}
          {status.connection && <Counts counts={status.counts} />}
          {!isConnected && status.missing.length === 0 && (
            <ConnectForm status={status} isOwner={isOwner} former={shop} />
          )}
        </>
      ) : (
        <Finishing back={back} />
      )}
      {isAsked && (
        <ConfirmDialog
          dangerous
          title={t('shopify.disconnect.title', { shop })}
          text={t('shopify.disconnect.text')}
          confirm={t('shopify.disconnect.confirm')}
          cancel={t('shopify.disconnect.cancel')}
          onConfirm={() => void disconnect()}
          onCancel={() => setAsked(false)}
        />
      )}
    </PageFrame>
  );
}
