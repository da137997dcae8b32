import '../app.css';
import '#console/texts/i18n.ts';
import { listenToKeys } from '#console/actions/keyboard.ts';
import { watchDatabase } from '#console/data/databaseWatch.ts';
import { followOtherTabs, loadSession } from '#console/identity/session.ts';
import { followDirection } from '#console/navigation/direction.ts';
import { prefetch, setPrefetcher } from '#console/navigation/prefetch.ts';
import { enableHistorySync } from 'nuqs/adapters/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followAddress } from './followAddress.ts';
import { listenToFailures } from './failures.ts';
import { loadScreen } from './screenCode.ts';
import { whenIdle } from './whenIdle.ts';

enableHistorySync();
listenToKeys();
listenToFailures();
followDirection();
followAddress();
followOtherTabs();
setPrefetcher((name) => void loadScreen(name));
loadSession();
// The first screen has the line to itself; its own calls show as well whether anybody answers.
whenIdle(watchDatabase);
// Nobody waits for the next version; in development there is no worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  whenIdle(() => void startUpdates());
}
// The screen's code comes while the guard still asks what is permitted.
prefetch(location.pathname);

async function startUpdates(): Promise<void> {
  const { followUpdates } = await import('./followUpdates.ts');
  await followUpdates(navigator.serviceWorker, () => location.reload());
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
