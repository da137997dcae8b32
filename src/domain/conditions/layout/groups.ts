import { conditionText, frameText } from '#domain/conditions/conditionText.ts';
import { contentOf, groupContent } from '../content.ts';
import type { Choice, Condition, Group, Model } from '../model.ts';
import { groupShapes } from '../shapes.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { Edits } from './edits.ts';
import { editFrequency, editJoins } from './frames.ts';
import type { GroupLayout, Layout } from './layout.ts';
import type { Target } from './joints.ts';
import type { Item } from './list.ts';
import { joined, type Piece } from './pieces.ts';
import { Writer } from './writer.ts';

/** How much of the text stays: all but what changed, all but the groups that changed, or only the comments. */
export type Keep = 'conditions' | 'groups' | 'comments';

const conditionJoins: Pick<Target, 'usual' | 'opening'> = { usual: { before: '\n  ', after: ' ' }, opening: '\n  ' };

interface GroupPlace {
  readonly group: Group;
  readonly layout: GroupLayout;
  readonly item: Item;
}

/** Writes the groups of a changed model over the text of the former one (conditions.md §3, L5). */
export class GroupWriter {
  readonly edits: Edits;
  private readonly layout: Layout;
  private readonly vocabulary: Vocabulary;
  private readonly keep: Keep;
  private readonly groups = new Map<string, GroupPlace>();
  private readonly conditions = new Map<string, { condition: Condition; choice: Choice; item: Item }>();

  constructor(layout: Layout, before: Model, vocabulary: Vocabulary, keep: Keep) {
    this.edits = new Edits(layout.source.text);
    this.layout = layout;
    this.vocabulary = vocabulary;
    this.keep = keep;
    before.groups.forEach((group, index) => {
      const groupLayout = layout.groups[index];
      const item = layout.list.items[index];
      if (groupLayout === undefined || item === undefined) return;
      this.groups.set(group.id, { group, layout: groupLayout, item });
      group.conditions.forEach((condition, place) => {
        const own = groupLayout.conditions.items[place];
        if (own !== undefined) this.conditions.set(condition.id, { condition, choice: group.choice, item: own });
      });
    });
  }

  /** The plan for a group in the text: kept, changed in place, or printed again with its comments before it. */
  piece(group: Group): Piece & { readonly isNew: boolean } {
    const place = this.groups.get(group.id);
    const isSame = place !== undefined && this.isSameGroup(place.group, group);
    const isInPlace = this.keep === 'conditions' && place?.group.choice === group.choice;
    if (place === undefined || this.keep === 'comments' || (!isSame && !isInPlace)) {
      const ahead = place?.layout.comments ?? [];
      return { text: this.written(group), ahead, behind: [], item: place?.item ?? null, isNew: true };
    }
    if (!isSame) this.change(place, group);
    return { text: this.edits.slice(place.item), ahead: [], behind: [], item: place.item, isNew: false };
  }

  private isSameGroup(before: Group, after: Group): boolean {
    const { kind } = this.vocabulary;
    const ids = (group: Group): string => group.conditions.map(({ id }) => id).join('\n');
    return groupContent(before, kind) === groupContent(after, kind) && ids(before) === ids(after);
  }

  private conditionPiece(condition: Condition, choice: Choice): Piece {
    const place = this.conditions.get(condition.id);
    const { source } = this.layout;
    const { kind } = this.vocabulary;
    const isSame =
      this.keep === 'conditions' &&
      place?.choice === choice &&
      contentOf(place.condition, kind) === contentOf(condition, kind);
    if (isSame) {
      return { text: source.text.slice(place.item.from, place.item.to), ahead: [], behind: [], item: place.item };
    }
    const text = conditionText(condition, choice, this.vocabulary);
    const comments = place === undefined ? [] : source.commentsIn(place.item);
    const ahead = comments.filter(({ isLine }) => isLine);
    return { text, ahead, behind: comments.filter(({ isLine }) => !isLine), item: place?.item ?? null };
  }

  private written(group: Group): string {
    const frame = frameText(group, this.vocabulary.kind);
    if (frame === null) return '';
    const pieces = group.conditions.map((condition) => this.conditionPiece(condition, group.choice));
    const target = { ...conditionJoins, list: null, slice: () => '', operator: group.operator };
    const conditions = joined(pieces, target);
    const space = conditions.startsWith('\n') ? '' : ' ';
    return new Writer().write(frame.head + space + conditions).write(frame.tail).text;
  }

  private change({ group: before, layout }: GroupPlace, after: Group): void {
    const { edits } = this;
    const { source } = this.layout;
    const { kind } = this.vocabulary;
    const shape = groupShapes.get(`${kind} ${after.choice}`);
    if (shape === undefined) return;
    const bare = { ...before, frequency: after.frequency };
    if (!this.isSameGroup(bare, after)) {
      for (const sign of layout.parentheses) edits.replace(sign, '');
      for (const { separator } of layout.conditions.items) {
        if (separator !== null && before.operator !== after.operator) edits.replace(separator, after.operator);
      }
      const pieces = after.conditions.map((condition) => this.conditionPiece(condition, after.choice));
      const slice = edits.slice.bind(edits);
      const target = { ...conditionJoins, list: layout.conditions, slice, operator: after.operator };
      edits.replace(layout.conditions, joined(pieces, target));
      editJoins(layout, shape, after, source, edits);
    }
    if (!this.isSameGroup({ ...after, frequency: before.frequency }, after)) {
      editFrequency(layout, after, source, edits);
    }
  }
}
