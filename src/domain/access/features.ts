/** The feature codes of specification 1 §6 and 2 §6. */
export const specifiedCodes = [
  'DASHBOARD.VIEW',
  'PRODUCTS.VIEW',
  'PRODUCTS.CREATE',
  'PRODUCTS.UPDATE',
  'PRODUCTS.ANALYTICS.VIEW',
  'PRODUCTS.FILTERS.VIEW',
  'PRODUCTS.FILTERS.CREATE',
  'PRODUCTS.FILTERS.EDIT',
  'CUSTOMERS.VIEW',
  'CUSTOMERS.CREATE',
  'CUSTOMERS.UPDATE',
  'CUSTOMERS.ANALYTICS.VIEW',
  'IMPORTS.VIEW',
  'IMPORTS.ANALYTICS.VIEW',
  'IMPORTS.CUSTOMERS.CREATE',
  'IMPORTS.PRODUCTS.CREATE',
  'TEMPLATES.VIEW',
  'TEMPLATES.CREATE',
  'TEMPLATES.EDIT',
  'CAMPAIGNS.VIEW',
  'CAMPAIGNS.CREATE',
  'CAMPAIGNS.EDIT',
  'CAMPAIGNS.ANALYTICS.VIEW',
  'CAMPAIGNS.AUTOMATION.VIEW',
  'RECOMMENDATIONS.VIEW',
  'RECOMMENDATIONS.EMAIL.VIEW',
  'RECOMMENDATIONS.ANALYTICS.VIEW',
  'SEGMENTS.VIEW',
  'SEGMENTS.CREATE',
  'SEGMENTS.EDIT',
  'SEGMENTS.ANALYTICS.VIEW',
  'CONNECTORS.VIEW',
  'CONNECTORS.SHOPIFY.VIEW',
  'CONNECTORS.SETTINGS.VIEW',
  'DODO_CHAT.VIEW',
  'DODO_CHAT.CONVERSATION_HISTORY.VIEW',
  'DODO_CHAT.SETTINGS.VIEW',
  'DATASETS_GROUP.VIEW',
] as const;

/** Codes of the product's own features, which the specification does not know. */
const ownCodes = [] as const;

/**
 * The feature codes by which access is decided. Every screen and every call that needs a permission names one of these;
 * a code that is not here is unknown, and unknown counts as disabled.
 */
export const featureCodes = [...specifiedCodes, ...ownCodes] as const;

/** One of the feature codes. */
export type FeatureCode = (typeof featureCodes)[number];

/**
 * The group code of screens by their own codes; without it, none of them opens (docs/decisions/002). Other groups
 * have no code; `SEGMENTS.VIEW`, for example, belongs to a screen.
 */
const groupCodes: readonly FeatureCode[] = ['RECOMMENDATIONS.VIEW', 'CONNECTORS.VIEW', 'DODO_CHAT.VIEW'];

/** The codes that a feature needs: its group's code first, then its own. */
export function neededCodes(code: FeatureCode): readonly FeatureCode[] {
  const [area] = code.split('.', 1);
  const group = groupCodes.find((one) => one === `${area}.VIEW`);
  return group === undefined || group === code ? [code] : [group, code];
}

/**
 * The feature's name as a person reads it: `SEGMENTS.ANALYTICS.VIEW` → `Segments analytics view`. Fills the variant of
 * the notice that names the feature (specification 1 §8).
 */
export function featureName(code: FeatureCode): string {
  const words = code.toLowerCase().replaceAll('.', ' ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
