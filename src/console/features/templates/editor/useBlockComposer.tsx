import { useEffect, useLayoutEffect, useMemo } from 'react';
import { blocks } from '#domain/document/blocks.ts';
import { isTypedBlock, typedBlock } from '#domain/document/typedBlock.ts';
import { offerComposer, type Composed, type ComposerProps } from '#console/actions/composer.ts';
import { t } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { afterPaint } from '#console/ui/timing.ts';
import { insertBlock } from './blockMoves.ts';
import type { MailEditor } from './mailEditor.ts';
import { focusInserted } from './panes.ts';

/** Accepts blocks typed in the palette, `+ button "Shop now" https://…`, while an editable mail is on screen. */
export function useBlockComposer(editor: MailEditor, isReadOnly: boolean): void {
  // An effect, because the palette lives outside of the screen.
  useEffect(() => {
    if (isReadOnly) return undefined;
    return offerComposer({
      title: t('mail.typed.title'),
      placeholder: t('mail.typed.placeholder'),
      takes: isTypedBlock,
      reader: async () => () => undefined,
      preview: (props) => <TypedBlock {...props} editor={editor} />,
    });
  }, [editor, isReadOnly]);
}

/** A block as it is typed, as MJML; Enter inserts it. */
function TypedBlock({ query, onComposed, editor }: ComposerProps & { readonly editor: MailEditor }) {
  const { t: say } = useTranslation();
  const typed = useMemo(() => typedBlock(query), [query]);
  const composed = useMemo((): Composed => {
    if (!typed) {
      const completions = Object.entries(blocks).map(([name, { label }]) => ({ title: label, query: `+ ${name} ` }));
      return { places: [], completions };
    }
    const insert = {
      id: 'insert',
      title: say('mail.typed.insert', { block: typed.kind.label }),
      run: () => {
        insertBlock(editor, typed.kind);
        afterPaint(focusInserted);
      },
    };
    return { places: [insert], completions: [] };
  }, [typed, editor, say]);
  // The palette renders the rows. A layout effect, so that no Enter is handled between a letter and its meaning.
  useLayoutEffect(() => onComposed(composed), [onComposed, composed]);
  return (
    <section aria-label={say('mail.typed.title')} className="border-b border-line px-4 py-3 text-table">
      {typed ? (
        <pre className="overflow-auto font-mono text-code">{typed.kind.mjml}</pre>
      ) : (
        <p className="text-ink-2">{say('mail.typed.which')}</p>
      )}
    </section>
  );
}
