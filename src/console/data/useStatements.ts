import useSWR from 'swr';
import type { ApiError } from './apiError.ts';
import { statementsOf } from './call.ts';
import type { Load } from './request.ts';

/** The statements of a figure's call; undefined until they arrive. */
export function useStatements(load: Load): {
  readonly statements: readonly string[] | undefined;
  readonly error: ApiError | undefined;
  readonly reload: () => void;
} {
  const { data, error, mutate } = useSWR<readonly string[], ApiError>(['statements', load], () => statementsOf(load));
  return { statements: data, error, reload: () => void mutate() };
}
