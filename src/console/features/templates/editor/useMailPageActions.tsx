import { Link2, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { whichAction } from '#console/actions/whichAction.ts';
import { ActionMenu } from '#console/menus/ActionMenu.tsx';
import { copyThisLink } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { bodyOf, type Template } from './mailCalls.ts';
import { draftIn, replaceMode, revealSource, type MailEditor } from './mailEditor.ts';
import { focusPane } from './panes.ts';
import { afterPaint } from '#console/ui/timing.ts';
import { newDocument } from '#domain/document/blocks.ts';
import { TestSend } from './testSend.ts';

/** The actions of the page around the editor: the link, importing HTML, and those of a stored template. */
export function useMailPageActions(props: {
  readonly editor: MailEditor;
  readonly stored: Template | undefined;
  readonly isTooLong: boolean;
  readonly menu: readonly Action[];
}): { readonly copyLink: Action; readonly buttons: ReactNode } {
  const { editor, stored, isTooLong, menu } = props;
  const { t } = useTranslation();
  const [isTesting, setTesting] = useState(false);
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
    run: () => {
      replaceMode(editor, isHtml ? 'blocks' : 'html', isHtml ? newDocument : '');
      // Where the newsletter is pasted; the source takes the focus once it has loaded.
      afterPaint(() => (isHtml ? focusPane('blocks') : revealSource(editor, { from: 0, to: 0 })));
    },
  };
  const test: Action = {
    id: 'mail:test-send',
    title: t('mail.testSend'),
    keywords: t('mail.testKeywords'),
    group: 'screen',
    icon: Send,
    shortcut: 'shift+t',
    // What shows on the site is no mail that could be sent.
    when: () => editor.state.details.channel !== 'website',
    run: () => setTesting(true),
  };
  const tested = () => {
    const { details } = editor.state;
    const { jsonBody, channel } = bodyOf({ details, draft: draftIn(editor) });
    return { jsonBody, channel, subject: details.name.trim() || t('screens.template') };
  };
  const all = [test, ...menu, mode];
  const which = { id: 'template:which', title: t('actions.more'), group: 'screen' } as const;
  useActions([copyLink, ...all, ...(stored ? [whichAction(which, all)] : [])]);
  return {
    copyLink,
    buttons: (
      <>
        <ActionMenu label={t('actions.more')} actions={all} />
        {isTesting && <TestSend mail={tested} onClose={() => setTesting(false)} />}
      </>
    ),
  };
}
