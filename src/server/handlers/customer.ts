import type { customerEndpoints } from '#contract/endpoints/customer.ts';
import { customerExportPlan } from '../customers/customerExport.ts';
import { listCustomerFields } from '../customers/customerFieldList.ts';
import { listCustomers } from '../customers/customerList.ts';
import { createCustomer, findCustomer, pickCustomer, updateCustomer } from '../customers/customerStore.ts';
import { followDataChange } from '../definitions/afterChange.ts';
import { bumpDataVersion } from '../engine/dataVersion.ts';
import { exportList } from '../exports/exportList.ts';
import { declaredBelow, setOwnFields } from '../records/ownFieldStore.ts';
import type { Handlers } from './handler.ts';

/** Calls of specification 2 §7 Customers. */
export const customerHandlers = {
  customerList: ({ engine, query, signal }) => listCustomers(engine, query, { signal }),

  customerExport: async ({ body: { question, ...asked }, ...call }) => {
    const plan = await customerExportPlan(call.engine, question, asked, { signal: call.signal });
    return exportList(call, 'customers.csv', plan);
  },

  customerOne: ({ engine, query, signal }) => findCustomer(engine, query.user_id, { signal }),

  customerPick: ({ engine, signal }) => engine.read(pickCustomer, { signal }),

  customerFields: ({ engine, signal }) => engine.read(listCustomerFields, { signal }),

  customerOtherFields: ({ engine, signal }) => declaredBelow(engine, 'customer', { signal }),

  customerSetOtherFields: ({ engine, jobs, body, clock }) =>
    jobs.write(engine, async (writer) => {
      const { fields, changed } = await setOwnFields(writer, 'customer', body);
      // Which values a field has, and who meets a condition on it, follow from its type.
      if (changed) {
        await bumpDataVersion(writer, clock.now());
        await followDataChange(writer, clock.now(), { table: 'customer' });
      }
      return fields;
    }),

  customerCreate: ({ engine, jobs, body, today, clock }) =>
    jobs.write(engine, (writer) => createCustomer(writer, body, { today, now: clock.now() })),

  customerUpdate: ({ engine, jobs, params, body, today, clock }) =>
    jobs.write(engine, (writer) => updateCustomer(writer, params.user_id, body, { today, now: clock.now() })),

  customerEdited: ({ engine, query, signal }) => findCustomer(engine, query.user_id, { signal }),
} satisfies Handlers<typeof customerEndpoints>;
