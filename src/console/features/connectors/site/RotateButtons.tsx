import { useState } from 'react';
import { RefreshCw } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';

/** Rotates the key or the secret, after a question: users of the former one stop working. */
export function RotateButtons(props: {
  /** Whether there is a secret that would stop working. */
  readonly isMade: boolean;
  /** Gets a new secret, which is shown this once. */
  readonly onSecret: (secret: string) => void;
}) {
  const { isMade, onSecret } = props;
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const [rotating, setRotating] = useState<'key' | 'secret'>();
  const rotate = async (what: 'key' | 'secret'): Promise<void> => {
    setRotating(undefined);
    try {
      const { identify_secret: secret } = await call('siteRotate', { body: { what } });
      if (secret !== null) onSecret(secret);
      await refreshed('siteSettings');
      notifyText('success', t(`site.rotated.${what}`));
    } catch (error) {
      notifyError(error);
    }
  };
  const action = (what: 'key' | 'secret'): Action => ({
    id: `site:rotate-${what}`,
    title: t(what === 'key' ? 'site.rotateKey' : isMade ? 'site.rotateSecret' : 'site.makeSecret'),
    group: 'screen',
    icon: RefreshCw,
    ...((what === 'key' || isMade) && { isDestructive: true as const }),
    // The first secret ends no other.
    run: () => (what === 'key' || isMade ? setRotating(what) : void rotate(what)),
  });
  return (
    <>
      <ActionButton action={action('secret')} />
      <ActionButton action={action('key')} />
      {rotating !== undefined && (
        <ConfirmDialog
          title={t(rotating === 'key' ? 'site.askKey' : 'site.askSecret')}
          text={t(rotating === 'key' ? 'site.askKeyText' : 'site.askSecretText')}
          confirm={t(rotating === 'key' ? 'site.rotateKey' : 'site.rotateSecret')}
          cancel={t('site.cancel')}
          dangerous
          onConfirm={() => void rotate(rotating)}
          onCancel={() => setRotating(undefined)}
        />
      )}
    </>
  );
}
