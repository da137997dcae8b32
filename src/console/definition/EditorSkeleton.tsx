import type { Kind } from '#domain/conditions/model.ts';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';

/** The shape of the editor while its definition and the tenant's fields are on their way. */
export function EditorSkeleton({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  return (
    <PageFrame title={t(`definitions.${kind}.noun`)}>
      <PageSkeleton />
    </PageFrame>
  );
}
