import type { DocumentProblem, TextChange } from '#domain/document/model.ts';

/** A problem with its place in the list that F8 goes through. */
export interface ListedProblem {
  readonly index: number;
  readonly problem: DocumentProblem;
}

/** Problems that say the same, in the order of the text. */
export interface ProblemGroup {
  readonly first: DocumentProblem;
  readonly listed: readonly ListedProblem[];
}

/** Problems with equal ones in one group, errors first: forty links over http are one line. */
export function groupedProblems(problems: readonly DocumentProblem[]): ProblemGroup[] {
  const groups = new Map<string, { readonly first: DocumentProblem; readonly listed: ListedProblem[] }>();
  for (const [index, problem] of problems.entries()) {
    const key = `${problem.severity} ${problem.message}`;
    const group = groups.get(key) ?? { first: problem, listed: [] };
    group.listed.push({ index, problem });
    groups.set(key, group);
  }
  const isWarning = ({ first }: ProblemGroup): number => (first.severity === 'error' ? 0 : 1);
  return [...groups.values()].toSorted((one, other) => isWarning(one) - isWarning(other));
}

/** The changes that mend all problems of a group; characters that two of them would change are changed once. */
export function changesOf({ listed }: ProblemGroup): TextChange[] {
  const inOrder = listed.flatMap(({ problem: { fix } }) => fix ?? []).toSorted((one, other) => one.from - other.from);
  const changes: TextChange[] = [];
  for (const change of inOrder) if (change.from >= (changes.at(-1)?.to ?? 0)) changes.push(change);
  return changes;
}

/** The problem of a group that comes after the one that is looked at; the first where that is another or the last. */
export function nextIn({ first, listed }: ProblemGroup, looked: number): ListedProblem {
  const at = listed.findIndex(({ index }) => index === looked);
  return listed[at + 1] ?? listed[0] ?? { index: 0, problem: first };
}
