import type { CustomField } from '#contract/shapes/customValues.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import type { FormFacts } from './recordKind.ts';
import { useFailedBeside } from '#console/data/beside.ts';

/** The requests of a form besides its record. */
export type FactsQuery = Pick<Query<FormFacts>, 'data' | 'error' | 'reload'>;

interface OfferedField {
  readonly name: string;
  readonly values: readonly string[] | null;
}

const nothingOffered: readonly OfferedField[] = [];

/** The tenant's data for a form: today, its currency, the given custom fields, and suggestions. */
export function useFormFacts(
  declared: Query<readonly CustomField[]>,
  fields?: Query<readonly OfferedField[]>,
): FactsQuery {
  const tenant = useCall('tenant', {});
  const money = useCall('tenantSettings', {});
  // Suggestions are optional; without them any text can still be typed.
  const offered = fields === undefined || fields.error ? nothingOffered : fields.data;
  const data =
    tenant.data && money.data && declared.data && offered
      ? {
          declared: declared.data,
          today: tenant.data.today,
          currency: money.data.currency,
          offered: Object.fromEntries(offered.map(({ name, values }) => [name, values ?? []])),
        }
      : undefined;
  // Suggestions are optional: the form shows without them, and a line names them.
  useFailedBeside('suggestions', fields);
  const queries = [tenant, money, declared];
  return {
    data,
    error: queries.find(({ error }) => error)?.error,
    reload: () => {
      for (const query of queries) query.reload();
    },
  };
}
