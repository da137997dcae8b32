import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { isInSync, type MailDraft } from '../mailDraft.ts';
import { nodeOf, type MailEditor } from '../mailEditor.ts';
import { BlockForm, hasRichText } from './BlockForm.tsx';
import { BlockTree } from './BlockTree.tsx';

/** The blocks of a mail: their tree, and the form of the current one. */
export function BlocksPane(props: {
  readonly editor: MailEditor;
  readonly draft: MailDraft;
  readonly isReadOnly: boolean;
  readonly insert: Action;
  readonly nextProblem: Action;
}) {
  const { editor, draft, isReadOnly, insert, nextProblem } = props;
  const { t } = useTranslation();
  const { current } = useSnapshot(editor.state);
  const form = useRef<HTMLDivElement>(null);
  const isLocked = isReadOnly || !isInSync(draft);
  const node = nodeOf(draft.read, current);
  // The text of a block may still be loading: it takes the focus once it is there.
  const [entered, setEntered] = useState<string | null>(null);
  const enter = (): void => {
    const fields = form.current?.querySelectorAll<HTMLElement>('input:not([hidden]), textarea, select');
    const text = form.current?.querySelector<HTMLElement>('[contenteditable="true"], textarea');
    if (!text && node && hasRichText(node)) setEntered(node.id);
    else focusAtEnd(text ?? fields?.[0]);
  };
  return (
    <section
      data-pane="blocks"
      aria-label={t('mail.panes.blocks')}
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
    >
      <header className="flex h-title-row shrink-0 items-center gap-2 px-4">
        <h2 className="text-body font-medium">{t('mail.panes.blocks')}</h2>
        {!isLocked && (
          <span className="ml-auto">
            <ActionButton action={insert} size="bar" />
          </span>
        )}
      </header>
      {draft.read && !isInSync(draft) && (
        <div className="mx-4 mb-2 flex items-center gap-2 rounded bg-warning-soft py-1 pr-1 pl-3 text-table text-warning">
          <p className="flex-1">{t('mail.lastValid')}</p>
          <ActionButton action={nextProblem} label={t('builder.goToProblem')} variant="ghost" size="bar" hideIcon />
        </div>
      )}
      <div className="grid min-h-0 flex-1 grid-cols-mail-blocks overflow-y-auto border-t border-line max-paired:block">
        <div className="min-h-0 overflow-y-auto border-r border-line max-paired:overflow-visible">
          {draft.read ? (
            <BlockTree editor={editor} root={draft.read.root} isLocked={isLocked} onEnter={enter} />
          ) : (
            <p className="px-4 py-6 text-table text-ink-2">{t('mail.neverValid')}</p>
          )}
        </div>
        <div
          role="group"
          aria-label={t('mail.form')}
          ref={form}
          className="min-h-0 overflow-y-auto max-paired:border-t max-paired:border-line max-paired:overflow-visible"
          data-mail-form
        >
          {node ? (
            <BlockForm key={node.id} editor={editor} node={node} isLocked={isLocked} isEntered={entered === node.id} />
          ) : (
            <p className="px-4 py-6 text-table text-ink-2">{t('mail.chooseBlock')}</p>
          )}
        </div>
      </div>
    </section>
  );
}

/** Focuses a field; the caret of rich text goes to its end, as it does where the text opens. */
function focusAtEnd(field: HTMLElement | undefined): void {
  field?.focus();
  if (field?.isContentEditable !== true) return;
  const selection = getSelection();
  selection?.selectAllChildren(field);
  selection?.collapseToEnd();
}
