import { addTexts } from './i18n.ts';

/** Texts of a product's analytics. */
export const productAnalytics = {
  documentTitle: '{{name}} · Product Analytics',
  badge: 'Analytics',
  open: 'Open product',
  edit: 'Edit product',
  editShort: 'Edit',
  archived: 'Archived',
  allTime: 'all time',
  parts: {
    overview: 'Key figures',
    product: 'Product',
    basketPrice: 'Average basket price',
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
    purchaseRateNote: 'units ÷ views',
    refundRate: 'Refund rate',
    refundRateNote: 'of units',
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
    ofAllTime: '{{price}} all time',
    empty: 'No basket has held this product yet.',
  },
  topSegments: {
    note: 'share of members who bought it, {{period}}',
    segment: 'Segment',
    buyers: 'Buyers',
    share: 'Share',
    empty: 'There is no active segment to compare.',
    nobody: 'Nobody in a segment bought it, {{period}}.',
  },
  segmentUsers: {
    note: 'all time',
    segment: 'Segment',
    members: 'Members',
    buyers: 'Buyers',
    share: 'Share',
    units: 'Units',
    netSales: 'Net sales',
    empty: 'There is no active segment to compare.',
  },
} as const;

addTexts({ productAnalytics });
