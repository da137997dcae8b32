import { Activity, Suspense, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Props of KeepAlive: whether its content is visible now. */
export interface KeepAliveProps {
  readonly isVisible: boolean;
  readonly children: ReactNode;
}

/**
 * Children that keep their state while hidden, without effects and detached from the document, so that nothing that
 * searches the page finds them. They do not re-render while hidden: the address is another screen's.
 */
export function KeepAlive({ isVisible, children }: KeepAliveProps) {
  const [{ host, attach }] = useState(newHost);
  return (
    <>
      {isVisible && <div className="contents" ref={attach} />}
      {createPortal(
        <Activity mode={isVisible ? 'visible' : 'hidden'}>
          <Suspense>
            <Frozen isFrozen={!isVisible}>{children}</Frozen>
          </Suspense>
        </Activity>,
        host,
      )}
    </>
  );
}

const never = new Promise<never>(() => undefined);

/** Suspends forever while frozen, which preserves the last render of its children. */
function Frozen({ isFrozen, children }: { readonly isFrozen: boolean; readonly children: ReactNode }) {
  return isFrozen ? use(never) : children;
}

/** An element with `display: contents`, and the `ref` of the place where it is attached. */
function newHost() {
  const host = document.createElement('div');
  host.className = 'contents';
  const attach = (place: HTMLElement | null) => {
    place?.append(host);
    return () => host.remove();
  };
  return { host, attach } as const;
}
