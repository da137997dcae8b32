import { pathTo } from '#contract/links.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { StoredDefinitionScreen } from '#console/definition/StoredDefinitionScreen.tsx';
import { segmentLoads } from './loads.ts';
import { MemberList } from './MemberList.tsx';
import { useOpenAnalytics } from './useOpenAnalytics.ts';
import { editorTexts } from '#console/definition/texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = editorTexts;

/** One segment: its conditions and its members (specification 2 §2). */
export function SegmentScreen({ parameters: { id } }: ScreenProps<'segment'>) {
  const analytics = useOpenAnalytics('segment')(id);
  useActions([analytics]);
  return (
    <StoredDefinitionScreen
      key={id}
      kind="segment"
      id={id}
      load={segmentLoads({ id })[0]}
      list={pathTo('segments')}
      members={(parts) => <MemberList {...parts} />}
      actions={
        <span className="narrow:hidden">
          <ActionButton action={analytics} />
        </span>
      }
    />
  );
}
