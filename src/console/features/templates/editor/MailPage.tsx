import { useQueryState } from 'nuqs';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useAccess } from '#console/actions/access.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import type { Action } from '#console/actions/action.ts';
import { SubmitRow } from '#console/form/Form.tsx';
import { pathTo } from '#contract/links.ts';
import { Crumb } from '#console/navigation/Crumb.tsx';
import { useTidied } from '#console/navigation/useAddressStates.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { classes } from '#console/ui/classes.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import type { Template } from './mailCalls.ts';
import { isInSync } from './mailDraft.ts';
import type { LinkedMail } from './mailLink.ts';
import { MailTabs, mailTabParser } from './MailTabs.tsx';
import { panesParser, resumeFocus } from './panes.ts';
import { BlocksPane } from './parts/BlocksPane.tsx';
import { MailDetailsRow } from './parts/MailDetailsRow.tsx';
import { previewParsers } from './parts/previewState.ts';
import { PreviewPane } from './parts/PreviewPane.tsx';
import { ProblemsPane } from './parts/ProblemsPane.tsx';
import { SourcePane } from './parts/SourcePane.tsx';
import { TemplateHistory } from './TemplateHistory.tsx';
import { TemplateConflict } from './TemplateConflict.tsx';
import { useBlockComposer } from './useBlockComposer.tsx';
import { useLinkedMail } from './useLinkedMail.ts';
import { useMailActions } from './useMailActions.ts';
import { useMailPageActions } from './useMailPageActions.tsx';
import { useSidebarRoom } from '#console/builder/useSidebarRoom.ts';
import { useSaveMail } from './useSaveMail.ts';
import { useGoToField } from '#console/form/useGoToField.ts';
import { fieldsOf } from '#console/palette/fieldChoices.ts';

/** A template in its live views over one text: blocks, source and preview, with everything that is wrong with it. */
export function MailPage(props: {
  readonly stored?: Template;
  readonly saved: LinkedMail;
  /** Further actions of a stored one. */
  readonly menu: readonly Action[];
  readonly onSaved: (now: Template) => void;
}) {
  const { stored, saved, menu, onSaved } = props;
  const { t } = useTranslation();
  const [tab] = useQueryState('tab', mailTabParser);
  useTidied({ tab: mailTabParser, panes: panesParser, ...previewParsers });
  const { editor, changes, isTooLong } = useLinkedMail(saved, t('mail.draftUnreadable'));
  const { history, details } = useSnapshot(editor.state, { sync: true });
  const draft = history.present;
  const isReadOnly = useAccess()(stored ? 'TEMPLATES.EDIT' : 'TEMPLATES.CREATE').kind !== 'granted';
  const actions = useMailActions(editor, isReadOnly);
  useBlockComposer(editor, isReadOnly);
  const { saveAction, discardAction, submit, obstacle, conflict, isGone, createAgain } = useSaveMail({
    editor,
    changes,
    stored,
    saved,
    onSaved,
  });
  useGoToField('template', async () => fieldsOf('templateCreate'));
  const { copyLink, buttons } = useMailPageActions({ editor, stored, isTooLong, menu });
  // An effect, because only what is on screen can take the focus.
  useEffect(resumeFocus, []);
  const shown = actions.panes;
  useSidebarRoom(tab === 'edit' && shown.length > 1);
  return (
    <PageFrame
      fixed={tab === 'edit'}
      before={stored && <Crumb path={pathTo('templates')} title={t('screens.templates')} />}
      title={details.name || (stored?.templateName ?? t('screens.templateCreate'))}
      status={
        <>
          {stored?.markAsDefault && <Badge tone="info">{t('mail.default')}</Badge>}
          <Badge tone={isInSync(draft) ? 'good' : 'bad'}>{t(isInSync(draft) ? 'mail.inSync' : 'mail.broken')}</Badge>
        </>
      }
      actions={
        <>
          {tab === 'edit' && (
            <div role="toolbar" aria-label={t('mail.views')} className="flex gap-1 narrow:hidden">
              {actions.show.map((action, index) => (
                <ActionButton
                  key={action.id}
                  action={action}
                  size="bar"
                  label={t(`mail.panes.${(['blocks', 'source', 'preview'] as const)[index] ?? 'blocks'}`)}
                  pressed={shown.some((name) => action.id === `mail:show-${name}`)}
                  variant={shown.some((name) => action.id === `mail:show-${name}`) ? 'secondary' : 'ghost'}
                  hideIcon
                  hideShortcut
                />
              ))}
            </div>
          )}
          <span className="narrow:hidden">
            <ActionButton action={copyLink} label={t('mail.copyLink')} />
          </span>
          {buttons}
        </>
      }
      tabs={stored && <MailTabs />}
    >
      {tab === 'edit' || !stored ? (
        <>
          <MailDetailsRow editor={editor} details={details} isReadOnly={isReadOnly} />
          <div
            className={classes(
              'grid min-h-0 flex-1 divide-x divide-line max-paired:block max-paired:divide-x-0 max-paired:overflow-y-auto',
              shown.length === 2 && 'grid-cols-2',
              shown.length === 3 && 'grid-cols-3',
            )}
          >
            {shown.includes('blocks') && (
              <BlocksPane
                editor={editor}
                draft={draft}
                isReadOnly={isReadOnly}
                insert={actions.insert}
                nextProblem={actions.nextProblem}
              />
            )}
            {shown.includes('source') && (
              <SourcePane
                editor={editor}
                draft={draft}
                isReadOnly={isReadOnly}
                format={actions.format}
                onSave={() => void submit()}
              />
            )}
            {shown.includes('preview') && <PreviewPane editor={editor} draft={draft} details={details} />}
          </div>
          <ProblemsPane
            editor={editor}
            isReadOnly={isReadOnly}
            isBroken={!isInSync(draft)}
            next={actions.nextProblem}
            replaceTags={actions.replaceTags}
          />
        </>
      ) : (
        <TemplateHistory stored={stored} />
      )}
      {!isReadOnly && <SubmitRow changes={changes} save={saveAction} discard={discardAction} obstacle={obstacle} />}
      {conflict && <TemplateConflict {...conflict} saved={saved} mine={{ details, draft }} />}
      {isGone && (
        <ConfirmDialog
          title={t('mail.goneTitle')}
          text={t('entity.gone.text')}
          confirm={t('entity.gone.again')}
          cancel={t('entity.gone.later')}
          onConfirm={createAgain}
          onCancel={createAgain}
        />
      )}
    </PageFrame>
  );
}
