import { pathTo } from '#contract/links.ts';
import { NewDefinitionScreen } from '#console/definition/NewDefinitionScreen.tsx';
import { MemberList } from './MemberList.tsx';
import '#console/texts/builder.ts';
import '#console/texts/definitions.ts';
import '#console/texts/segments.ts';

/** A new segment, or the unsaved one that a link carries. */
export function SegmentCreateScreen() {
  return (
    <NewDefinitionScreen
      kind="segment"
      pathOf={(id) => pathTo('segment', { id })}
      members={(parts) => <MemberList {...parts} />}
    />
  );
}
