import { definitionStatuses } from '#contract/shapes/definition.ts';
import { parseAsStringLiteral } from 'nuqs';
import { storedSize, type StoredDefinition } from './definitionCalls.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';

/** The states a list of definitions is narrowed to: those that are stored, and being counted no longer. */
const storedStates = [...definitionStatuses, 'problems'] as const;
/** Whether they find anything. */
const findings = ['none', 'some'] as const;

/** The filters of a list of definitions, in its address. */
export const storedNarrowingParsers = {
  status: parseAsStringLiteral(storedStates),
  finds: parseAsStringLiteral(findings),
};

/** Criteria for a definition; null is no restriction. */
export interface StoredNarrowing {
  readonly status: (typeof storedStates)[number] | null;
  readonly finds: (typeof findings)[number] | null;
}

/** Whether a definition passes the filters. */
export function passesNarrowing(stored: StoredDefinition, { status, finds }: StoredNarrowing): boolean {
  const isInState = status === 'problems' ? stored.problems.length > 0 : status === null || stored.status === status;
  return isInState && (finds === null || (finds === 'none') === (storedSize(stored) === 0));
}

/** The filters of a list of definitions, applied in the browser: their state, and whether they have members. */
export function useStoredNarrowing(kind: Kind): {
  readonly filters: readonly ListFilter[];
  readonly passes: (stored: StoredDefinition) => boolean;
} {
  const { t } = useTranslation();
  const { state, filters } = useAddressFilters(storedNarrowingParsers, () => ({
    status: {
      title: t('definitions.columns.status'),
      choices: storedStates.map((id) => ({
        id,
        title: t(id === 'problems' ? 'definitions.withProblems' : `definitions.status.${id}`),
      })),
    },
    finds: {
      title: t(`definitions.findsTitle.${kind}`),
      choices: findings.map((id) => ({ id, title: t(`definitions.finds.${id}`) })),
    },
  }));
  return { filters, passes: (stored) => passesNarrowing(stored, state) };
}
