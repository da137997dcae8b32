import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLinkedDraft, useLinkedStart } from '#console/builder/useLinkedDraft.ts';
import { openMail, replaceMail, type MailEditor } from './mailEditor.ts';
import { changesSince, plainMail, readMail, type LinkedMail } from './mailLink.ts';

/** An editor whose unsaved state is in the address, or kept in the tab where it is too long for one. */
interface LinkedEditor {
  readonly editor: MailEditor;
  readonly changes: number;
  /** The mail is too long for a link: Copy link suggests saving first. */
  readonly isTooLong: boolean;
}

const form = { plain: plainMail, read: readMail };

/**
 * Opens an editor on the mail of the address, else on the kept one, else on the saved one, and keeps both up to date.
 */
export function useLinkedMail(saved: LinkedMail, unreadable: string): LinkedEditor {
  const { start = saved, link } = useLinkedStart(form);
  const [editor] = useState(() => openMail(start.draft, start.details));
  const { history, details } = useSnapshot(editor.state, { sync: true });
  const edited = { details, draft: history.present };
  const changes = changesSince(saved, edited);
  const replace = useCallback(({ draft, details: other }: LinkedMail) => replaceMail(editor, draft, other), [editor]);
  const isTooLong = useLinkedDraft({ link, form, edited, saved, isChanged: changes > 0, replace, unreadable });
  return { editor, changes, isTooLong };
}
