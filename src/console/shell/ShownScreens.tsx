import type { FoundScreen } from '#contract/links.ts';
import { currentAddress } from '#console/navigation/go.ts';
import { cameBack, leftAddress } from '#console/navigation/history.ts';
import { useState } from 'react';
import { KeepAlive } from './KeepAlive.tsx';
import { Outlet } from './Outlet.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** One visit of one screen. Two addresses of one screen share nothing: each has a boundary and a state of its own. */
interface Visit {
  readonly id: number;
  readonly path: string;
  readonly found: FoundScreen;
}

/** A list that is hidden, and its address when it was left. */
interface Kept extends Visit {
  readonly address: string;
}

/** What a screen takes: its entry, and the path on which it stands. */
export interface ShownScreensProps {
  readonly found: FoundScreen;
  readonly path: string;
}

/**
 * The screen of the address. A list that one leaves is only hidden, one at a time: Back shows it again as it was, without a
 * new render. Going there otherwise is a new visit.
 */
export function ShownScreens({ found, path }: ShownScreensProps) {
  const [shown, setShown] = useState<Visit>({ id: 0, path, found });
  const [kept, setKept] = useState<Kept>();
  if (shown.path !== path) {
    const isBack = kept !== undefined && cameBack() && kept.address === currentAddress();
    setShown(isBack ? kept : { id: Math.max(shown.id, kept?.id ?? 0) + 1, path, found });
    if (shown.found.screen.keepAlive) setKept({ ...shown, address: leftAddress() });
    else if (isBack) setKept(undefined);
  }
  const visits = kept && kept.id !== shown.id ? [shown, kept] : [shown];
  return visits.map((visit) => {
    const screen = (
      <ScreenBoundary key={visit.id}>
        <Outlet found={visit.found} />
      </ScreenBoundary>
    );
    if (!visit.found.screen.keepAlive) return screen;
    return (
      <KeepAlive key={visit.id} isVisible={visit === shown}>
        {screen}
      </KeepAlive>
    );
  });
}
