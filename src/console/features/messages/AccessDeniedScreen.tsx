import { go } from '#console/navigation/go.ts';
import { MessageDialog } from '#console/ui/Dialog.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** This screen has no texts but those that every screen has. */
export const texts = {};

function leave(): void {
  go('/', { replace: true });
}

/** A route blocked by tier or role: a dialog explains so, then goes home (specification 1 §2). */
export function AccessDeniedScreen() {
  const { t } = useTranslation();
  return (
    <main className="h-full bg-app">
      <MessageDialog title={t('screens.accessDenied')} text={t('notices.accessDenied')} onClose={leave} />
    </main>
  );
}
