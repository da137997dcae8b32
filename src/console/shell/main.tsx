import '../app.css';
import { deliverByHotkeys, listenToKeys } from '#console/actions/keyboard.ts';
import { watchDatabase } from '#console/data/databaseWatch.ts';
import { followOtherTabs, openSession } from '#console/identity/session.ts';
import { followDirection } from '#console/navigation/history.ts';
import { screenAt } from '#contract/links.ts';
import { enableHistorySync } from 'nuqs/adapters/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { beforeFirstRender } from './firstRender.ts';
import { followAddress } from './followAddress.ts';
import { listenToFailures } from './failures.ts';
import { loadScreen } from '#console/navigation/screenCode.ts';
import { startUpdates } from './startUpdates.ts';
import { whenIdle } from '#console/ui/timing.ts';

enableHistorySync();
listenToKeys();
listenToFailures();
followDirection();
followAddress();
followOtherTabs();
openSession();
// Without these keys work as well.
whenIdle(() => void deliverByHotkeys().catch(() => undefined));
whenIdle(() => void hintAtKeys().catch(() => undefined));
// The first screen's requests come first; they also show whether the server replies.
whenIdle(watchDatabase);
if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(startUpdates);
// The screen's code is loaded while the guard still requests permissions.
const found = screenAt(location.pathname);
if (found) void loadScreen(found.name).catch(() => undefined);
void render();

async function hintAtKeys(): Promise<void> {
  const { followHolding } = await import('#console/actions/holding.ts');
  followHolding();
}

async function render(): Promise<void> {
  await beforeFirstRender();
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
