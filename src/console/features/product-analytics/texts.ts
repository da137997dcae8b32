/** Texts of a product's analytics. */
export const productAnalytics = {
  buyersOf: 'Bought {{name}}',
  documentTitle: '{{name}} · Product Analytics',
  badge: 'Analytics',
  open: 'Open product',
  edit: 'Edit product',
  editShort: 'Edit',
  archived: 'Archived',
  allTime: 'all time',
  parts: {
    overview: 'Key metrics',
    product: 'Product',
    basketPrice: 'Average order value',
    boughtTogether: 'Bought together',
    topSegments: 'Top segments',
    segmentUsers: 'Segments and buyers',
  },
  overview: {
    units: 'Units',
    netSales: 'Net sales',
    buyers: 'Buyers',
    buyersNote: 'known customers',
    views: 'Views',
    purchaseRate: 'Purchase rate',
    purchaseRateNote: 'viewers who bought',
    refundRate: 'Refund rate',
    refundRateNote: 'of purchases',
  },
  product: {
    id: 'Product ID',
    sku: 'SKU',
    brand: 'Brand',
    category: 'Category',
    price: 'Price',
    cost: 'Cost',
    stock: 'In stock',
    firstSale: 'First sale',
    lastSale: 'Last sale',
    nothing: 'none',
  },
  basketPrice: {
    ofAllTime: 'average {{price}} all time',
    empty: 'No orders with this product yet.',
  },
  boughtTogether: {
    note: 'in the same order, by lift, {{period}}',
    product: 'Product',
    baskets: 'Orders with both',
    share: '% of its orders',
    lift: 'Lift',
    empty: 'Never bought with another product ({{period}}).',
    few: '{{name}} (weak evidence)',
    products: 'Bought together with {{name}}',
  },
  topSegments: {
    note: 'share of members who bought it, {{period}}',
    segment: 'Segment',
    share: 'Share',
    empty: 'There are no active segments to compare.',
    nobody: 'No segment members bought it ({{period}}).',
  },
  segmentUsers: {
    note: 'all time',
    segment: 'Segment',
    members: 'Members',
    buyers: 'Buyers',
    units: 'Units',
    netSales: 'Net sales',
    empty: 'There are no active segments to compare.',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly productAnalytics: typeof productAnalytics;
  }
}
