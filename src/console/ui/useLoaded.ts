import { useEffect, useState } from 'react';

/**
 * The value of a loader once it is wanted: code that is not needed at first comes by state, not by Suspense, which holds
 * a reveal back for up to 300 ms.
 */
export function useLoaded<Value>(load: () => Promise<Value>, wanted: boolean): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: Value }>();
  // An effect, because loading is asking the outside world. The loader is the same function all the time.
  useEffect(() => {
    if (wanted) void load().then((value) => setLoaded({ value }));
  }, [load, wanted]);
  return loaded?.value;
}
