import type { FeatureCode } from '#domain/access/features.ts';
import type { ReactNode } from 'react';
import { admit, reasonOf, useAccess } from './access.ts';

/**
 * Lets tier and role decide over anything that is typed into or pressed (specification 1 §6): hidden, shown but
 * disabled with the notice on a press, or as it is.
 */
export function Guarded({ feature, children }: { readonly feature?: FeatureCode; readonly children: ReactNode }) {
  const access = useAccess()(feature);
  if (access.kind === 'granted') return children;
  if (access.kind === 'hidden') return null;
  // A press, since a disabled control sends no click.
  return (
    <fieldset
      disabled
      title={reasonOf(access, feature)}
      className="contents"
      onPointerDownCapture={() => admit(feature)}
    >
      {children}
    </fieldset>
  );
}
