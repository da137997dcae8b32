import { Clipboard, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { Facts } from '#console/records/Facts.tsx';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';

const ConfirmDialog = lazyComponent(async () => (await import('#console/ui/ConfirmDialog.tsx')).ConfirmDialog);

/** The address for reports about mails, which owners copy, and whose secret they change. */
export function MailHook({ address, changed_at: changedAt, last_at: lastAt }: CallValue<'connectorSettings'>['hook']) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const [isAsked, setAsked] = useState(false);
  const own = { group: 'screen', feature: 'CONNECTORS.SETTINGS.VIEW', when: () => address !== null } as const;
  const copy: Action = {
    ...own,
    id: 'connector-settings:copy-hook',
    title: t('connectorSettings.hook.copy'),
    aliases: ['webhook', 'bounce webhook', 'ses notifications', 'complaint feedback'],
    icon: Clipboard,
    shortcut: 'shift+y',
    run: async () => {
      await navigator.clipboard.writeText(address ?? '');
      notifyText('success', t('connectorSettings.hook.copied'));
    },
  };
  const rotate: Action = {
    ...own,
    id: 'connector-settings:rotate-hook',
    title: t('connectorSettings.hook.rotate'),
    aliases: ['rotate webhook secret', 'new hook address'],
    icon: RefreshCw,
    isDestructive: true,
    run: () => setAsked(true),
  };
  useActions([copy, rotate]);
  const change = async () => {
    setAsked(false);
    try {
      await call('hookRotate', {});
      await refreshed('connectorSettings', 'outboxList');
      notifyText('success', t('connectorSettings.hook.rotated'));
    } catch (error) {
      notifyError(error);
    }
  };
  const changed = changedAt === null ? t('connectorSettings.hook.never') : formatDateTime(changedAt);
  return (
    <PageSection name="hook" title={t('connectorSettings.hook.title')} text={t('connectorSettings.hook.text')}>
      <Facts
        facts={[
          ...(address === null
            ? []
            : [
                {
                  name: t('connectorSettings.hook.address'),
                  value: <code className="text-small break-all">{address}</code>,
                },
              ]),
          {
            name: t('connectorSettings.hook.last'),
            value: lastAt === null ? t('connectorSettings.hook.noReport') : formatDateTime(lastAt),
          },
          { name: t('connectorSettings.hook.changed'), value: changed },
        ]}
      />
      {address !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <ActionButton action={copy} />
          <ActionButton action={rotate} />
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('connectorSettings.hook.rotateTitle')}
          text={t('connectorSettings.hook.rotateText')}
          confirm={t('connectorSettings.hook.rotate')}
          cancel={t('connectorSettings.hook.cancel')}
          dangerous
          onConfirm={() => void change()}
          onCancel={() => setAsked(false)}
        />
      )}
    </PageSection>
  );
}
