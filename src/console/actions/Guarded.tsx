import type { FeatureCode } from '#domain/access/features.ts';
import type { ReactNode } from 'react';
import { admit, reasonOf, useAccess } from './access.ts';

/**
 * Applies tier and role to any control (specification 1 §6): hidden, disabled with the notice on a press, or as it is.
 */
export function Guarded({ feature, children }: { readonly feature?: FeatureCode; readonly children: ReactNode }) {
  const access = useAccess()(feature);
  if (access.kind === 'granted') return children;
  if (access.kind === 'hidden') return null;
  // A press, since a disabled control sends no click.
  return (
    <fieldset disabled title={reasonOf(access)} className="contents" onPointerDownCapture={() => admit(feature)}>
      {children}
    </fieldset>
  );
}
