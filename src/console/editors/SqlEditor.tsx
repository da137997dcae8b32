import { completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentLess, indentMore } from '@codemirror/commands';
import { diagnosticCount, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import { drawSelection, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { EditorView } from 'codemirror';
import { useCallback, useEffect, useRef } from 'react';
import { lightSpan, litSpan, type TextSpan, sqlTheme } from './sqlTheme.ts';
import { sqlCompletion, type FindValues, sqlHover, type ExplainField } from './sqlCompletion.ts';
import { sqlLanguage } from './sqlLanguage.ts';
import { changeBetween } from './textChange.ts';
import { textTables } from './textTables.ts';

/** One refused fragment: where, and why in one sentence. */
interface SqlMark extends TextSpan {
  readonly message: string;
}

interface SqlEditorProps {
  readonly text: string;
  readonly label: string;
  /** The names a text may use; read once, when the editor opens. */
  readonly vocabulary: Vocabulary;
  /** Source of values for completion inside quotes; read once. */
  readonly findValues: FindValues;
  /** The hover text of a field; read once. */
  readonly explainField: ExplainField;
  readonly marks: readonly SqlMark[];
  /** The span of the condition that is current in the other view. */
  readonly lit: TextSpan | null;
  /** What to select and scroll into view; a new object repeats the request. */
  readonly reveal: TextSpan | null;
  readonly readOnly: boolean;
  /** Everything the user types, immediately; with the number of the input method composition it belongs to. */
  readonly onText: (text: string, composition?: number) => void;
  /** The caret moved, by the person and not by the text. */
  readonly onCaret: (position: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Marks an external change, so that it is not reported back. */
const fromOutside = Annotation.define<true>();

/** The library's keys but Mod+Enter, which saves here as everywhere. */
const editorKeys = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter');

/**
 * The SQL view of a definition. The text is controlled: typing is reported at once, external changes are merged as the
 * smallest change, so that caret and scroll stay. Undo belongs to the caller as well, one history for both views.
 */
export function SqlEditor(props: SqlEditorProps) {
  const { text, marks, lit, reveal, readOnly } = props;
  const latest = useRef(props);
  const view = useRef<EditorView | null>(null);
  const access = useRef(new Compartment());
  const shownLit = useRef<TextSpan | null>(null);
  // Texts reported since the last render: typing runs ahead of rendering, and must not be reverted by it.
  const reported = useRef<string[]>([]);
  const compositions = useRef(0);

  const mount = useCallback((parent: HTMLDivElement | null) => {
    if (!parent) return undefined;
    const { text: first, vocabulary, label: name, findValues, explainField } = latest.current;
    const undoKeys = keymap.of([
      { key: 'Mod-z', run: () => handled(latest.current.onUndo), preventDefault: true },
      { key: 'Mod-y', mac: 'Mod-Shift-z', run: () => handled(latest.current.onRedo), preventDefault: true },
      { key: 'Mod-Shift-z', run: () => handled(latest.current.onRedo), preventDefault: true },
      { key: 'Mod-]', run: indentMore },
      { key: 'Mod-[', run: indentLess },
    ]);
    const listener = EditorView.updateListener.of((update) => {
      if (update.transactions.some((transaction) => transaction.annotation(fromOutside))) return;
      if (update.docChanged) {
        const typed = update.state.doc.toString();
        reported.current.push(typed);
        const isOf = (event: string) => update.transactions.some((transaction) => transaction.isUserEvent(event));
        if (isOf('input.type.compose.start')) compositions.current += 1;
        latest.current.onText(typed, isOf('input.type.compose') ? compositions.current : undefined);
      }
      if (update.docChanged || update.selectionSet) latest.current.onCaret(update.state.selection.main.head);
    });
    shownLit.current = null;
    view.current = new EditorView({
      parent,
      state: EditorState.create({
        doc: first,
        extensions: [
          lineNumbers(),
          highlightActiveLineGutter(),
          drawSelection(),
          undoKeys,
          keymap.of([...completionKeymap, ...editorKeys]),
          sqlLanguage(textTables(vocabulary.kind)),
          sqlCompletion(vocabulary, findValues),
          sqlHover(vocabulary, explainField),
          sqlTheme,
          litSpan,
          EditorView.lineWrapping,
          // Contenteditable is focusable anyway; explicit, so that accessibility checks find a tab stop in the scroll
          // container.
          EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'false', tabindex: '0' }),
          access.current.of(accessRules(latest.current.readOnly)),
          listener,
        ],
      }),
    });
    return () => {
      view.current?.destroy();
      view.current = null;
    };
  }, []);

  // The editor is not React: external changes are passed to it after each render.
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const echo = reported.current.lastIndexOf(text);
    reported.current = echo < 0 ? [] : reported.current.slice(echo);
    const change = echo < 0 ? changeBetween(editor.state.doc.toString(), text) : undefined;
    const specs: TransactionSpec[] = change ? [{ changes: change, annotations: fromOutside.of(true) }] : [];
    // Marks belong to this text; while the editor is ahead of it they wait for the matching one. (The editor counts a
    // line break as one character, however it is written.)
    if (change ? !text.includes('\r') : editor.state.doc.toString() === text) {
      if (marks.length > 0 || diagnosticCount(editor.state) > 0) {
        specs.push({ ...setDiagnostics(editor.state, marks.map(diagnostic(text.length))), sequential: true });
      }
      if (lit !== shownLit.current) specs.push({ effects: lightSpan.of(lit), sequential: true });
      shownLit.current = lit;
    }
    // One transaction, because each one measures the page.
    if (specs.length > 0) editor.dispatch(...specs);
  }, [text, marks, lit]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || !reveal) return;
    const end = editor.state.doc.length;
    const selection = { anchor: Math.min(reveal.from, end), head: Math.min(reveal.to, end) };
    editor.dispatch({ selection, scrollIntoView: true });
    editor.focus();
  }, [reveal]);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.readOnly === readOnly) return;
    editor.dispatch({ effects: access.current.reconfigure(accessRules(readOnly)) });
  }, [readOnly]);

  return <div ref={mount} className="h-full overflow-auto" />;
}

function accessRules(readOnly: boolean): Extension {
  return readOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [];
}

function handled(run: () => void): true {
  run();
  return true;
}

/** A mark as CodeMirror shows it; one at the end of the text still covers a character. */
function diagnostic(length: number): (mark: SqlMark) => Diagnostic {
  return ({ from, to, message }) => {
    const start = Math.min(from, length);
    return { from: start, to: Math.min(Math.max(to, start), length), severity: 'error', message };
  };
}
