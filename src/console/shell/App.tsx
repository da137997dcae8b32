import { DataProvider } from '#console/shell/DataProvider.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { tenant } from '#console/state/tenant.ts';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { useSnapshot } from 'valtio';
import { leaveFieldAction } from '#console/form/focusField.ts';
import { uploadAction } from '#console/navigation/uploadAction.ts';
import { DatabaseState } from './DatabaseState.tsx';
import { globalActions } from './globalActions.ts';
import { Notices } from './Notices.tsx';
import { Overlays } from './Overlays.tsx';
import { SavedViews } from './SavedViews.tsx';
import { screenActions } from './sidebarEntries.ts';
import { ScreenRouter } from './ScreenRouter.tsx';
import { WaitingStatus } from './WaitingStatus.tsx';
import { answerLeave, unsaved } from '#console/state/unsaved.ts';
import { useLoaded, lazyComponent } from '#console/ui/lazyComponent.tsx';
import { reportFailure } from './failures.ts';
import { update } from '#console/state/update.ts';

const UpdateOffer = lazyComponent(async () => (await import('./UpdateOffer.tsx')).UpdateOffer);

/**
 * The banner for a newer version, with a button to update (specification 1 §2); it covers nothing. Its live region is
 * mounted from the start, so that screen readers announce its content.
 */
function UpdateBanner() {
  const { activate } = useSnapshot(update);
  return <div role="status">{activate !== undefined && <UpdateOffer />}</div>;
}

/** Equal views have equal addresses: parameters are always sorted. */
function inOrder(search: URLSearchParams): URLSearchParams {
  search.sort();
  return search;
}

/** The whole console. The cache of the data layer belongs to one tenant and is dropped with it. */
export function App() {
  const { id } = useSnapshot(tenant);
  useActions([...screenActions(), ...globalActions(), leaveFieldAction(), uploadAction()]);
  return (
    <NuqsAdapter processUrlSearchParams={inOrder}>
      <div className="flex h-full flex-col">
        <UpdateBanner />
        <div className="min-h-0 flex-1">
          <DataProvider key={id ?? ''}>
            <ScreenRouter />
            <Overlays />
            <SavedViews />
          </DataProvider>
        </div>
      </div>
      <WaitingStatus />
      <LeaveQuestion />
      <Notices />
      <DatabaseState />
    </NuqsAdapter>
  );
}

const load = () => import('./LeaveDialog.tsx');

/** If the confirmation cannot be loaded, the user stays: no input is lost. */
function stay(error: unknown): void {
  answerLeave(false);
  reportFailure(error);
}

/** Loads and shows the confirmation before unsaved changes are lost, on demand. */
function LeaveQuestion() {
  const { waiting, changes } = useSnapshot(unsaved);
  const loaded = useLoaded(load, waiting !== undefined, stay);
  return waiting && loaded ? <loaded.LeaveDialog changes={changes} /> : null;
}
