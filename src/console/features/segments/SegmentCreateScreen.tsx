import { pathTo } from '#contract/links.ts';
import { NewDefinitionScreen } from '#console/definition/NewDefinitionScreen.tsx';
import { MemberList } from './MemberList.tsx';
import { editorTexts } from '#console/definition/texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = editorTexts;

/** A new segment, or the unsaved one of a link. */
export function SegmentCreateScreen() {
  return (
    <NewDefinitionScreen
      kind="segment"
      pathOf={(id) => pathTo('segment', { id })}
      members={(parts) => <MemberList {...parts} />}
    />
  );
}
