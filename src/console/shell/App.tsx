import { DataProvider } from '#console/data/DataProvider.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { tenant } from '#console/state/tenant.ts';
import { NuqsAdapter } from 'nuqs/adapters/react';
import { useSnapshot } from 'valtio';
import { uploadAction } from '#console/actions/uploadAction.ts';
import { DatabaseState } from './DatabaseState.tsx';
import { globalActions } from './globalActions.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { Notices } from './Notices.tsx';
import { Overlays } from './Overlays.tsx';
import { SavedViews } from './SavedViews.tsx';
import { screenActions } from './screenActions.ts';
import { ScreenRouter } from './ScreenRouter.tsx';
import { UpdateBanner } from './UpdateBanner.tsx';

/** Equal views have equal addresses: parameters always stand in the same order. */
function inOrder(search: URLSearchParams): URLSearchParams {
  search.sort();
  return search;
}

/** The whole console. What the data layer keeps belongs to one tenant and goes with it. */
export function App() {
  const { id } = useSnapshot(tenant);
  useActions([...screenActions(), ...globalActions(), uploadAction()]);
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
      <LeaveQuestion />
      <Notices />
      <DatabaseState />
    </NuqsAdapter>
  );
}
