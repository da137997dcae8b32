import { definitionStatuses } from '#contract/endpoints/definition.ts';
import { parseAsStringLiteral } from 'nuqs';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { storedSize, type StoredDefinition } from './definitionCalls.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { parsePage } from '#console/list/useListUrl.ts';

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

const parsers = { ...storedNarrowingParsers, page: parsePage };

/**
 * The filters of a list of definitions, applied in the browser: their state, and whether they have members. A choice
 * goes to page 1 in the same step.
 */
export function useStoredNarrowing(kind: Kind): {
  readonly filters: readonly ListFilter[];
  readonly passes: (stored: StoredDefinition) => boolean;
} {
  const { t } = useTranslation();
  const [{ status, finds }, set] = useAddressStates(parsers);
  const push = (change: Partial<{ status: typeof status; finds: typeof finds }>) =>
    void set({ ...change, page: null }, { history: 'push' });
  const states = storedStates.map((id) => ({
    id,
    title: t(id === 'problems' ? 'definitions.withProblems' : `definitions.status.${id}`),
  }));
  const sizes = findings.map((id) => ({ id, title: t(`definitions.finds.${id}`) }));
  return {
    passes: (stored) => passesNarrowing(stored, { status, finds }),
    filters: [
      {
        id: 'status',
        title: t('definitions.columns.status'),
        chosen: states.filter(({ id }) => id === status),
        choices: () => states,
        onChoose: ([chosen]) => push({ status: storedStates.find((id) => id === chosen) ?? null }),
      },
      {
        id: 'finds',
        title: t(`definitions.findsTitle.${kind}`),
        chosen: sizes.filter(({ id }) => id === finds),
        choices: () => sizes,
        onChoose: ([chosen]) => push({ finds: findings.find((id) => id === chosen) ?? null }),
      },
    ],
  };
}
