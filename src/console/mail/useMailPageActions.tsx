import { Link2, Send } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { isEmailAddress } from '#domain/records/emailAddress.ts';
import { useSnapshot } from 'valtio';
import type { ReactNode } from 'react';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { whichAction } from '#console/actions/whichAction.ts';
import { ActionMenu } from '#console/menus/ActionMenu.tsx';
import { copyThisLink } from '#console/navigation/go.ts';
import { session } from '#console/state/session.ts';
import { call } from '#console/data/call.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { bodyOf, type Template } from './mailCalls.ts';
import { previewParsers, whom } from './parts/previewState.ts';
import { draftIn, replaceMode, type MailEditor } from './mailEditor.ts';
import { newDocument } from '#domain/document/blocks.ts';

/** The actions of the page around the editor: the link, importing HTML, and those of a stored template. */
export function useMailPageActions(props: {
  readonly editor: MailEditor;
  readonly stored: Template | undefined;
  readonly isTooLong: boolean;
  readonly menu: readonly Action[];
}): { readonly copyLink: Action; readonly buttons: ReactNode } {
  const { editor, stored, isTooLong, menu } = props;
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const [as] = useQueryState('as', previewParsers.as);
  const copyLink: Action = {
    id: 'copy-link',
    title: t('actions.copyLink'),
    group: 'screen',
    icon: Link2,
    shortcut: ['y', 'shift+y'],
    run: () => (isTooLong ? void notifyText('warning', t('mail.tooLong')) : copyThisLink()),
  };
  const isHtml = draftIn(editor).mode === 'html';
  const mode: Action = {
    id: 'mail:mode',
    title: t(isHtml ? 'mail.toBlocks' : 'mail.toHtml'),
    keywords: t('mail.modeKeywords'),
    group: 'screen',
    run: () => replaceMode(editor, isHtml ? 'blocks' : 'html', isHtml ? newDocument : ''),
  };
  const test: Action = {
    id: 'mail:test-send',
    title: t('mail.testSend'),
    keywords: t('mail.testKeywords'),
    group: 'screen',
    icon: Send,
    shortcut: 'shift+t',
    arguments: [
      {
        id: 'to',
        title: t('mail.testTo'),
        choices: () => (user ? [{ id: user.email, title: user.email }] : []),
        reads: (typed) => {
          const to = typed.split(/[\s,;]+/u).filter((address) => address !== '');
          return to.length > 0 && to.every(isEmailAddress) ? [{ id: to.join(','), title: to.join(', ') }] : [];
        },
      },
    ],
    run: async ({ to = '' }) => {
      const { jsonBody, channel } = bodyOf({ details: editor.state.details, draft: draftIn(editor) });
      const subject = editor.state.details.name.trim() || t('screens.template');
      try {
        const outcomes = await call('templateTestSend', {
          body: { jsonBody, channel, subject, to: to.split(','), ...whom(as) },
        });
        const failed = outcomes.find(({ sent }) => !sent);
        if (failed) notifyText('danger', t('mail.testFailed', { email: failed.email, message: failed.message ?? '' }));
        else notifyText('success', t('mail.testSent', { email: to.replaceAll(',', ', ') }));
      } catch (error) {
        notifyError(error);
      }
    },
  };
  const all = [test, ...menu, mode];
  const which = { id: 'template:which', title: t('actions.more'), group: 'screen' } as const;
  useActions([copyLink, ...all, ...(stored ? [whichAction(which, all)] : [])]);
  return { copyLink, buttons: <ActionMenu label={t('actions.more')} actions={all} /> };
}
