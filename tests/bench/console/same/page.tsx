import { useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import useSWR from 'swr';
import { Route, Switch } from 'wouter';
import { drawAll, read, type Shown } from './shown.ts';

declare const SHOWN_SHELL: readonly Shown[];
declare const SHOWN_LIST: readonly Shown[];

function ListScreen() {
  const { data } = useSWR('list', read);
  return data === undefined ? null : drawAll(SHOWN_LIST);
}

const loadRecord = () => import('./RecordScreen.tsx');

/** The record's screen, whose code comes ahead when nothing else happens. */
function LaterScreen() {
  const [Screen, setScreen] = useState<ComponentType>();
  // An effect, because loading asks the network.
  useEffect(() => {
    void loadRecord().then(({ RecordScreen }) => setScreen(() => RecordScreen));
  }, []);
  return Screen ? <Screen /> : null;
}

/** A list and a record that look like the console's, and can do nothing but lead to one another. */
function Page() {
  return drawAll(
    SHOWN_SHELL,
    <Switch>
      <Route path="/record" component={LaterScreen} />
      <Route component={ListScreen} />
    </Switch>,
  );
}

setTimeout(() => requestIdleCallback(() => void loadRecord()), 1000);
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
