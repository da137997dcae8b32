import { useEffect, useRef } from 'react';

/**
 * Reports an address parameter that its parser rejects, once per address. Meant for parameters whose default could be
 * mistaken for the value in the link. Call it before `useAddressStates`, which removes the rejected value.
 */
export function useUnreadValue(name: string, read: (text: string) => unknown, tell: (text: string) => void): void {
  const checked = useRef<string>(undefined);
  // An effect, because React does not manage the address.
  useEffect(() => {
    if (checked.current === location.search) return;
    checked.current = location.search;
    const text = new URLSearchParams(location.search).get(name);
    if (text !== null && read(text) === null) tell(text);
  });
}
