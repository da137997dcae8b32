import { clientConfig, hasFederated } from '#console/identity/clientConfig.ts';
import { useEffect, useState } from 'react';

/** Whether external sign-in can be offered; undefined while the server is asked. */
export function useFederated(): boolean | undefined {
  const [offered, setOffered] = useState<boolean>();
  // An effect, because it asks the server. Where that does not answer, signing in by password says so in its time.
  useEffect(() => {
    clientConfig().then((config) => setOffered(hasFederated(config)), console.error);
  }, []);
  return offered;
}
