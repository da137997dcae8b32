import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, to the minute, for texts such as `2 hours ago`. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  // An effect, because the clock is outside React.
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), minute);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
