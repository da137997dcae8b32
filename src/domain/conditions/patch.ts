import { modelContent } from './content.ts';
import { GroupWriter, type Keep } from './layout/groups.ts';
import { layoutOf, type Layout } from './layout/layout.ts';
import type { Target } from './layout/joints.ts';
import { joined } from './layout/pieces.ts';
import { Writer } from './layout/writer.ts';
import type { Model } from './model.ts';
import { parse } from './parse.ts';
import { print, type Printed } from './print.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A text after an edit. `kept`: only the change differs; otherwise it is laid out again, with its comments. */
export interface Patched extends Printed {
  readonly kept: boolean;
}

const groupJoins: Pick<Target, 'usual' | 'opening'> = { usual: { before: '\n', after: '\n' }, opening: '' };

function sameOrder(before: Model, after: Model): boolean {
  const ids = (model: Model): string => model.groups.map(({ id }) => id).join('\n');
  return ids(before) === ids(after);
}

/** The text with the changed groups in their places. */
function changed(layout: Layout, before: Model, after: Model, vocabulary: Vocabulary, keep: Keep): string {
  const { source, list, parentheses } = layout;
  const writer = new GroupWriter(layout, before, vocabulary, keep);
  const { edits } = writer;
  const pieces = after.groups.map((group) => writer.piece(group));
  const isInOrder = sameOrder(before, after);
  if (!isInOrder || before.operator !== after.operator) for (const sign of parentheses) edits.replace(sign, '');
  for (const { separator } of list.items) {
    if (separator !== null && before.operator !== after.operator) edits.replace(separator, after.operator);
  }
  if (isInOrder) {
    for (const { isNew, item, ahead, text } of pieces) {
      if (isNew && item !== null) edits.replace(item, [...ahead.map((comment) => comment.text), text].join('\n'));
    }
  } else {
    const slice = edits.slice.bind(edits);
    edits.replace(list, joined(pieces, { ...groupJoins, list, slice, operator: after.operator }));
  }
  return edits.slice({ from: 0, to: source.text.length });
}

/** The model as it prints, with the comments of the text at its conditions and groups. */
function laidOut(layout: Layout, before: Model, after: Model, vocabulary: Vocabulary): string {
  const { source, list } = layout;
  const groups = new GroupWriter(layout, before, vocabulary, 'comments');
  const pieces = after.groups.map((group) => groups.piece(group));
  const target = { ...groupJoins, list: null, slice: () => '', operator: after.operator };
  const writer = new Writer();
  for (const { text } of source.commentsIn({ from: 0, to: list.from })) writer.write(`${text}\n`);
  writer.write(joined(pieces, target));
  for (const { text } of source.commentsIn({ from: list.to, to: source.text.length })) writer.write(`\n${text}`);
  return writer.text;
}

/** A text with its spans, if it parses to the model; otherwise null. */
function proven(text: string, model: Model, vocabulary: Vocabulary): Printed | null {
  const parsed = parse(text, vocabulary, { kind: model.kind, newId: () => '', previous: model });
  return parsed.ok && modelContent(parsed.model) === modelContent(model) ? { text, spans: parsed.spans } : null;
}

function matchingLayout(text: string, model: Model): Layout | null {
  const layout = layoutOf(text);
  const counts = (sizes: readonly number[]): string => sizes.join(' ');
  const found = layout?.groups.map(({ conditions }) => conditions.items.length) ?? [];
  return counts(found) === counts(model.groups.map(({ conditions }) => conditions.length)) ? layout : null;
}

/**
 * The text after a visual edit (conditions.md §3, L5). `text` parses to `before`, and `after` is the edited model, in
 * which equal ids are the same group or condition. Unchanged parts stay byte for byte, with their comments
 * (layout/list.ts); removed parts take their comments along; comments inside a changed condition follow it. The result
 * always parses to `after`, if `after` is valid: a text that cannot be changed in place is laid out again and marked
 * so.
 */
export function patched(text: string, before: Model, after: Model, vocabulary: Vocabulary): Patched {
  const layout = matchingLayout(text, before);
  if (layout === null) return { ...print(after, vocabulary), kept: false };
  for (const keep of ['conditions', 'groups'] as const) {
    const result = proven(changed(layout, before, after, vocabulary, keep), after, vocabulary);
    if (result !== null) return { ...result, kept: true };
  }
  const result = proven(laidOut(layout, before, after, vocabulary), after, vocabulary);
  return { ...(result ?? print(after, vocabulary)), kept: false };
}

/** The text of a model in the printed layout, with the comments of the text that reads as it ("Format", L5). */
export function formatted(text: string, model: Model, vocabulary: Vocabulary): Printed {
  const layout = matchingLayout(text, model);
  const result = layout === null ? null : proven(laidOut(layout, model, model, vocabulary), model, vocabulary);
  return result ?? print(model, vocabulary);
}
