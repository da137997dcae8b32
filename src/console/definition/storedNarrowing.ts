import { definitionStatuses } from '#contract/endpoints/definition.ts';
import { parseAsStringLiteral } from 'nuqs';
import { storedSize, type StoredDefinition } from './definitionCalls.ts';

/** The states a list of definitions is narrowed to: those that are stored, and being counted no longer. */
export const storedStates = [...definitionStatuses, 'problems'] as const;
/** Whether they find anything. */
export const findings = ['none', 'some'] as const;

/** What narrows a list of definitions, in its address. */
export const storedNarrowingParsers = {
  status: parseAsStringLiteral(storedStates),
  finds: parseAsStringLiteral(findings),
};

/** What is asked of a definition; null asks nothing. */
export interface StoredNarrowing {
  readonly status: (typeof storedStates)[number] | null;
  readonly finds: (typeof findings)[number] | null;
}

/** Whether a definition is what a list is narrowed to. */
export function passesNarrowing(stored: StoredDefinition, { status, finds }: StoredNarrowing): boolean {
  const isInState = status === 'problems' ? stored.problems.length > 0 : status === null || stored.status === status;
  return isInState && (finds === null || (finds === 'none') === (storedSize(stored) === 0));
}
