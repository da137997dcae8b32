import { check } from './check.ts';
import type { Kind, Model, NewId } from './model.ts';
import type { Span } from './print.ts';
import { readDocument } from './reading/documents.ts';
import { identified } from './reading/identity.ts';
import { Reading, maximumProblems } from './reading/scope.ts';
import { problemAt, type SqlProblem } from './sql/problem.ts';
import { syntaxOf } from './sql/syntax.ts';
import type { Vocabulary } from './vocabulary.ts';

export type { Change, SqlProblem } from './sql/problem.ts';

/** The result of parsing a text: a model with the span of every group and condition, or all refusals. */
export type Parsed =
  | { readonly ok: true; readonly model: Model; readonly spans: readonly Span[] }
  | { readonly ok: false; readonly problems: readonly SqlProblem[] };

/** Parser options. `previous`: the model whose ids and hidden details are reused for unchanged parts (L1). */
export interface ParseOptions {
  readonly kind: Kind;
  readonly newId: NewId;
  readonly previous?: Model;
}

const namesOfKind: Readonly<Record<Kind, string>> = { segment: 'Segments', filter: 'Filters' };

/** A problem that names its definitions: the syntax alone does not know the kind. */
function ofKind(problem: SqlProblem, kind: Kind): SqlProblem {
  if (problem.key !== 'order-by') return problem;
  return { ...problem, params: { ...problem.params, definitions: namesOfKind[kind] } };
}

/** More problems are of no use to a reader, and a short text can have many. */
function refused(problems: readonly SqlProblem[]): Parsed {
  const inOrder = problems.toSorted((a, b) => a.from - b.from || a.to - b.to);
  return { ok: false, problems: inOrder.slice(0, maximumProblems) };
}

/** Checks the rules of "Valid" on the whole result: no invalid model is returned (L4). */
function checked(model: Model, spans: readonly Span[], vocabulary: Vocabulary): Parsed {
  const found = check(model, vocabulary);
  if (found.length === 0) return { ok: true, model, spans };
  const spanById = new Map(spans.map((span) => [span.conditionId ?? span.groupId, span]));
  const problems = found.map(({ key, params, groupId, conditionId }) =>
    problemAt(spanById.get(conditionId ?? groupId ?? '') ?? { from: 0, to: 0 }, key, params),
  );
  return refused(problems);
}

/**
 * Parses a text into a model (conditions.md §2 and §4). There is never a partial model: a text with any problem returns
 * its problems, in the order of the text. Never throws; linear in the text (L3, L4, L8).
 */
export function parse(text: string, vocabulary: Vocabulary, { kind, newId, previous }: ParseOptions): Parsed {
  const { query, problems } = syntaxOf(text);
  const syntaxProblems = problems.map((problem) => ofKind(problem, kind));
  if (query === null) return refused(syntaxProblems);
  const reading = new Reading(text, { ...vocabulary, kind }, syntaxProblems);
  const document = readDocument(query, reading);
  if (document === null) return refused(reading.problems);
  const { model, spans } = identified(document, kind, previous, newId);
  return checked(model, spans, vocabulary);
}
