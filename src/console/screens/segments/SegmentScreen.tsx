import { pathTo } from '#contract/links.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ScreenProps } from '#console/screenProps.ts';
import { useVocabulary } from '#console/builder/useVocabulary.ts';
import { call } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { unsaved } from '#console/state/unsaved.ts';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { savedSegment, type Segment } from './savedSegment.ts';
import { SegmentEditor } from './SegmentEditor.tsx';

/** One segment. An id without one leads back to the list (specification 2 §2, screen behaviour). */
export function SegmentScreen({ parameters: { id } }: ScreenProps<'segment'>) {
  const { t } = useTranslation();
  const vocabulary = useVocabulary('segment');
  const tenant = useCall('tenant', {});
  // While something is unsaved nothing newer replaces it; saving over a newer version then says so.
  const { changes } = useSnapshot(unsaved);
  const segment = useCall('segment', { params: { id } }, { revalidate: changes === 0 });
  const [own, setOwn] = useState<Segment>();
  const isMissing = segment.data === null;
  // An effect, because leaving the screen is not part of drawing it.
  useEffect(() => {
    if (isMissing) go(pathTo('segments'), { replace: true });
  }, [isMissing]);
  const shown = newest(id, own, segment.data);
  const saved = useMemo(() => (vocabulary && shown ? savedSegment(shown, vocabulary) : undefined), [vocabulary, shown]);
  if (segment.error) {
    return <ErrorState title={t('segments.loadFailed')} text={segment.error.message} onRetry={segment.reload} />;
  }
  if (!vocabulary || !tenant.data || !shown || !saved) return <EditorSkeleton />;
  return (
    <SegmentEditor
      key={`${shown.id} ${shown.version}`}
      title={shown.name}
      status={shown.status}
      saved={saved}
      vocabulary={vocabulary}
      today={tenant.data.today}
      feature="SEGMENTS.EDIT"
      save={(body) => call('segmentUpdate', { params: { id }, body: { ...body, version: shown.version } })}
      onSaved={setOwn}
    />
  );
}

/** The newer of what was just saved here and what the API answered. */
function newest(id: string, own: Segment | undefined, answered: Segment | null | undefined): Segment | undefined {
  if (own?.id !== Number(id)) return answered ?? undefined;
  return answered && answered.version > own.version ? answered : own;
}
