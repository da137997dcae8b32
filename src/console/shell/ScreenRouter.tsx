import { screenAt, type FoundScreen } from '#contract/links.ts';
import { screens } from '#contract/screens.ts';
import { nextStep, type Step } from '#console/navigation/step.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { screenSkeletons } from '#console/screenSkeletons.ts';
import { PageSkeleton, ScreenSkeleton } from '#console/ui/Skeleton.tsx';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocationProperty, usePathname } from 'wouter/use-browser-location';
import { MainLayout } from './MainLayout.tsx';
import { performStep, useGuardState } from './guardSteps.ts';
import { ShownScreens } from './ShownScreens.tsx';
import { signOut } from '#console/identity/session.ts';
import { Button } from '#console/ui/Button.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { switchTenant } from './leaving.ts';

const ForeignTenant = lazyComponent(async () => (await import('./ForeignTenant.tsx')).ForeignTenant);
const TenantQuestion = lazyComponent(async () => (await import('./TenantQuestion.tsx')).TenantQuestion);

const unknown: FoundScreen = { name: 'notFound', screen: screens.notFound, parameters: {} };
/** What the guard would want first where an unknown address were a screen of a tenant. */
const withShell: FoundScreen = { ...unknown, screen: { ...screens.notFound, access: 'tenant' } };

/** Matches the screen of the address, queries the guard, performs its step, and renders the screen once it may stay. */
export function ScreenRouter() {
  const path = usePathname();
  const found = screenAt(path) ?? unknown;
  const state = useGuardState();
  const sessionProblem = useSnapshot(session).problem;
  const tenantProblem = useSnapshot(tenant).problem;
  const problem = sessionProblem ?? tenantProblem;
  // As a string, so that a list whose query changes re-renders nothing around it.
  const stepKey = useLocationProperty(() =>
    JSON.stringify(nextStep(path + location.search + location.hash, found, state)),
  );
  const step = JSON.parse(stepKey) as Step;
  // An effect, because a step navigates or loads: it changes state outside React, after which the router re-renders.
  useEffect(() => performStep(JSON.parse(stepKey) as Step), [stepKey]);

  // An unknown address stays for everyone; the shell around it is for who has a tenant, and is no reason to send others
  // away.
  const around = found.name === 'notFound' ? nextStep(path, withShell, state) : undefined;
  const aroundKey = JSON.stringify(around?.kind === 'load' && problem === undefined ? around : { kind: 'stay' });
  // An effect, as above.
  useEffect(() => performStep(JSON.parse(aroundKey) as Step), [aroundKey]);

  if (step.kind === 'load' && problem !== undefined) return <LoadFailure step={step} />;
  const isKnown = state.session !== undefined && state.session !== null && state.tenantId !== undefined;
  const isInShell = found.screen.layout === 'main' || (around !== undefined && state.permissions !== undefined);
  if (isInShell && isKnown) {
    return (
      <MainLayout current={found.name}>
        {step.kind === 'stay' && <ShownScreens found={found} path={path} />}
        {step.kind === 'load' && (
          <ScreenSkeleton value={screenSkeletons[found.name] ?? 'form'}>
            <PageSkeleton />
          </ScreenSkeleton>
        )}
        {step.kind === 'foreign' && <ForeignTenant />}
        {step.kind === 'ask' && <TenantQuestion tenantId={step.tenantId} />}
      </MainLayout>
    );
  }
  return step.kind === 'stay' ? <ShownScreens found={found} path={path} /> : null;
}

/** The error state while session or tenant cannot be loaded: the message, retry, or leave. */
function LoadFailure({ step }: { readonly step: Step }) {
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
