import type { Change, Range } from '../sql/problem.ts';
import { fitted } from './writer.ts';

/** Changes of a text, none of which overlap: a later one takes the place of those inside it. */
export class Edits {
  private readonly text: string;
  private changes: Change[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Puts another text in the place of a range. */
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

/** Whether a change is one of a range; an insertion goes with what stands before it. */
function isInside(change: Change, { from, to }: Range): boolean {
  return change.from >= from && change.to <= to && change.to > from;
}
