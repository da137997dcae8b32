import { customerOfWebhook, orderOfWebhook, productOfWebhook } from '#domain/shopify/fromWebhook.ts';
import { field, moment, requiredId, text, within } from '#domain/shopify/reading.ts';
import type { EntryEnd } from '#server/journal/journal.ts';
import { appliedText, type Applied } from './applied.ts';
import { applyConsent, applyCustomers } from './applyCustomers.ts';
import { applyOrders, deleteOrder } from './applyOrders.ts';
import { applyProducts, deleteProduct } from './applyProducts.ts';
import { endConnection } from './connection.ts';
import type { HookAction, HookContext } from './hookAction.ts';
import type { ShopLoading } from './loadShopRows.ts';
import { knownObjects, saveObjects } from './objects.ts';
import { privacyActions } from './privacyActions.ts';

const loadingOf = ({ engine, today, now, entry, connection }: HookContext): ShopLoading => ({
  engine,
  today,
  now,
  evidence: `Shopify shop ${connection?.shop ?? ''}, ${entry.topic}`,
});

function endOf(applied: Applied): EntryEnd {
  const state = applied.refusals.length > 0 ? 'attention' : applied.taken === 0 ? 'ignored' : 'done';
  const outcome = applied.taken === 0 ? 'Older than the stored data, or erased here.' : appliedText(applied);
  return { state, outcome };
}

const product: HookAction = {
  run: async (writer, context) =>
    endOf(await applyProducts(writer, [productOfWebhook(context.body)], loadingOf(context))),
};

const customer: HookAction = {
  run: async (writer, context) => {
    const one = customerOfWebhook(context.body);
    const end = endOf(await applyCustomers(writer, [one], loadingOf(context)));
    const known = await knownObjects(writer, 'customer', [one.id]);
    return { ...end, userId: known.get(one.id)?.own_id ?? null };
  },
};

const order: HookAction = {
  run: async (writer, context) => {
    const one = orderOfWebhook(context.body);
    const end = endOf(await applyOrders(writer, [one], loadingOf(context)));
    const customers = await knownObjects(writer, 'customer', [one.customerId]);
    return { ...end, userId: customers.get(one.customerId)?.own_id ?? null };
  },
};

const removedText = (removed: number, what: string): string =>
  removed === 0 ? 'No matching data here.' : `${removed} ${what}.`;

/** The action of each topic; a topic that is not here is noted and left. */
export const hookActions: Readonly<Record<string, HookAction>> = {
  'products/create': product,
  'products/update': product,
  'products/delete': {
    run: async (writer, { body, now }) => {
      const removed = await deleteProduct(writer, requiredId(field(body, 'id'), 'a product'), now);
      return { state: 'done', outcome: removedText(removed, 'archived') };
    },
  },
  'customers/create': customer,
  'customers/update': customer,
  'customers/delete': {
    run: async (writer, { body, now }) => {
      const id = requiredId(field(body, 'id'), 'a customer');
      const known = (await knownObjects(writer, 'customer', [id])).get(id);
      if (known?.state === 'erased') return { state: 'ignored', outcome: 'This person was erased here.' };
      const ended = { kind: 'customer' as const, shopify_id: id, own_id: known?.own_id ?? null };
      await saveObjects(writer, [{ ...ended, state: 'deleted', updated_at: now.toISOString() }]);
      const outcome = known?.own_id
        ? 'Deleted in the shop. The customer is kept here until you delete or erase them.'
        : 'No customer has this ID.';
      return { state: 'done', outcome, userId: known?.own_id ?? null };
    },
  },
  'customers_email_marketing_consent/update': {
    run: async (writer, context) => {
      const { body } = context;
      const id = requiredId(field(body, 'customer_id'), 'consent');
      const given = text(within(body, 'email_marketing_consent', 'state')) === 'subscribed';
      const at = moment(within(body, 'email_marketing_consent', 'consent_updated_at'), 'consent');
      const { applied, userId } = await applyConsent(writer, { id, given, at }, loadingOf(context));
      return userId === null
        ? { state: 'ignored', outcome: 'The customer isn’t here yet. The next sync adds them.' }
        : { ...endOf(applied), userId };
    },
  },
  'orders/create': order,
  'orders/updated': order,
  'orders/cancelled': order,
  'orders/paid': order,
  'orders/edited': { run: () => Promise.resolve({ state: 'ignored', outcome: 'Handled by orders/updated.' }) },
  'refunds/create': {
    run: () => Promise.resolve({ state: 'ignored', outcome: 'Handled by orders/updated with its order.' }),
  },
  'orders/delete': {
    run: async (writer, { body, now }) => {
      const removed = await deleteOrder(writer, requiredId(field(body, 'id'), 'an order'), now);
      return { state: 'done', outcome: removedText(removed, 'lines removed') };
    },
  },
  'app/uninstalled': {
    run: async (writer, { entry, connection, now }) => {
      const sent = Date.parse(entry.sent_at ?? entry.received_at);
      if (connection && sent < Date.parse(connection.connected_at)) {
        return { state: 'ignored', outcome: 'The shop was reconnected since.' };
      }
      await endConnection(writer, 'uninstalled', now);
      return { state: 'done', outcome: 'The app was uninstalled in the shop. Imported data is kept.' };
    },
  },
  ...privacyActions,
};
