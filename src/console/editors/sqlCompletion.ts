import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { customText } from '#domain/conditions/metadata.ts';
import type { Field, Vocabulary } from '#domain/conditions/vocabulary.ts';
import { kindWords, textColumns, textTables } from './textTables.ts';
import { hoverTooltip } from '@codemirror/view';

/** Finds values of a field in the tenant's data, the most frequent first. */
export type FindValues = (
  field: Field,
  search: string,
  signal: AbortSignal,
) => Promise<readonly { readonly value: string; readonly count: number | null }[]>;

/** The keywords of every definition; suggested where no table precedes. */
const words = [
  'SELECT',
  'FROM',
  'WHERE',
  'AND',
  'OR',
  'LIKE',
  'NOT LIKE',
  'IS NOT TRUE',
  'JOIN',
  'ON',
  'GROUP BY',
  'HAVING COUNT(*) >=',
  'INTERSECT',
  'UNION',
  'EXCEPT',
  'DATE',
  'CURRENT_DATE - INTERVAL',
];

/** How much text before the caret determines the completion. */
const lookBack = 400;

/** A comparison whose text value has just been opened: `customer.gender = 'F`. */
const openValue = /\b(?<table>[a-z]+)\.(?<name>\w+)\s*(?:=|<>|!=|(?:NOT\s+)?LIKE)\s*'(?<typed>(?:[^']|'')*)$/iu;
/** A field that is being typed after its table. */
const openField = /\b(?<table>[a-z]+)\.(?<typed>\w*)$/u;

/** Completion of definition SQL: the tenant's tables and fields, and inside quotes the values of the field before. */
export function sqlCompletion(vocabulary: Vocabulary, findValues: FindValues): Extension {
  const { kind } = vocabulary;
  const openers: readonly Completion[] = [
    ...[...textTables(kind)].map((label) => ({ label, type: 'type', boost: 1 })),
    ...[...words, ...kindWords[kind]].map((label) => ({ label, type: 'keyword' })),
  ];
  const source = (context: CompletionContext): CompletionResult | Promise<CompletionResult | null> | null => {
    const before = context.state.sliceDoc(Math.max(0, context.pos - lookBack), context.pos);
    const value = openValue.exec(before)?.groups;
    if (value) return values(context, vocabulary, findValues, value);
    // An odd number of quotes: the caret is inside a text without known values.
    if (before.split("'").length % 2 === 0) return null;
    const field = openField.exec(before)?.groups;
    if (field) return fields(context.pos, vocabulary, field);
    const word = context.matchBefore(/\w+/u);
    if (!word && !context.explicit) return null;
    return { from: word?.from ?? context.pos, options: openers, validFor: /^\w*$/u };
  };
  return autocompletion({ override: [source], icons: false });
}

type Groups = Readonly<Record<string, string>>;

async function values(
  context: CompletionContext,
  vocabulary: Vocabulary,
  findValues: FindValues,
  { table = '', name = '', typed = '' }: Groups,
): Promise<CompletionResult | null> {
  const field = vocabulary.fields.get(`${table.toLowerCase()}.${name.toLowerCase()}`);
  if (!field) return null;
  const left = new AbortController();
  context.addEventListener('abort', () => left.abort());
  const found = await findValues(field, typed.replaceAll("''", "'"), left.signal).catch(() => []);
  const options = found.map(({ value, count }) => ({
    label: value,
    apply: value.replaceAll("'", "''"),
    ...(count !== null && { detail: String(count) }),
  }));
  return { from: context.pos - typed.length, options, filter: false };
}

function fields(caret: number, vocabulary: Vocabulary, { table = '', typed = '' }: Groups): CompletionResult | null {
  const found = [...vocabulary.fields.values()].filter((field) => field.table === table);
  const known = new Set(found.map(({ name }) => name));
  const columns = [...textColumns(vocabulary.kind)]
    .filter((column) => column.startsWith(`${table}.`))
    .map((column) => column.slice(table.length + 1))
    .filter((name) => !known.has(name));
  if (found.length + columns.length === 0) return null;
  const from = caret - typed.length;
  const options = found.map((field): Completion => {
    const shown = { label: field.name, detail: field.type };
    const { custom } = field;
    if (!custom) return shown;
    // A field inside JSON is read by its own expression, which replaces `table.` too.
    const text = customText(field.table, custom, field.type);
    return {
      ...shown,
      apply: (view, _completion, start, end) =>
        view.dispatch({ changes: { from: start - table.length - 1, to: end, insert: text } }),
    };
  });
  return { from, options: [...options, ...columns.map((label) => ({ label }))], validFor: /^[\w.]*$/u };
}

/** Describes a field in one line. */
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
