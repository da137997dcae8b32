import { Clipboard, RefreshCcw, RefreshCw, ScrollText, Unplug } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The connection as the call has it. */
export type Status = CallValue<'shopify'>;

/** The actions of the connection: owners change it. `ask` opens the question before it ends. */
export function useShopifyActions(status: Status | undefined, isOwner: boolean, ask: () => void) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const isConnected = status?.connection?.state === 'connected';
  const isSyncing = status?.sync?.state === 'waiting' || status?.sync?.state === 'running';
  const start = async (whole: boolean): Promise<void> => {
    try {
      await call('shopifySync', { body: { whole } });
      await refreshed('shopify');
      notifyText('success', t('shopify.actions.syncStarted'));
    } catch (error) {
      notifyError(error);
    }
  };
  const own = { group: 'screen', feature: 'CONNECTORS.SHOPIFY.VIEW' } as const;
  const maySync = (): boolean => isOwner && isConnected && !isSyncing;
  const copied = (id: string, title: string, text: string | undefined): Action => ({
    ...own,
    id,
    title,
    icon: Clipboard,
    when: () => text !== undefined,
    run: async () => {
      await navigator.clipboard.writeText(text ?? '');
      notifyText('success', t('shopify.actions.copied'));
    },
  });
  return {
    sync: {
      ...own,
      id: 'shopify:sync',
      title: t('shopify.actions.sync'),
      aliases: ['refresh shop', 'sync now', 'update from shopify'],
      icon: RefreshCw,
      shortcut: 'r',
      when: maySync,
      run: () => start(false),
    },
    syncAll: {
      ...own,
      id: 'shopify:sync-all',
      title: t('shopify.actions.syncAll'),
      aliases: ['full sync', 'resync', 'sync from scratch'],
      icon: RefreshCcw,
      when: maySync,
      run: () => start(true),
    },
    journal: {
      ...own,
      id: 'shopify:journal',
      title: t('shopify.actions.journal'),
      icon: ScrollText,
      shortcut: 'shift+j',
      feature: 'CONNECTORS.VIEW',
      path: `${pathTo('connectorJournal')}?connectors=shopify`,
      run: () => go(`${pathTo('connectorJournal')}?connectors=shopify`),
    },
    disconnect: {
      ...own,
      id: 'shopify:disconnect',
      title: t('shopify.actions.disconnect'),
      aliases: ['remove shop', 'stop syncing', 'unlink shop'],
      icon: Unplug,
      isDestructive: true,
      shortcut: 'shift+d',
      when: () => isOwner && isConnected,
      run: ask,
    },
    copyCallback: copied('shopify:copy-callback', t('shopify.actions.copyCallback'), status?.callback),
    copyWebhooks: copied('shopify:copy-webhooks', t('shopify.actions.copyWebhooks'), status?.webhooks),
  } satisfies Record<string, Action>;
}
