import type { Change } from '#domain/conditions/parse.ts';
import { draftIn, editText, type Builder } from './builder.ts';

/** Looks at the refused fragment so many places further, around the end; the editor selects it. */
export function goToProblem(builder: Builder, by: 1 | -1): void {
  const { length } = draftIn(builder).problems;
  if (length > 0) lookAt(builder, (builder.state.problem + by + length) % length);
}

/** Looks at a refused fragment; the editor selects it. */
export function lookAt(builder: Builder, index: number): void {
  const problem = draftIn(builder).problems[index];
  if (!problem) return;
  builder.state.problem = index;
  builder.state.reveal = { from: problem.from, to: problem.to };
}

/** Applies the fix of the fragment that is looked at, where it has one. */
export function applyFix(builder: Builder): void {
  const { text, problems } = draftIn(builder);
  const fix = problems[builder.state.problem]?.fix;
  if (fix) editText(builder, withChanges(text, fix));
}

/** A text with changes applied, from the last to the first, so that places stay true. */
export function withChanges(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.from - a.from)
    .reduce((changed, { from, to, insert }) => changed.slice(0, from) + insert + changed.slice(to), text);
}

/** The lines that a fix changes, before and after, for a preview. */
export function previewOf(
  text: string,
  changes: readonly Change[],
): { readonly before: string; readonly after: string } {
  const from = Math.min(...changes.map((change) => change.from));
  const to = Math.max(...changes.map((change) => change.to));
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const nextBreak = text.indexOf('\n', to);
  const lineEnd = nextBreak < 0 ? text.length : nextBreak;
  const fixed = withChanges(text, changes);
  return {
    before: text.slice(lineStart, lineEnd),
    after: fixed.slice(lineStart, lineEnd + fixed.length - text.length),
  };
}
