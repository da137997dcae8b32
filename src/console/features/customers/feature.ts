import { screen, type Feature } from '#console/feature.ts';
import { customersLoads, customerLoads, customerUpdateLoads } from './loads.ts';

/** Customers: list, record and forms. */
export const customers = {
  screens: {
    customers: screen(() => import('./CustomerListScreen.tsx'), 'CustomerListScreen'),
    customer: screen(() => import('./CustomerScreen.tsx'), 'CustomerScreen'),
    customerCreate: screen(() => import('./CustomerCreateScreen.tsx'), 'CustomerCreateScreen'),
    customerUpdate: screen(() => import('./CustomerUpdateScreen.tsx'), 'CustomerUpdateScreen'),
  },
  skeletons: { customers: 'list', customer: 'summedUp', customerCreate: 'form', customerUpdate: 'form' },
  loads: { customers: customersLoads, customer: customerLoads, customerUpdate: customerUpdateLoads },
  records: () => import('./records.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
