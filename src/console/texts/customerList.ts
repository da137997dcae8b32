import { addTexts } from './i18n.ts';

/** Texts of the lists of customers, and of customer analytics. */
export const customerList = {
  label: 'Customers',
  search: 'Search customers',
  upload: 'Data Upload',
  customer: 'Customer',
  since: 'Customer since',
  zipcode: 'Postcode',
  address: 'Address',
  city: 'City',
  country: 'Country',
  category: 'Category',
  segment: 'Segment',
  segmentNumber: 'Segment {{id}}',
  recent: 'Newest first',
  consented: 'Consented',
  notConsented: 'Not consented',
  emptyTitle: 'No customers yet',
  emptyText: 'Customers come from a file of yours, from a shop that is connected, or are created one by one.',
  edit: 'Edit {{name}}',
  openAnalytics: 'Analytics of {{name}}',
  openRecord: 'Open {{name}}',
  showAnalytics: 'Show Customer Analytics',
  showList: 'Show All Customers',
} as const;

addTexts({ customerList });
