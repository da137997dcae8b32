import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Field, Vocabulary } from '#domain/conditions/vocabulary.ts';

/** Says of a field, in one line, what it is. */
export type ExplainField = (field: Field) => string;

/** Explains the field under the pointer. */
export function sqlHover(vocabulary: Vocabulary, explain: ExplainField): Extension {
  return hoverTooltip((view, position) => {
    const line = view.state.doc.lineAt(position);
    for (const found of line.text.matchAll(/\b[a-z]+\.\w+/giu)) {
      const from = line.from + found.index;
      const to = from + found[0].length;
      const field = vocabulary.fields.get(found[0].toLowerCase());
      if (!field || position < from || position > to) continue;
      return {
        pos: from,
        end: to,
        create: () => {
          const dom = document.createElement('div');
          dom.className = 'cm-explain';
          dom.textContent = explain(field);
          return { dom };
        },
      };
    }
    return null;
  });
}
