import { Activity, Suspense, use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What may be hidden takes: whether it ever is, and whether it is on screen now. */
export interface StayingProps {
  readonly stays: boolean;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/**
 * Children that stay as they are while they are hidden, without effects and outside the document: whoever looks through the
 * page, by a key, a search or an attribute, finds only what is on screen. Nothing draws them meanwhile: the address is another's.
 */
export function Staying({ stays, isShown, children }: StayingProps) {
  return stays ? <Detachable isShown={isShown}>{children}</Detachable> : children;
}

function Detachable({ isShown, children }: Pick<StayingProps, 'isShown' | 'children'>) {
  const [{ host, attach }] = useState(newHost);
  return (
    <>
      {isShown && <div className="contents" ref={attach} />}
      {createPortal(
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Suspense>
            <Still isShown={isShown}>{children}</Still>
          </Suspense>
        </Activity>,
        host,
      )}
    </>
  );
}

const never = new Promise<never>(() => undefined);

/** What waits for ever keeps its children as they were drawn last. */
function Still({ isShown, children }: Pick<StayingProps, 'isShown' | 'children'>) {
  return isShown ? children : use(never);
}

/** An element that takes no place of its own, and the `ref` of where it stands. */
function newHost() {
  const host = document.createElement('div');
  host.className = 'contents';
  const attach = (place: HTMLElement | null) => {
    place?.append(host);
    return () => host.remove();
  };
  return { host, attach } as const;
}
