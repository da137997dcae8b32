import { PostgreSQL } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours of the text; the variables are the theme's (tailwind.config.ts). */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.typeName, tags.null], color: 'var(--sql-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--sql-string)' },
  { tag: tags.number, color: 'var(--sql-number)' },
  { tag: [tags.operator, tags.punctuation, tags.paren], color: 'var(--sql-operator)' },
  { tag: tags.comment, color: 'var(--sql-comment)' },
  { tag: tags.name, color: 'var(--sql-field)' },
]);

const table = Decoration.mark({ class: 'cm-table' });

/** Marks table names, which the grammar cannot distinguish from fields. */
function tableMarks(view: EditorView, tables: ReadonlySet<string>): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const isName = node.name === 'Identifier' || node.name === 'Keyword';
        if (isName && tables.has(view.state.sliceDoc(node.from, node.to).toLowerCase())) {
          marks.add(node.from, node.to, table);
        }
      },
    });
  }
  return marks.finish();
}

/** Highlighting of definition SQL: PostgreSQL's grammar, with the vocabulary's tables in their own colour. */
export function sqlLanguage(names: ReadonlySet<string>): Extension {
  const marking = ViewPlugin.define(
    (view) => ({
      marks: tableMarks(view, names),
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged || syntaxTree(update.startState) !== syntaxTree(update.state)) {
          this.marks = tableMarks(update.view, names);
        }
      },
    }),
    { decorations: (plugin) => plugin.marks },
  );
  // The grammar only: the library's completion of its 700 keywords is not used (`sqlCompletion`).
  return [PostgreSQL.extension, syntaxHighlighting(colours), marking];
}
