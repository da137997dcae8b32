/** How customers can be sorted; an unknown name counts as the first. Nobody's value comes last. */
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

/** What the list of products searches in; an unknown one counts as the first (specification 2 §2, §4). */
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

/** How products are sorted (specification 2 §2); an unknown name counts as the first. No value comes last. */
export const productListSorts = ['Price (Low to High)', 'Price (High to Low)', 'Newest', 'Oldest'] as const;
