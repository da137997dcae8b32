import { useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { DocumentProblem, TextSpan } from '#domain/document/model.ts';
import { theme } from '#console/state/appearance.ts';
import { changeBetween } from '../textChange.ts';
import { applyTheme, monaco } from './monaco.ts';
import { offerHelp, type KnownTag } from './mjmlHelp.ts';

interface MailSourceProps {
  readonly text: string;
  readonly label: string;
  /** A hint that shows while the text is empty. */
  readonly placeholder: string;
  readonly problems: readonly DocumentProblem[];
  /** The span of the block that is current in the other views. */
  readonly lit: TextSpan | null;
  /** What to select and show; a new object repeats the request. */
  readonly reveal: TextSpan | null;
  readonly readOnly: boolean;
  readonly tags: readonly KnownTag[];
  readonly sayTag: (tag: KnownTag) => string;
  readonly onText: (text: string) => void;
  /** The caret moved, by the person and not by the text. */
  readonly onCaret: (position: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Mod+Enter and Mod+S save here as everywhere. */
  readonly onSave: () => void;
}

const { KeyCode, KeyMod, MarkerSeverity } = monaco;

/**
 * The source of a mail in Monaco. The text is controlled: typing is reported at once, changes from outside are merged
 * as the smallest change. Undo belongs to the caller, one history for all views.
 */
export function MailSource(props: MailSourceProps) {
  const { text, problems, lit, reveal, readOnly, placeholder } = props;
  const { white } = useSnapshot(theme);
  const latest = useRef(props);
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  const isOutside = useRef(false);
  const marked = useRef<monaco.editor.IEditorDecorationsCollection | null>(null);

  const mount = useCallback((parent: HTMLDivElement | null) => {
    if (!parent) return undefined;
    applyTheme(theme.white);
    const model = monaco.editor.createModel(latest.current.text, 'mjml');
    // Keeps the text's line endings: problem spans count its characters, and an edit must not change other lines.
    const { CRLF, LF } = monaco.editor.EndOfLineSequence;
    model.setEOL(latest.current.text.includes('\r\n') ? CRLF : LF);
    const made = monaco.editor.create(parent, {
      model,
      theme: 'dodo',
      ariaLabel: latest.current.label,
      automaticLayout: true,
      // The default focuses an element that key handlers do not know as a field.
      editContext: false,
      fontSize: 12,
      lineHeight: 20,
      fontLigatures: false,
      minimap: { enabled: false },
      scrollBeyondLastLine: false,
      tabSize: 2,
      wordWrap: 'on',
      fixedOverflowWidgets: true,
      quickSuggestions: { other: true, strings: true, comments: false },
    });
    const keys: readonly (readonly [number, () => void])[] = [
      [KeyMod.CtrlCmd | KeyCode.KeyZ, () => latest.current.onUndo()],
      [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, () => latest.current.onRedo()],
      [KeyMod.CtrlCmd | KeyCode.KeyY, () => latest.current.onRedo()],
      [KeyMod.CtrlCmd | KeyCode.Enter, () => latest.current.onSave()],
      [KeyMod.CtrlCmd | KeyCode.KeyS, () => latest.current.onSave()],
    ];
    for (const [key, run] of keys) made.addCommand(key, run);
    made.onDidChangeModelContent(() => {
      if (!isOutside.current) latest.current.onText(model.getValue());
    });
    made.onDidChangeCursorPosition(({ position, reason }) => {
      if (!isOutside.current && reason !== monaco.editor.CursorChangeReason.ContentFlush) {
        latest.current.onCaret(model.getOffsetAt(position));
      }
    });
    const help = offerHelp(
      monaco,
      model.uri.toString(),
      () => latest.current.tags,
      (tag) => latest.current.sayTag(tag),
    );
    editor.current = made;
    // If the pane was focused during loading, the editor takes the focus.
    if (document.activeElement === parent.closest('[data-pane]')) made.focus();
    marked.current = made.createDecorationsCollection();
    return () => {
      help.dispose();
      made.dispose();
      model.dispose();
      editor.current = null;
    };
  }, []);

  // The editor is not React: what changes outside is passed to it after each render.
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const model = editor.current?.getModel();
    const change = model && changeBetween(model.getValue(), text);
    if (!model || !change) return;
    isOutside.current = true;
    model.applyEdits([{ range: rangeOf(model, change), text: change.insert }]);
    isOutside.current = false;
  }, [text]);
  useEffect(() => {
    const model = editor.current?.getModel();
    if (!model) return;
    const markers = problems.map(({ severity, message, ...span }) => ({
      severity: severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
      message,
      ...rangeOf(model, span),
    }));
    monaco.editor.setModelMarkers(model, 'mail', markers);
    // Spans are those of the text: both follow it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [problems, text]);
  useEffect(() => {
    const model = editor.current?.getModel();
    const range = model && lit && rangeOf(model, lit);
    marked.current?.set(range ? [{ range, options: { isWholeLine: true, className: 'mail-lit' } }] : []);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lit, text]);
  useEffect(() => {
    const made = editor.current;
    const model = made?.getModel();
    if (!made || !model || !reveal) return;
    const range = rangeOf(model, reveal);
    made.setSelection(range);
    made.revealRangeInCenterIfOutsideViewport(range);
    made.focus();
  }, [reveal]);
  useEffect(() => editor.current?.updateOptions({ readOnly, placeholder }), [readOnly, placeholder]);
  useEffect(() => applyTheme(white), [white]);

  return <div ref={mount} className="h-full" />;
}

function rangeOf(model: monaco.editor.ITextModel, { from, to }: TextSpan): monaco.IRange {
  const start = model.getPositionAt(from);
  const end = model.getPositionAt(Math.max(to, from));
  return {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  };
}
