import type { Kind } from '#domain/conditions/model.ts';
import { useQueryState } from 'nuqs';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSidebarRoom } from '#console/builder/useSidebarRoom.ts';
import { viewParser } from '#console/builder/view.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { tabParsers } from './DefinitionTabs.tsx';
import { useFocusHandover } from './useHandedOnFocus.ts';

/** The shape of the editor while its definition and the tenant's fields are on their way. */
export function EditorSkeleton({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const [view] = useQueryState('view', viewParser);
  const [tab] = useQueryState('tab', tabParsers[kind]);
  useSidebarRoom(tab === 'conditions' && view === 'split');
  useFocusHandover();
  return (
    <PageFrame title={t(`definitions.${kind}.noun`)}>
      <PageSkeleton />
    </PageFrame>
  );
}
