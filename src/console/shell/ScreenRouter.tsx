import { screenAt, type FoundScreen } from '#contract/links.ts';
import { screens } from '#contract/screens.ts';
import { nextStep } from '#console/navigation/step.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { ForeignTenant } from './ForeignTenant.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { MainLayout } from './MainLayout.tsx';
import { Outlet } from './Outlet.tsx';
import { performStep } from './performStep.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { TenantQuestion } from './TenantQuestion.tsx';
import { useGuardState } from './useGuardState.ts';

const unknown: FoundScreen = { name: 'notFound', screen: screens.notFound, parameters: {} };

/** Finds the screen of the address, asks the guard, does what it says, and shows the screen once it may stay. */
export function ScreenRouter() {
  const path = usePathname();
  const search = useSearch();
  const address = path + (search === '' || search.startsWith('?') ? search : `?${search}`);
  const found = screenAt(path) ?? unknown;
  const state = useGuardState();
  const sessionProblem = useSnapshot(session).problem;
  const tenantProblem = useSnapshot(tenant).problem;
  const problem = sessionProblem ?? tenantProblem;
  const step = nextStep(address, found, state);
  const stepKey = JSON.stringify(step);
  // An effect, because a step navigates or loads: it changes what is outside React, and the router is then drawn again.
  useEffect(() => performStep(JSON.parse(stepKey) as typeof step), [stepKey]);

  if (step.kind === 'load' && problem !== undefined) return <LoadFailure step={step} />;
  const isKnown = state.session !== undefined && state.session !== null && state.tenantId !== undefined;
  if (found.screen.layout === 'main' && isKnown) {
    return (
      <MainLayout current={found.name}>
        {step.kind === 'stay' && <Bounded found={found} path={path} />}
        {step.kind === 'load' && <PageSkeleton />}
        {step.kind === 'foreign' && <ForeignTenant />}
        {step.kind === 'ask' && <TenantQuestion tenantId={step.tenantId} />}
      </MainLayout>
    );
  }
  return step.kind === 'stay' ? <Bounded found={found} path={path} /> : null;
}

/** Two addresses of one screen share nothing: each path starts with a boundary and a state of its own. */
function Bounded({ found, path }: { readonly found: FoundScreen; readonly path: string }) {
  return (
    <ScreenBoundary key={path}>
      <Outlet found={found} />
    </ScreenBoundary>
  );
}
