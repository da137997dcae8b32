import { useEffect, useState } from 'react';

/** False at first, true after so many milliseconds: a skeleton that would only flash is never drawn. */
export function useDelay(milliseconds = 150): boolean {
  const [over, setOver] = useState(false);
  // An effect, because a timer must be stopped when what waits for it goes away.
  useEffect(() => {
    const timer = window.setTimeout(() => setOver(true), milliseconds);
    return () => window.clearTimeout(timer);
  }, [milliseconds]);
  return over;
}
