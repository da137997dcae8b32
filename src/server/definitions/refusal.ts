import type { Problem } from '#contract/errors.ts';
import type { ModelProblem } from '#domain/conditions/check.ts';
import type { Model } from '#domain/conditions/model.ts';
import type { SqlProblem } from '#domain/conditions/parse.ts';
import { codeOf, sentence } from '#domain/conditions/refusals.ts';
import type { WireProblem } from '#domain/conditions/wire.ts';
import { ApiError } from '#server/errors/apiError.ts';

/** 422 with every fragment of a text that is refused: code, sentence and span (conditions.md §5). */
export function textRefused(problems: readonly SqlProblem[]): ApiError {
  return refused(
    problems.map((problem) => ({
      field: 'sql',
      code: problem.code,
      message: sentence(problem),
      from: problem.from,
      to: problem.to,
    })),
  );
}

/** 422 with every part of a wire form that is refused. */
export function wireRefused(problems: readonly WireProblem[]): ApiError {
  return refused(wireProblems(problems));
}

/** 422 with every rule that a model breaks. */
export function modelRefused(model: Model, problems: readonly ModelProblem[]): ApiError {
  return refused(modelProblems(model, problems));
}

/** The refused parts of a wire form, each by its path. */
export function wireProblems(problems: readonly WireProblem[]): Problem[] {
  return problems.map((problem) => ({ field: problem.path, code: codeOf(problem.key), message: sentence(problem) }));
}

/** The rules that a model breaks, each by the path of its group or condition. */
export function modelProblems(model: Model, problems: readonly ModelProblem[]): Problem[] {
  return problems.map((problem) => ({
    field: pathOf(model, problem),
    code: codeOf(problem.key),
    message: sentence(problem),
  }));
}

/** 422 with one sentence about the definition as a whole. */
export function definitionRefused(message: string): ApiError {
  return new ApiError('unprocessable', message);
}

/** 422 with problems that are known already. */
export function refused(problems: readonly Problem[]): ApiError {
  const [first] = problems;
  return new ApiError('unprocessable', first?.message ?? 'These conditions can’t be read.', { problems });
}

function pathOf(model: Model, { groupId, conditionId, part }: ModelProblem): string {
  const group = model.groups.findIndex(({ id }) => id === groupId);
  if (group < 0) return part;
  const condition = model.groups[group]?.conditions.findIndex(({ id }) => id === conditionId) ?? -1;
  return condition < 0 ? `groups.GP${group}.${part}` : `groups.GP${group}.fields.FD${condition}.${part}`;
}
