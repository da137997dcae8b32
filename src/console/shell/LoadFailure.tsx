import { performStep } from './performStep.ts';
import { signOut } from '#console/identity/session.ts';
import type { Step } from '#console/navigation/step.ts';
import { Button } from '#console/ui/Button.tsx';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { switchTenant } from './leaving.ts';

/** What stands on screen while session or tenant cannot be loaded: what was kept, try again, or leave. */
export function LoadFailure({ step }: { readonly step: Step }) {
  const { t } = useTranslation();
  return (
    <main className="grid h-full place-content-center bg-app">
      <ErrorState
        title={t('messages.loadFailedTitle')}
        text={t('messages.loadFailedText')}
        onRetry={() => performStep(step)}
      />
      <div className="flex justify-center gap-2">
        <Button variant="ghost" onClick={switchTenant}>
          {t('shell.switchTenant')}
        </Button>
        <Button variant="ghost" onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Button>
      </div>
    </main>
  );
}
