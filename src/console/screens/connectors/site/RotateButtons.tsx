import { useState } from 'react';
import { RefreshCw } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';

/** Makes the key or the secret anew, after a question: what has the former one stops working. */
export function RotateButtons() {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const [asked, setAsked] = useState<'key' | 'secret'>();
  const rotate = async (what: 'key' | 'secret'): Promise<void> => {
    setAsked(undefined);
    try {
      await call('siteRotate', { body: { what } });
      await refreshed('siteSettings');
      notifyText('success', t(`site.rotated.${what}`));
    } catch (error) {
      notifyError(error);
    }
  };
  const action = (what: 'key' | 'secret'): Action => ({
    id: `site:rotate-${what}`,
    title: t(what === 'key' ? 'site.rotateKey' : 'site.rotateSecret'),
    group: 'screen',
    icon: RefreshCw,
    isDestructive: true,
    run: () => setAsked(what),
  });
  return (
    <>
      <ActionButton action={action('secret')} />
      <ActionButton action={action('key')} />
      {asked !== undefined && (
        <ConfirmDialog
          title={t(asked === 'key' ? 'site.askKey' : 'site.askSecret')}
          text={t(asked === 'key' ? 'site.askKeyText' : 'site.askSecretText')}
          confirm={t(asked === 'key' ? 'site.rotateKey' : 'site.rotateSecret')}
          cancel={t('site.cancel')}
          dangerous
          onConfirm={() => void rotate(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
