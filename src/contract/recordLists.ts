/** The sort orders of customers; an unknown name means the first. Null values sort last. */
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

/** The sort orders of products (specification 2 §2); an unknown name means the first. Null values sort last. */
export const productListSorts = ['Price (Low to High)', 'Price (High to Low)', 'Newest', 'Oldest'] as const;
