import type { Change, Range } from '../sql/problem.ts';
import { fitted } from './writer.ts';

/** Edits of a text that do not overlap: a later one replaces those inside it. */
export class Edits {
  private readonly text: string;
  private changes: Change[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Replaces a range by another text. */
  replace(range: Range, insert: string): void {
    const { from, to } = range;
    const outside = this.changes.filter((change) => !isInside(change, range));
    const fitting = fitted(this.text.slice(Math.max(0, from - 1), from), insert, this.text.slice(to, to + 1));
    this.changes = [...outside, { from, to, insert: fitting }];
  }

  /** The text of a range with the changes inside it made. */
  slice({ from, to }: Range): string {
    const inside = this.changes.filter((change) => isInside(change, { from, to }));
    let text = '';
    let at = from;
    for (const change of inside.toSorted((a, b) => a.from - b.from)) {
      text += this.text.slice(at, change.from) + change.insert;
      at = change.to;
    }
    return text + this.text.slice(at, to);
  }
}

/** Whether an edit is within a range; an insertion belongs to the text before it. */
function isInside(change: Change, { from, to }: Range): boolean {
  return change.from >= from && change.to <= to && change.to > from;
}
