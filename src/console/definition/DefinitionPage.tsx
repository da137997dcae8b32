import { useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useAccess } from '#console/actions/access.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { editDetails } from '#console/builder/builder.ts';
import { DefinitionEditor, useDraft } from '#console/builder/DefinitionEditor.tsx';
import { SyncBadge } from '#console/builder/parts/SyncBadge.tsx';
import { useCounts } from '#console/builder/useCounts.ts';
import { useLinkedBuilder } from '#console/builder/useLinkedBuilder.ts';
import { viewParser } from '#console/builder/view.ts';
import { SubmitRow } from '#console/form/SubmitRow.tsx';
import { Badge } from '#console/ui/Badge.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { MemberList } from './MemberList.tsx';
import { SegmentTabs } from './SegmentTabs.tsx';
import { tabParser } from './tab.ts';
import { useCopyDraftLink } from './useCopyDraftLink.ts';
import type { SegmentEditorProps } from './segmentEditorProps.ts';
import { useSaveSegment } from './useSaveSegment.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** A segment in its two live views, with its members; everything unsaved stands in the address. */
export function SegmentEditor(props: SegmentEditorProps) {
  const { title, status, saved, vocabulary, today, feature } = props;
  const { t } = useTranslation();
  const [view] = useQueryState('view', viewParser);
  const [tab] = useQueryState('tab', tabParser);
  const { builder, changes, isTooLong } = useLinkedBuilder('segment', saved, vocabulary, t('segments.draftUnreadable'));
  const draft = useDraft(builder);
  const { details } = useSnapshot(builder.state, { sync: true });
  const copyLink = useCopyDraftLink(isTooLong);
  const counts = useCounts(draft, vocabulary);
  const isReadOnly = useAccess()(feature).kind !== 'granted';
  const { obstacle, saveAction, discardAction } = useSaveSegment({ ...props, builder, changes });
  return (
    <PageFrame
      fixed={tab === 'conditions'}
      title={details.name || (title ?? t('segments.newTitle'))}
      status={status && <Badge>{t(`segments.status.${status}`)}</Badge>}
      actions={
        <>
          <SyncBadge draft={draft} />
          {tab === 'conditions' && <ViewSwitch />}
          <span className="narrow:hidden">
            <ActionButton action={copyLink} label={t('segments.copyLink')} />
          </span>
        </>
      }
      tabs={<SegmentTabs current={tab} members={counts.figures.whole?.population} />}
    >
      {tab === 'conditions' ? (
        <>
          <DetailsFields
            details={details}
            isReadOnly={isReadOnly}
            onChange={(change) => editDetails(builder, change)}
          />
          <DefinitionEditor builder={builder} counts={counts} view={view} isReadOnly={isReadOnly} today={today} />
        </>
      ) : (
        <MemberList draft={draft} vocabulary={vocabulary} />
      )}
      {!isReadOnly && <SubmitRow changes={changes} save={saveAction} discard={discardAction} obstacle={obstacle} />}
    </PageFrame>
  );
}
