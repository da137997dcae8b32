import type { Loads } from '#console/data/request.ts';
import type { BuiltScreen } from './screens.ts';
import { customerAnalyticsLoads } from './screens/customer-analytics/loads.ts';
import { customerLoads, customersLoads, customerUpdateLoads } from './screens/customers/loads.ts';
import { filterLoads, filtersLoads } from './screens/filters/loads.ts';
import { importLoads, importsLoads } from './screens/imports/loads.ts';
import { productAnalyticsLoads } from './screens/product-analytics/loads.ts';
import { productLoads, productsLoads, productUpdateLoads } from './screens/products/loads.ts';
import { segmentAnalyticsLoads } from './screens/segment-analytics/loads.ts';
import { segmentLoads, segmentsLoads } from './screens/segments/loads.ts';

/**
 * What each screen loads as it opens. The page's head, prefetching and the screens' own queries read it, so these modules
 * import nothing but the types of calls.
 */
export const screenLoads: { readonly [Name in BuiltScreen]?: Loads<Name> } = {
  customers: customersLoads,
  customer: customerLoads,
  customerUpdate: customerUpdateLoads,
  customerAnalytics: customerAnalyticsLoads,
  products: productsLoads,
  product: productLoads,
  productUpdate: productUpdateLoads,
  productAnalytics: productAnalyticsLoads,
  segments: segmentsLoads,
  segment: segmentLoads,
  segmentAnalytics: segmentAnalyticsLoads,
  filters: filtersLoads,
  filter: filterLoads,
  imports: importsLoads,
  import: importLoads,
};
