import { useAccess } from '#console/actions/access.ts';
import { useCall } from '#console/data/useCall.ts';
import { fieldReaders, type FieldReader } from './fieldReaders.ts';

/**
 * Which segments and filters read own fields of a table, by the field's name (`custom.tier`), of the lists that open to this
 * person; empty until they have come. Asks nothing while it is not wanted.
 */
export function useFieldReaders(
  table: 'customer' | 'product',
  isWanted: boolean,
): ReadonlyMap<string, readonly FieldReader[]> {
  const access = useAccess();
  const asks = (feature: 'SEGMENTS.VIEW' | 'PRODUCTS.FILTERS.VIEW') =>
    isWanted && access(feature).kind === 'granted' ? { query: {} } : null;
  const segment = useCall('segmentList', asks('SEGMENTS.VIEW')).data;
  const filter = useCall('filterList', asks('PRODUCTS.FILTERS.VIEW')).data;
  return fieldReaders(table, { segment, filter });
}
