import { pathTo } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { useVocabulary } from '#console/builder/useVocabulary.ts';
import { useCall } from '#console/data/useCall.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { newSegment } from './savedSegment.ts';
import { SegmentEditor } from './SegmentEditor.tsx';

/** A new segment, or the unsaved one that a link carries. */
export function SegmentCreateScreen() {
  const vocabulary = useVocabulary('segment');
  const tenant = useCall('tenant', {});
  if (!vocabulary || !tenant.data) return <EditorSkeleton />;
  return (
    <SegmentEditor
      title={null}
      saved={newSegment}
      vocabulary={vocabulary}
      today={tenant.data.today}
      feature="SEGMENTS.CREATE"
      save={(body) => call('segmentCreate', { body })}
      onSaved={({ id }) => go(pathTo('segment', { id }), { replace: true })}
    />
  );
}
