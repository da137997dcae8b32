import type { ShopKind } from '#domain/shopify/states.ts';

/** The version of Shopify's Admin API. */
export const apiVersion = '2026-10';

const money = '{ shopMoney { amount } }';

/** What a sync reads of each kind, as bulk operations take it: connections without limits, no connection in a list. */
export const bulkQueries: Readonly<Record<ShopKind, (search: string) => string>> = {
  products: (search) => `{
    products${search} { edges { node {
      id handle title descriptionHtml vendor productType status onlineStoreUrl createdAt updatedAt
      featuredMedia { preview { image { url } } }
      variants { edges { node { id sku barcode price inventoryQuantity selectedOptions { value } } } }
    } } }
  }`,
  customers: (search) => `{
    customers${search} { edges { node {
      id firstName lastName createdAt updatedAt
      defaultEmailAddress { emailAddress marketingState }
      defaultPhoneNumber { phoneNumber }
      defaultAddress { address1 address2 city province zip countryCodeV2 }
    } } }
  }`,
  orders: (search) => `{
    orders${search} { edges { node {
      id name email test sourceName taxesIncluded displayFinancialStatus processedAt updatedAt cancelledAt
      totalPriceSet ${money}
      customer { id }
      refunds { id createdAt totalRefundedSet ${money} }
      lineItems { edges { node {
        id sku quantity
        originalUnitPriceSet ${money}
        discountAllocations { allocatedAmountSet ${money} }
        taxLines { priceSet ${money} }
        variant { id }
      } } }
    } } }
  }`,
};

/** The arguments that narrow a connection to what changed since a moment. */
export function since(moment: string | undefined): string {
  return moment === undefined ? '' : `(query: "updated_at:>='${moment}'")`;
}

/** Starts a bulk operation; what is nested follows its parent. */
export const runBulk = `mutation ($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id status }
    userErrors { code message }
  }
}`;

/** The state of a bulk operation. */
export const bulkState = `query ($id: ID!) {
  node(id: $id) { ... on BulkOperation { id status errorCode objectCount rootObjectCount url } }
}`;

/** The lines of refunds, which a bulk operation cannot read. */
export const refundLines = `query ($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Refund {
    id
    refundLineItems(first: 50) {
      nodes { lineItem { id } quantity subtotalSet ${money} totalTaxSet ${money} }
      pageInfo { hasNextPage endCursor }
    }
  } }
}`;

/** Further lines of one refund. */
export const moreRefundLines = `query ($id: ID!, $after: String) {
  node(id: $id) { ... on Refund {
    refundLineItems(first: 250, after: $after) {
      nodes { lineItem { id } quantity subtotalSet ${money} totalTaxSet ${money} }
      pageInfo { hasNextPage endCursor }
    }
  } }
}`;

/** Shopify's own counts. */
export const counts = `{
  products: productsCount(limit: null) { count precision }
  customers: customersCount(limit: null) { count precision }
  orders: ordersCount(limit: null) { count precision }
}`;

/** The subscriptions that the app has in the shop. */
export const subscriptions = `{
  webhookSubscriptions(first: 100) { nodes { id topic uri } pageInfo { hasNextPage endCursor } }
}`;

/** Subscribes to a topic. */
export const subscribe = `mutation ($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri }) {
    webhookSubscription { id }
    userErrors { message }
  }
}`;

/** Ends a subscription. */
export const unsubscribe = `mutation ($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } }
}`;
