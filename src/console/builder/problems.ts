import type { ModelProblem } from '#domain/conditions/check.ts';
import type { Group } from '#domain/conditions/model.ts';
import { sentence } from '#domain/conditions/refusals.ts';
import { t } from '#console/texts/i18n.ts';
import type { Change } from '#domain/conditions/parse.ts';
import { draftIn, editText, type Builder } from './builder.ts';

/**
 * What of a group is incomplete and why, one line each: an id, a space, a sentence. Plain text, so that a group whose
 * faults are unchanged does not re-render.
 */
export function faultLines(group: Group, faults: ReadonlyMap<string, ModelProblem>): string {
  if (faults.size === 0) return '';
  return [group, ...group.conditions]
    .flatMap((part) => {
      const fault = faults.get(part.id);
      const isEmptyRow = 'field' in part && part.field === '';
      return fault ? `${part.id} ${isEmptyRow ? t('builder.noField') : sentence(fault)}` : [];
    })
    .join('\n');
}

/** Parses such lines: the sentence for a group or a row by its id. */
export function readFaults(lines: string): (id: string) => string | undefined {
  const sentences = new Map(
    lines.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
  return (id) => sentences.get(id);
}

/** Moves to the next or previous refused fragment, cyclically; the editor selects it. */
export function goToProblem(builder: Builder, by: 1 | -1): void {
  const { length } = draftIn(builder).problems;
  if (length > 0) lookAt(builder, (builder.state.problem + by + length) % length);
}

/** Moves to a refused fragment; the editor selects it. */
export function lookAt(builder: Builder, index: number): void {
  const problem = draftIn(builder).problems[index];
  if (!problem) return;
  builder.state.problem = index;
  builder.state.reveal = { from: problem.from, to: problem.to };
}

/** Applies the fix of the current refused fragment, where it has one. */
export function applyFix(builder: Builder): void {
  const { text, problems } = draftIn(builder);
  const fix = problems[builder.state.problem]?.fix;
  if (fix) editText(builder, withChanges(text, fix));
}

/** A text with changes applied, from the last to the first, so that places stay true. */
function withChanges(text: string, changes: readonly Change[]): string {
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
