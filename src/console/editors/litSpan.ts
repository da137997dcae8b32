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

/** The lines of the condition that is current in the other view, marked in the text (conditions.md §4, linked views). */
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
