import type { customerEndpoints } from '#contract/features/customers.ts';
import { customerExportPlan, isFigureSort, listCustomerFields, listCustomers } from './customerList.ts';
import { createCustomer, findCustomer, pickCustomer, updateCustomer } from '#server/records/customerStore.ts';
import { requireFeature } from '#server/middleware/access.ts';
import { fileNameOf } from '#domain/records/fileName.ts';
import { exportList } from '#server/exports/exportList.ts';
import { declaredBelow, setCustomFields } from '#server/records/customFieldStore.ts';
import { authorOf, type Handlers } from '#server/calls/handler.ts';

/** Calls of specification 2 §7 Customers. */
export const customerHandlers = {
  customerList: ({ engine, query, permissions, signal }) => {
    if (isFigureSort(query.sortOption)) requireFeature('CUSTOMERS.ANALYTICS.VIEW', permissions);
    return listCustomers(engine, query, { signal });
  },

  customerExport: async ({ body: { name, question, ...requested }, ...call }) => {
    if (isFigureSort(question.sortOption)) requireFeature('CUSTOMERS.ANALYTICS.VIEW', call.permissions);
    const plan = await customerExportPlan(call.engine, question, requested, { signal: call.signal });
    return exportList(call, fileNameOf(name ?? '') || 'customers', plan);
  },

  customerOne: ({ engine, query, signal }) => findCustomer(engine, query.user_id, { signal }),

  customerPick: ({ engine, signal }) => engine.read(pickCustomer, { signal }),

  customerFields: ({ engine, signal }) => engine.read(listCustomerFields, { signal }),

  customerOtherFields: ({ engine, signal }) => declaredBelow(engine, 'customer', { signal }),

  customerSetOtherFields: ({ engine, body }) => engine.write((writer) => setCustomFields(writer, 'customer', body)),

  customerCreate: ({ engine, body, today, ...call }) =>
    engine.write((writer) => createCustomer(writer, body, today, authorOf(call))),

  customerUpdate: ({ engine, params, body, today, ...call }) =>
    engine.write((writer) => updateCustomer(writer, params.user_id, body, today, authorOf(call))),

  customerEdited: ({ engine, query, signal }) => findCustomer(engine, query.user_id, { signal }),
} satisfies Handlers<typeof customerEndpoints>;
