import type { ModelProblem } from '#domain/conditions/check.ts';
import type { Group } from '#domain/conditions/model.ts';
import { sentence } from '#domain/conditions/refusals.ts';
import { t } from '#console/texts/i18n.ts';

/**
 * What of a group is not complete and why, a line each: an id, a space, a sentence. Plain text, so that a group whose
 * faults stay the same is not drawn anew.
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

/** Reads such lines: the sentence about a group or a row by its id. */
export function readFaults(lines: string): (id: string) => string | undefined {
  const sentences = new Map(
    lines.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
  return (id) => sentences.get(id);
}
