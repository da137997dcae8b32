import type { CustomField } from '#contract/endpoints/customValues.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import type { FormFacts } from './recordKind.ts';

/** What a form waits for, besides its record. */
export type FactsQuery = Pick<Query<FormFacts>, 'data' | 'error' | 'reload'>;

interface OfferedField {
  readonly name: string;
  readonly values: readonly string[] | null;
}

const nothingOffered: readonly OfferedField[] = [];

/** What a form knows of the tenant: today, its currency, the custom fields given, and what can be chosen. */
export function useFormFacts(
  declared: Query<readonly CustomField[]>,
  fields?: Query<readonly OfferedField[]>,
): FactsQuery {
  const tenant = useCall('tenant', {});
  const money = useCall('tenantSettings', {});
  // What can be chosen helps typing; without it any text can still be typed.
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
  const asked = [tenant, money, declared];
  return {
    data,
    error: asked.find(({ error }) => error)?.error,
    reload: () => {
      for (const query of asked) query.reload();
    },
  };
}
