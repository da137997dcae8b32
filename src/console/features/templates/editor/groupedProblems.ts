import type { DocumentProblem, TextChange } from '#domain/document/model.ts';

/** A problem with its index in the list that F8 steps through. */
export interface ListedProblem {
  readonly index: number;
  readonly problem: DocumentProblem;
}

/** Problems with the same message, in text order. */
export interface ProblemGroup {
  readonly first: DocumentProblem;
  readonly listed: readonly ListedProblem[];
}

/** Groups problems by severity and message, errors first: forty http links become one line. */
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

/** The changes that fix all problems of a group. If two overlap, only the first is kept. */
export function changesOf({ listed }: ProblemGroup): TextChange[] {
  const inOrder = listed.flatMap(({ problem: { fix } }) => fix ?? []).toSorted((one, other) => one.from - other.from);
  const changes: TextChange[] = [];
  for (const change of inOrder) if (change.from >= (changes.at(-1)?.to ?? 0)) changes.push(change);
  return changes;
}

/** The problem after the current one in a group, or the first if the current one is the last or not in the group. */
export function nextIn({ first, listed }: ProblemGroup, looked: number): ListedProblem {
  const at = listed.findIndex(({ index }) => index === looked);
  return listed[at + 1] ?? listed[0] ?? { index: 0, problem: first };
}
