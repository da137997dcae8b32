import { signInWith } from '#console/identity/signIn.ts';
import type { FederatedProvider } from '#console/identity/federated.ts';
import { notifyError } from '#console/state/notices.ts';
import { Button } from '#console/ui/Button.tsx';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { askedAddress } from './keepRedirect.ts';
import { ProviderMark } from './ProviderMark.tsx';
import { useFederated } from './useFederated.ts';

const providers: readonly FederatedProvider[] = ['microsoft', 'google'];

/** 'or' and the external providers (specification 1 §2), where the server has them. Their place is kept while it is asked. */
export function FederatedButtons() {
  const { t } = useTranslation();
  const offered = useFederated();
  const [leaving, setLeaving] = useState(false);
  const leave = async (provider: FederatedProvider) => {
    if (leaving) return;
    setLeaving(true);
    try {
      await signInWith(provider, askedAddress());
    } catch (error) {
      // A failure of external sign-in is logged (specification 1 §8); that nothing happens has to be said as well.
      console.error(error);
      notifyError(error);
    }
    setLeaving(false);
  };
  if (offered === false) return null;
  return (
    <div className={`flex flex-col gap-2 ${offered === undefined ? 'invisible' : ''}`}>
      <p className="my-4 flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {t('signIn.or')}
      </p>
      {providers.map((provider) => (
        <Button key={provider} size="large" off={leaving} onClick={() => void leave(provider)}>
          <ProviderMark of={provider} />
          {t(`signIn.with.${provider}`)}
        </Button>
      ))}
    </div>
  );
}
