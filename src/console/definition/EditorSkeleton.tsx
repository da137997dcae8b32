import { useLayoutEffect } from 'react';
import type { Kind } from '#domain/conditions/model.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';

/** The shape of the editor while its definition and the tenant's fields are on their way. */
export function EditorSkeleton({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  // A layout effect, because its heading is still there when the editor takes its place; the focus goes on to the editor's.
  useLayoutEffect(() => handOnHeading, []);
  return (
    <PageFrame title={t(`definitions.${kind}.noun`)}>
      <PageSkeleton />
    </PageFrame>
  );
}

function handOnHeading(): void {
  const { activeElement } = document;
  if (activeElement?.tagName !== 'H1') return;
  queueMicrotask(() => {
    if (!activeElement.isConnected) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
