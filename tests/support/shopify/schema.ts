import { buildSchema } from 'graphql';

/** The version of the Admin API that the stand-in speaks. */
export const apiVersion = '2026-10';

/**
 * The part of Shopify's Admin API that a connector may ask for, in the names and types of its public reference
 * (shopify.dev/docs/api/admin-graphql/2026-10). What is not here is refused as Shopify refuses an unknown field.
 */
export const schema = buildSchema(`
  scalar DateTime
  scalar URL
  scalar Decimal
  scalar UnsignedInt64

  interface Node { id: ID! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  enum CountPrecision { AT_LEAST EXACT }
  type Count { count: Int! precision: CountPrecision! }
  enum CurrencyCode { AUD USD EUR }
  type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
  type MoneyBag { presentmentMoney: MoneyV2! shopMoney: MoneyV2! }
  type Image { id: ID url: URL! altText: String }
  type MediaPreviewImage { image: Image }
  type Media { alt: String preview: MediaPreviewImage }
  enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
  type SelectedOption { name: String! value: String! }
  type ProductVariant implements Node {
    id: ID! legacyResourceId: UnsignedInt64! title: String! displayName: String! sku: String barcode: String price: Decimal! compareAtPrice: Decimal
    inventoryQuantity: Int selectedOptions: [SelectedOption!]! createdAt: DateTime! updatedAt: DateTime!
  }
  type ProductVariantEdge { cursor: String! node: ProductVariant! }
  type ProductVariantConnection { edges: [ProductVariantEdge!]! nodes: [ProductVariant!]! pageInfo: PageInfo! }
  type Product implements Node {
    id: ID! legacyResourceId: UnsignedInt64! handle: String! title: String! descriptionHtml: String! description(truncateAt: Int): String!
    vendor: String! productType: String! status: ProductStatus! tags: [String!]! onlineStoreUrl: URL
    featuredMedia: Media createdAt: DateTime! updatedAt: DateTime!
    variants(first: Int, after: String): ProductVariantConnection!
  }
  type ProductEdge { cursor: String! node: Product! }
  type ProductConnection { edges: [ProductEdge!]! nodes: [Product!]! pageInfo: PageInfo! }

  enum CustomerEmailAddressMarketingState { INVALID NOT_SUBSCRIBED PENDING SUBSCRIBED UNSUBSCRIBED }
  type CustomerEmailAddress { emailAddress: String! marketingState: CustomerEmailAddressMarketingState! marketingUpdatedAt: DateTime }
  type CustomerPhoneNumber { phoneNumber: String! }
  type MailingAddress implements Node {
    id: ID! address1: String address2: String city: String province: String zip: String country: String countryCodeV2: String
  }
  type Customer implements Node {
    id: ID! legacyResourceId: UnsignedInt64! firstName: String lastName: String displayName: String! numberOfOrders: UnsignedInt64!
    defaultEmailAddress: CustomerEmailAddress defaultPhoneNumber: CustomerPhoneNumber defaultAddress: MailingAddress
    tags: [String!]! createdAt: DateTime! updatedAt: DateTime!
  }
  type CustomerEdge { cursor: String! node: Customer! }
  type CustomerConnection { edges: [CustomerEdge!]! nodes: [Customer!]! pageInfo: PageInfo! }

  enum OrderDisplayFinancialStatus { AUTHORIZED EXPIRED PAID PARTIALLY_PAID PARTIALLY_REFUNDED PENDING REFUNDED VOIDED }
  type TaxLine { title: String! priceSet: MoneyBag! }
  type DiscountAllocation { allocatedAmountSet: MoneyBag! }
  type LineItem implements Node {
    id: ID! name: String! title: String! sku: String quantity: Int! currentQuantity: Int!
    originalUnitPriceSet: MoneyBag! discountAllocations: [DiscountAllocation!]! taxLines: [TaxLine!]! variant: ProductVariant product: Product
  }
  type LineItemEdge { cursor: String! node: LineItem! }
  type LineItemConnection { edges: [LineItemEdge!]! nodes: [LineItem!]! pageInfo: PageInfo! }
  type RefundLineItem { id: ID lineItem: LineItem! quantity: Int! subtotalSet: MoneyBag! totalTaxSet: MoneyBag! }
  type RefundLineItemEdge { cursor: String! node: RefundLineItem! }
  type RefundLineItemConnection { edges: [RefundLineItemEdge!]! nodes: [RefundLineItem!]! pageInfo: PageInfo! }
  type Refund implements Node {
    id: ID! legacyResourceId: UnsignedInt64! createdAt: DateTime updatedAt: DateTime! note: String totalRefundedSet: MoneyBag! order: Order!
    refundLineItems(first: Int, after: String): RefundLineItemConnection!
  }
  type Order implements Node {
    id: ID! legacyResourceId: UnsignedInt64! name: String! email: String test: Boolean! sourceName: String taxesIncluded: Boolean!
    displayFinancialStatus: OrderDisplayFinancialStatus totalPriceSet: MoneyBag! customer: Customer
    createdAt: DateTime! processedAt: DateTime! updatedAt: DateTime! cancelledAt: DateTime
    refunds(first: Int): [Refund!]!
    lineItems(first: Int, after: String): LineItemConnection!
  }
  type OrderEdge { cursor: String! node: Order! }
  type OrderConnection { edges: [OrderEdge!]! nodes: [Order!]! pageInfo: PageInfo! }
  enum OrderSortKeys { CREATED_AT ID UPDATED_AT }

  enum BulkOperationStatus { CANCELED CANCELING COMPLETED CREATED EXPIRED FAILED RUNNING }
  enum BulkOperationErrorCode { ACCESS_DENIED INTERNAL_SERVER_ERROR TIMEOUT }
  type BulkOperation implements Node {
    id: ID! status: BulkOperationStatus! errorCode: BulkOperationErrorCode objectCount: UnsignedInt64! rootObjectCount: UnsignedInt64!
    fileSize: UnsignedInt64 url: URL partialDataUrl: URL query: String! createdAt: DateTime! completedAt: DateTime
  }
  enum BulkOperationUserErrorCode { INVALID OPERATION_IN_PROGRESS LIMIT_REACHED }
  type BulkOperationUserError { code: BulkOperationUserErrorCode field: [String!] message: String! }
  type BulkOperationRunQueryPayload { bulkOperation: BulkOperation userErrors: [BulkOperationUserError!]! }

  enum WebhookSubscriptionTopic {
    APP_UNINSTALLED CUSTOMERS_CREATE CUSTOMERS_UPDATE CUSTOMERS_DELETE CUSTOMERS_EMAIL_MARKETING_CONSENT_UPDATE
    ORDERS_CREATE ORDERS_UPDATED ORDERS_CANCELLED ORDERS_DELETE PRODUCTS_CREATE PRODUCTS_UPDATE PRODUCTS_DELETE REFUNDS_CREATE
  }
  type WebhookSubscription implements Node { id: ID! topic: WebhookSubscriptionTopic! uri: String! createdAt: DateTime! }
  type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! pageInfo: PageInfo! }
  input WebhookSubscriptionInput { uri: String filter: String includeFields: [String!] }
  type UserError { field: [String!] message: String! }
  type WebhookSubscriptionCreatePayload { userErrors: [UserError!]! webhookSubscription: WebhookSubscription }
  type WebhookSubscriptionDeletePayload { userErrors: [UserError!]! deletedWebhookSubscriptionId: ID }

  type Shop implements Node { id: ID! name: String! myshopifyDomain: String! currencyCode: CurrencyCode! ianaTimezone: String! }

  type Query {
    shop: Shop!
    node(id: ID!): Node
    nodes(ids: [ID!]!): [Node]!
    products(first: Int, after: String, query: String): ProductConnection!
    customers(first: Int, after: String, query: String): CustomerConnection!
    orders(first: Int, after: String, query: String, sortKey: OrderSortKeys): OrderConnection!
    productsCount(query: String, limit: Int = 10000): Count
    productVariantsCount(query: String, limit: Int = 10000): Count
    customersCount(query: String, limit: Int = 10000): Count
    ordersCount(query: String, limit: Int = 10000): Count
    bulkOperation(id: ID!): BulkOperation
    webhookSubscriptions(first: Int, after: String): WebhookSubscriptionConnection!
  }
  type Mutation {
    bulkOperationRunQuery(query: String!, groupObjects: Boolean! = false): BulkOperationRunQueryPayload
    webhookSubscriptionCreate(topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!): WebhookSubscriptionCreatePayload
    webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload
  }
`);
