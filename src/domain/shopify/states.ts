/** The states of a connection to a shop. */
export const shopStates = ['connected', 'disconnected', 'uninstalled'] as const;
export type ShopState = (typeof shopStates)[number];

/**
 * What became of a thing of the shop: it is here; or left out as a test, as void, or as already here from a file; or
 * refused by the checks of imports; or deleted there; or erased here, and never brought back.
 */
export const shopObjectStates = ['present', 'test', 'void', 'filed', 'refused', 'deleted', 'erased'] as const;
export type ShopObjectState = (typeof shopObjectStates)[number];

/** The kinds that a sync brings, in its order: orders name customers and variants. */
export const shopKinds = ['products', 'customers', 'orders'] as const;
export type ShopKind = (typeof shopKinds)[number];
