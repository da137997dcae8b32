/** The replacement of a span of a text. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A text with changes applied that are in order and do not overlap. */
export function withChanges(text: string, changes: readonly Change[]): string {
  let after = '';
  let at = 0;
  for (const { from, to, insert } of changes) {
    after += text.slice(at, from) + insert;
    at = to;
  }
  return after + text.slice(at);
}
