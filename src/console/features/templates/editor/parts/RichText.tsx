import { TextSelection } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Italic, Link2, List, ListOrdered, Underline } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { IconButton } from '#console/ui/Button.tsx';
import { controlClasses } from '#console/ui/classes.ts';
import { focusPane } from '../panes.ts';
import { MergeTagSearch } from './MergeTagSearch.tsx';
import { mergeTagNode, withoutTagElements, withTagElements } from './mergeTagNode.ts';

const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [1, 2, 3] },
    trailingNode: false,
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  mergeTagNode,
];

const marks = [
  { name: 'bold', icon: Bold },
  { name: 'italic', icon: Italic },
  { name: 'underline', icon: Underline },
  { name: 'bulletList', icon: List },
  { name: 'orderedList', icon: ListOrdered },
] as const;

/** The text of a block: bold, italic, links, lists and merge tags, with the keys that every editor has. */
export function RichText(props: {
  readonly html: string;
  readonly label: string;
  /** Takes the focus as it opens. */
  readonly isEntered: boolean;
  readonly onChange: (html: string) => void;
}) {
  const { html, label, isEntered, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const emitted = useRef(html);
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions,
    content: withTagElements(html),
    autofocus: isEntered ? 'end' : false,
    editorProps: {
      handleKeyDown: (view, event) => {
        if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
          // The editor's own selection of everything takes the heading along; this one takes its text.
          view.dispatch(view.state.tr.setSelection(wholeText(view.state.doc)));
          return true;
        }
        // The editor's own Escape selects what is around the caret; here it leads back to the blocks, as in every
        // field.
        if (event.key !== 'Escape') return false;
        focusPane('blocks');
        return true;
      },
      attributes: {
        'aria-labelledby': id,
        'aria-multiline': 'true',
        role: 'textbox',
        class: 'mail-text min-h-24 rounded border border-line-control bg-surface px-3 py-2 text-body',
      },
    },
    onUpdate: ({ editor: now }) => {
      emitted.current = withoutTagElements(now.getHTML());
      onChange(emitted.current);
    },
  });
  // An effect, because the editor is not React: a change from another view is passed to it.
  useEffect(() => {
    if (html === emitted.current) return;
    emitted.current = html;
    editor.commands.setContent(withTagElements(html), { emitUpdate: false });
  }, [editor, html]);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [...marks.map(({ name }) => name), 'link'].filter((name) => now.isActive(name)),
  });
  const toggle = (name: (typeof marks)[number]['name']): void => {
    const chain = editor.chain().focus();
    if (name === 'bold') chain.toggleBold().run();
    else if (name === 'italic') chain.toggleItalic().run();
    else if (name === 'underline') chain.toggleUnderline().run();
    else if (name === 'bulletList') chain.toggleBulletList().run();
    else chain.toggleOrderedList().run();
  };
  const setLink = (href: string): void => {
    setLinking(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: href.trim() }).run();
  };
  return (
    <div className="flex flex-col gap-1">
      <span id={id} className="text-table font-medium">
        {label}
      </span>
      <div role="toolbar" aria-label={t('mail.formatting')} className="flex flex-wrap items-center gap-1">
        {marks.map(({ name, icon }) => (
          <IconButton
            key={name}
            icon={icon}
            size="bar"
            label={t(`mail.marks.${name}`)}
            aria-pressed={active.includes(name)}
            onClick={() => toggle(name)}
          />
        ))}
        <IconButton
          icon={Link2}
          size="bar"
          label={t('mail.marks.link')}
          aria-pressed={active.includes('link')}
          onClick={() => setLinking(!isLinking)}
        />
        <MergeTagSearch
          onChoose={(tag) =>
            editor
              .chain()
              .focus()
              .insertContent({ type: 'mergeTag', attrs: { liquid: `{{ ${tag} }}` } })
              .run()
          }
        />
      </div>
      {isLinking && <LinkForm href={String(editor.getAttributes('link')['href'] ?? '')} onSet={setLink} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** Asks for the address of a link; an empty one takes the link away. */
function LinkForm({ href, onSet }: { readonly href: string; readonly onSet: (href: string) => void }) {
  const { t } = useTranslation();
  const [value, setValue] = useState(href);
  return (
    <input
      type="text"
      ref={(field) => field?.focus()}
      aria-label={t('mail.linkAddress')}
      placeholder={t('mail.linkPlaceholder')}
      className={controlClasses}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          onSet(value);
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          onSet(href);
        }
      }}
    />
  );
}

/** The selection from the first to the last place of a text. */
function wholeText(text: Node): TextSelection {
  return TextSelection.between(text.resolve(0), text.resolve(text.content.size)) as TextSelection;
}
