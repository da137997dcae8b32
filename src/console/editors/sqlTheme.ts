import { StateEffect, StateField, type Extension, type Text } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

/** A part of the text, UTF-16 code units. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** Lights the lines of a span, or none. */
export const lightSpan = StateEffect.define<TextSpan | null>();

const litLine = Decoration.line({ class: 'cm-lit' });

/**
 * The lines of the condition that is current in the other view, marked in the text (conditions.md §4, linked views).
 */
export const litSpan: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lit, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(lightSpan)) return effect.value ? linesOf(transaction.state.doc, effect.value) : Decoration.none;
    }
    return lit.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function linesOf(doc: Text, span: TextSpan): DecorationSet {
  const first = doc.lineAt(clamp(span.from, doc.length)).number;
  const last = doc.lineAt(clamp(span.to, doc.length)).number;
  const lines = Array.from({ length: last - first + 1 }, (_, index) => litLine.range(doc.line(first + index).from));
  return Decoration.set(lines);
}

function clamp(position: number, length: number): number {
  return Math.min(Math.max(position, 0), length);
}

/** The editor's theme, all from the theme's variables, so that light and dark need nothing extra. */
export const sqlTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: '12px',
    lineHeight: '20px',
    fontVariantLigatures: 'none',
  },
  '.cm-content': { caretColor: 'var(--accent)', padding: '8px 0' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--sql-gutter)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 12px 0 16px' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--text)', fontWeight: '600' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
    forcedColorAdjust: 'none',
  },
  '.cm-table': { color: 'var(--sql-table)' },
  '.cm-table *': { color: 'var(--sql-table)' },
  '.cm-lit': { backgroundColor: 'var(--accent-soft)', boxShadow: 'inset 2px 0 0 var(--accent)' },
  '.cm-lintRange-error': { backgroundColor: 'var(--danger-soft)' },
  '.cm-explain': { padding: '4px 8px', fontFamily: 'var(--font-mono)', fontSize: '12px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft-strong)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--text-3)', fontStyle: 'normal' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface-raised)',
    border: '1px solid var(--line-strong)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow-1)',
  },
});
