import { havingText, joinText, isJoined } from '#domain/conditions/conditionText.ts';
import type { Group } from '../model.ts';
import type { Comment } from '../sql/lexer.ts';
import type { SelectShape } from '../shapes.ts';
import type { Edits } from './edits.ts';
import type { GroupLayout } from './layout.ts';
import type { Source } from './source.ts';
import { Writer } from './writer.ts';

/** Comments on their own, each as far as it needs. */
function standing(comments: readonly Comment[]): string {
  return comments.map(({ text, isLine }) => text + (isLine ? '\n' : ' ')).join('');
}

/** Inserts the join that a condition needs, or removes one that is no longer needed (conditions.md §2). */
export function editJoins(
  { select }: GroupLayout,
  shape: SelectShape,
  group: Group,
  source: Source,
  edits: Edits,
): void {
  const last = select.joins.at(-1);
  shape.joins.forEach((join, index) => {
    const present = select.joins[index];
    const isNeeded = isJoined(join, group.conditions);
    if (present !== undefined && !isNeeded) {
      const [comment] = source.commentsIn({ from: present.to, to: select.where.from });
      const end = Math.min(comment?.from ?? Infinity, source.startAfter(present.to));
      edits.replace({ from: present.from, to: end }, standing(source.commentsIn(present)));
    } else if (present === undefined && isNeeded && last !== undefined) {
      const { text } = source;
      const rest = { from: last.to, to: source.startAfter(last.to) };
      const onLine = source.commentsIn(rest).findLast(({ from }) => !source.breaks({ from: last.to, to: from }));
      const at = onLine?.to ?? last.to;
      const isSpread = onLine?.isLine === true || /[\r\n]/.test(text.slice(select.from, select.where.from));
      edits.replace({ from: at, to: at }, (isSpread ? '\n' : ' ') + joinText(join));
    }
  });
}

/** Inserts, changes or removes the HAVING of a group whose frequency changed. */
export function editFrequency({ select }: GroupLayout, { frequency }: Group, source: Source, edits: Edits): void {
  const { groupBy, having } = select;
  if (groupBy === null) return;
  const text = frequency.checked ? havingText(frequency) : '';
  if (having === null) {
    edits.replace({ from: groupBy.to, to: groupBy.to }, ` ${text}`);
    return;
  }
  const isBeside = source.text.slice(groupBy.to, having.from).trim() === '';
  const from = text === '' && isBeside ? groupBy.to : having.from;
  edits.replace({ from, to: having.to }, new Writer().write(text).comments(source.commentsIn(having)).text);
}
