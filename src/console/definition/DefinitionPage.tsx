import { useFailedBeside } from '#console/data/beside.ts';
import { useQueryState } from 'nuqs';
import { pathTo } from '#contract/links.ts';
import { Crumb } from '#console/navigation/Crumb.tsx';
import { useTidied } from '#console/navigation/useAddressStates.ts';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { useAccess } from '#console/actions/access.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { editDetails } from '#console/builder/builder.ts';
import { DefinitionEditor, useDraft } from '#console/builder/DefinitionEditor.tsx';
import { SyncBadge } from '#console/builder/parts/SyncBadge.tsx';
import { useCounts } from '#console/builder/useCounts.ts';
import { useLinkedBuilder } from '#console/builder/useLinkedBuilder.ts';
import { viewParser } from '#console/builder/view.ts';
import { SubmitRow } from '#console/form/Form.tsx';
import { Badge } from '#console/ui/Badge.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { DefinitionConflict } from './DefinitionConflict.tsx';
import type { DefinitionPageProps } from './definitionPageProps.ts';
import { DefinitionTabs, tabParsers, whyParser } from './DefinitionTabs.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { Review, ReviewNote } from './Review.tsx';
import { StatusMenu } from './StatusMenu.tsx';
import { StoredState } from './StoredState.tsx';
import {
  useCopyDraftLink,
  useDuplicateAction,
  useRenameAction,
  useReviewAction,
  useWhyAction,
} from './usePageActions.ts';
import { useSaveDefinition } from './useSaveDefinition.ts';
import { useFocusHandover } from './useHandedOnFocus.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import type { WhyDialogProps } from './WhyDialog.tsx';

/** The list of each kind. */
const lists = { segment: 'segments', filter: 'filters' } as const;

/** A definition in its two live views, with its members; all unsaved state is in the address. */
export function DefinitionPage(props: DefinitionPageProps) {
  const { stored, saved, vocabulary, today, feature, inTurn, members, actions } = props;
  const { kind } = vocabulary;
  const { t } = useTranslation();
  const [view] = useQueryState('view', viewParser);
  const [tab, setTab] = useQueryState('tab', tabParsers[kind]);
  const [why, setWhy] = useQueryState('why', whyParser);
  useTidied({ view: viewParser, tab: tabParsers[kind] });
  const { builder, changes, isTooLong } = useLinkedBuilder(kind, saved, vocabulary, t('definitions.draftUnreadable'));
  const draft = useDraft(builder);
  const { details } = useSnapshot(builder.state, { sync: true });
  const copyLink = useCopyDraftLink(isTooLong);
  const duplicate = useDuplicateAction(details, draft, vocabulary);
  const counts = useCounts(draft, vocabulary);
  // The conditions show it beside their counts, other tabs only as a number.
  useFailedBeside('count', tab === 'conditions' ? undefined : counts.query);
  const isReadOnly = useAccess()(feature).kind !== 'granted';
  const { rename, field: nameField } = useRenameAction(isReadOnly, () => void setTab('conditions'));
  useFocusHandover();
  const { obstacle, saveAction, discardAction, conflict } = useSaveDefinition({ ...props, builder, changes });
  const [isReviewing, setReviewing] = useState(false);
  const reviewAction = useReviewAction(changes, isReviewing, setReviewing);
  useWhyAction(kind, setWhy);
  return (
    <PageFrame
      fixed={tab === 'conditions'}
      before={stored && <Crumb path={pathTo(lists[kind])} title={t(`screens.${lists[kind]}`)} />}
      title={details.name || (stored?.name ?? t(`definitions.${kind}.newTitle`))}
      status={
        <>
          {stored && <StoredState stored={stored} />}
          {isReadOnly && changes > 0 && (
            <output className="shrink-0">
              <Badge tone="stale">{t('definitions.unsaved')}</Badge>
            </output>
          )}
        </>
      }
      actions={
        <>
          <SyncBadge draft={draft} />
          {tab === 'conditions' && <ViewSwitch builder={builder} isReadOnly={isReadOnly} />}
          {actions}
          <span className="narrow:hidden">
            <ActionButton action={copyLink} label={t('definitions.copyLink')} />
          </span>
          {stored && (
            <StatusMenu kind={kind} stored={stored} inTurn={inTurn} more={[rename, duplicate]} others={[copyLink]} />
          )}
        </>
      }
      tabs={
        <DefinitionTabs
          kind={kind}
          current={tab}
          members={counts.figures.whole?.population}
          isCounting={counts.isCounting}
          isNew={!stored}
        />
      }
    >
      {tab === 'conditions' ? (
        <>
          <DetailsFields
            kind={kind}
            details={details}
            isReadOnly={isReadOnly}
            nameField={nameField}
            onChange={(change) => editDetails(builder, change)}
          />
          <DefinitionEditor builder={builder} counts={counts} view={view} isReadOnly={isReadOnly} today={today} />
        </>
      ) : (
        <div className="flex flex-1 flex-col pt-3">
          {tab === 'history' && stored ? (
            <HistoryTab stored={stored} vocabulary={vocabulary} />
          ) : (
            members({ draft, onWhy: (id) => void setWhy(id) })
          )}
        </div>
      )}
      {isReviewing && changes > 0 && (
        <Review stored={stored} saved={saved} draft={draft} details={details} vocabulary={vocabulary} counts={counts} />
      )}
      {!isReadOnly && (
        <SubmitRow
          changes={changes}
          save={saveAction}
          discard={discardAction}
          obstacle={obstacle}
          note={<ReviewNote kind={kind} stored={stored} action={reviewAction} isOpen={isReviewing} />}
        />
      )}
      {conflict && <DefinitionConflict {...conflict} />}
      {why !== null && (
        <Why
          id={why}
          draft={draft}
          vocabulary={vocabulary}
          onRequest={(id) => void setWhy(id)}
          onClose={() => void setWhy(null)}
        />
      )}
    </PageFrame>
  );
}

const load = () => import('./WhyDialog.tsx');

/** Why a customer or product is in or out; `why` in the address is its id. */
function Why(props: WhyDialogProps) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.WhyDialog {...props} /> : null;
}
