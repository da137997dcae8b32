/** The sort orders of customer analytics, by the figures beside its rows; they need the permission for them. */
export const customerFigureSorts = [
  'spending-asc',
  'spending-desc',
  'baskets-asc',
  'baskets-desc',
  'last-purchase-asc',
  'last-purchase-desc',
  'last-event-asc',
  'last-event-desc',
] as const;

/** The sort orders of customers. Null values sort last. */
export const customerSorts = [
  'name-asc',
  'name-desc',
  'surname-asc',
  'surname-desc',
  'newest',
  'oldest',
  'email-asc',
  'email-desc',
  'id-asc',
  'id-desc',
  ...customerFigureSorts,
] as const;

/** The search fields of the product list; an unknown one means the first (specification 2 §2, §4). */
export const productSearchFields = [
  'All fields',
  'Name',
  'Product ID',
  'SKU',
  'Description',
  'Brand',
  'Meta category',
  'Category',
  'Sub category',
  'Channel Name',
] as const;

/** The sort orders of product analytics, by the figures beside its rows; they need the permission for them. */
export const productFigureSorts = [
  'Units (Low to High)',
  'Units (High to Low)',
  'Net sales (Low to High)',
  'Net sales (High to Low)',
  'Views (Low to High)',
  'Views (High to Low)',
  'Buyers (Low to High)',
  'Buyers (High to Low)',
  'Last sale (Oldest)',
  'Last sale (Newest)',
] as const;

/** The sort orders of products (specification 2 §2). Null values sort last. */
export const productSorts = ['Price (Low to High)', 'Price (High to Low)', 'Newest', 'Oldest'] as const;

/** Both. */
export const productListSorts = [...productSorts, ...productFigureSorts] as const;
