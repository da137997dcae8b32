import type { Comment } from '../sql/lexer.ts';
import { hasBreak, isInside, jointOf, type Joint, type Target } from './joints.ts';
import type { Item } from './list.ts';
import { Writer } from './writer.ts';

/** One item of a list to be written: its text, its comments, and the item of the old text that it was, if any. */
export interface Piece {
  readonly text: string;
  /** Comments that its text no longer contains, placed on lines before it, or after it on its line. */
  readonly ahead: readonly Comment[];
  readonly behind: readonly Comment[];
  readonly item: Item | null;
}

/** Writes the pieces of one list, one after the other. */
class ListWriter {
  readonly writer = new Writer();
  private readonly target: Target;
  private readonly joint: Joint;
  private readonly places: ReadonlyMap<Item, number>;

  constructor(target: Target) {
    this.target = target;
    this.joint = jointOf(target);
    this.places = new Map(target.list?.items.map((item, index) => [item, index]));
  }

  /** The item right before or after one in the list, if it was in it. */
  private neighbour(item: Item | null, step: number): Item | undefined {
    const place = item === null ? undefined : this.places.get(item);
    return place === undefined ? undefined : this.target.list?.items[place + step];
  }

  /** Writes one comment a line before an item. */
  private lines(comments: readonly Comment[]): void {
    const { writer, target } = this;
    const { before } = target.usual;
    const opening = writer.text.endsWith(before) ? '' : before;
    comments.forEach(({ text }, index) => {
      const start = index > 0 ? '' : writer.text === '' ? target.opening : opening;
      writer.write(start + text + before);
    });
  }

  /** Writes an operator and an item that did not follow the last one before; its comments go before both. */
  private joinNew(comments: readonly Comment[]): void {
    const { before, after } = this.joint;
    const isSpread = hasBreak(before);
    if (isSpread) for (const { text } of comments) this.writer.write(before + text);
    this.writer.write(before + this.target.operator + after);
    if (!isSpread) for (const { text } of comments) this.writer.write(text).write(after);
  }

  /** Writes the text before a piece: unchanged if it still fits, otherwise formatted again. */
  before({ item, ahead }: Piece, previous: Piece | null): void {
    const comments = [...(item?.lead ?? []), ...ahead];
    const former = this.neighbour(item, -1);
    const isJoined = item !== null && former !== undefined && isInside(item.separator, item.approach);
    const isFirst = former === undefined && item !== null && this.places.has(item);
    const fits = previous === null ? isFirst : isJoined || (former !== undefined && former === previous.item);
    if (fits && item !== null) {
      this.writer.write(this.target.slice(item.approach));
      this.lines(ahead);
    } else if (previous === null) this.lines(comments);
    else this.joinNew(comments);
  }

  /** Writes the text after a piece on its line. An operator there stays only with the item that follows it. */
  behind({ item }: Piece, next: Piece | null): void {
    const { writer, target } = this;
    if (item === null) return;
    if (!this.places.has(item)) {
      writer.comments(item.trail);
      return;
    }
    const { from, to } = item.departure;
    const following = this.neighbour(item, 1);
    const separator = following?.separator ?? null;
    const isKept = following !== undefined && next?.item === following;
    if (isKept || !isInside(separator, item.departure)) writer.write(target.slice(item.departure));
    else {
      writer.write(target.slice({ from, to: separator.from }).trimEnd());
      writer.write(target.slice({ from: separator.to, to }));
    }
  }
}

/** Writes the pieces of a list in order. Neighbours that stay neighbours keep every byte between them. */
export function joined(pieces: readonly Piece[], target: Target): string {
  const list = new ListWriter(target);
  pieces.forEach((piece, index) => {
    list.before(piece, pieces[index - 1] ?? null);
    list.writer.write(piece.text).comments(piece.behind);
    list.behind(piece, pieces[index + 1] ?? null);
  });
  return list.writer.text;
}
