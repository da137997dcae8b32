import type { Kind } from '#domain/conditions/model.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { useHandedOnFocus } from './useHandedOnFocus.ts';

/** The shape of the editor while its definition and the tenant's fields are on their way. */
export function EditorSkeleton({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  useHandedOnFocus();
  return (
    <PageFrame title={t(`definitions.${kind}.noun`)}>
      <PageSkeleton />
    </PageFrame>
  );
}
