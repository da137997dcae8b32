import type { Query } from '#console/data/useCall.ts';

type Queried = Readonly<Record<string, Pick<Query<unknown>, 'data' | 'error' | 'reload'>>>;
type Values<Queries extends Queried> = { readonly [Name in keyof Queries]: NonNullable<Queries[Name]['data']> };

/** Combines several queries: loaded once all are, failed with the first that failed; reload repeats the failed ones. */
export function allOf<Queries extends Queried>(queries: Queries) {
  const all = Object.values(queries);
  const missing = all.filter(({ data }) => data === undefined);
  const values = Object.fromEntries(Object.entries(queries).map(([name, { data }]) => [name, data]));
  return {
    data: missing.length === 0 ? (values as Values<Queries>) : undefined,
    error: missing.find(({ error }) => error !== undefined)?.error,
    reload: () => {
      for (const { error, reload } of missing) if (error) reload();
    },
  };
}
