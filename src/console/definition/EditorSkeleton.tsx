import { useTranslation } from 'react-i18next';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';

/** The shape of the editor while its segment and the tenant's fields are on their way. */
export function EditorSkeleton() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('screens.segment')}>
      <PageSkeleton />
    </PageFrame>
  );
}
