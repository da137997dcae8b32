import { useEffect, useRef } from 'react';

/**
 * Tells about a value of the address that its parser refuses, once for each address. For parameters whose other value
 * could be taken for the one in the link; goes before `useAddressStates`, which removes it.
 */
export function useUnreadValue(name: string, read: (text: string) => unknown, tell: (text: string) => void): void {
  const checked = useRef<string>(undefined);
  // An effect, because the address is outside of React.
  useEffect(() => {
    if (checked.current === location.search) return;
    checked.current = location.search;
    const text = new URLSearchParams(location.search).get(name);
    if (text !== null && read(text) === null) tell(text);
  });
}
