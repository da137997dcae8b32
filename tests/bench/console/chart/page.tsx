import '#console/app.css';
import '#console/ui/StateMessage.tsx';
import '#console/ui/lazyComponent.tsx';
import { useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

// Is in the chunk that every screen shares (vite.config.ts), so it is no part of opening a chart here either.

/** A link to a screen with a chart, whose code and data come when it is followed, as every screen's do. */
function Page() {
  const [opened, setOpened] = useState(false);
  const [Screen, setScreen] = useState<ComponentType>();
  // An effect, because loading asks the network.
  useEffect(() => {
    if (opened) void import('./ChartScreen.tsx').then(({ ChartScreen }) => setScreen(() => ChartScreen));
  }, [opened]);
  if (Screen) return <Screen />;
  return (
    <a
      href="#chart"
      onClick={(event) => {
        event.preventDefault();
        setOpened(true);
      }}
    >
      Chart
    </a>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
