/** The events of a shop that the connector subscribes to, by Shopify's names of its API and of its webhooks. */
export const shopTopics = {
  PRODUCTS_CREATE: 'products/create',
  PRODUCTS_UPDATE: 'products/update',
  PRODUCTS_DELETE: 'products/delete',
  CUSTOMERS_CREATE: 'customers/create',
  CUSTOMERS_UPDATE: 'customers/update',
  CUSTOMERS_DELETE: 'customers/delete',
  CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE: 'customers_email_marketing_consent/update',
  ORDERS_CREATE: 'orders/create',
  ORDERS_UPDATED: 'orders/updated',
  ORDERS_DELETE: 'orders/delete',
  APP_UNINSTALLED: 'app/uninstalled',
} as const;

/** The messages that privacy law makes Shopify send to every app, whether it subscribes or not. */
export const privacyTopics = ['customers/data_request', 'customers/redact', 'shop/redact'] as const;
