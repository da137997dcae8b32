/**
 * Every call that the specification names (1 §7 and 2 §7), with the paths that docs/decisions/003 chose where it leaves
 * them open. Paths are below `/api/`.
 */
export const specifiedCalls = [
  // 1 §7 Product API calls in this area
  'GET database/ping',
  'GET tenant-selection/:id',
  'GET tenant',
  'GET tenant/meta',
  'GET tenant/tier-permissions',
  'GET tenant-user/role-permissions',
  'GET onboarding/status',
  'POST onboarding',
  'POST email/send',

  // 2 §7 Dashboard
  'GET dashboardAnalytics/business',
  'GET dashboardAnalytics/outlook',
  'GET dashboardAnalytics/abp',
  'GET dashboardAnalytics/abpm',
  'GET dashboardAnalytics/bestStores',
  'GET dashboardAnalytics/returnings',
  'GET dashboardAnalytics/avgVisits',
  'GET dashboardAnalytics/day-sales',
  'GET dashboardAnalytics/dayVisits',
  'GET dashboardAnalytics/campaigns',

  // 2 §7 Customers
  'GET customers',
  'GET customers/one',
  'GET customers/pick-customer',
  'GET customers/fields',
  'GET customers/other-fields',
  'POST customers/set-other-fields',
  'PUT customerAnalytics/update/:user_id',

  // 2 §7 Customer analytics
  'GET customerAnalytics/info',
  'GET customerAnalytics/abp',
  'GET customerAnalytics/abpm',
  'GET customerAnalytics/visits',
  'GET customerAnalytics/spending',
  'GET customerAnalytics/fav-shops',
  'GET customerAnalytics/csp',
  'GET customerAnalytics/segments',
  'GET customerAnalytics/engagement',
  'GET customerAnalytics/recommendations',
  'GET customerAnalytics/purchase-history',
  'GET customerAnalytics/buys-the-most',
  'GET customerAnalytics/update',
  'POST analytics/customer',
  'GET analytics/customer/recommendations/:id',
  'GET analytics/customer/customerDayVisits/:id',

  // 2 §7 Products
  'GET products',
  'GET products/product',
  'GET products/other-fields',
  'GET products/description-metadata-fields',
  'POST products/set-other-fields',
  'POST products/set-description-metadata-fields',
  'PUT updateProduct/:item_id',

  // 2 §7 Product analytics
  'GET productAnalytics/top-segments',
  'GET productAnalytics/info',
  'GET productAnalytics/abpp',
  'GET productAnalytics/tabulate-segment-users',
  'GET productAnalytics/update',
  'POST analytics/info',
  'POST analytics/abpp',
  'POST analytics/topSegments',
  'POST analytics/tabulateSegmentUsers',

  // 2 §7 Segments
  'GET segment',
  'GET segment/:id',
  'GET segment/format',
  'GET segment/populate/:table/:field/:local',
  'GET segment/populate-other-fields/:table',
  'POST segment',
  'PUT segment/:id',
  'POST segment/content',
  'POST segment/count',
  'POST segment/best-sellers/winning',
  'POST segment/best-sellers/losing',
  'PUT segment/:id/status',
  'PUT segment/:id/re-populate',
  'POST segment-analytics/overview',
  'POST segment-analytics/abp',
  'POST segment-analytics/asv',
  'POST segment-analytics/most-visited-stores',
  'POST segment-analytics/other-segments',
  'POST segment-analytics/demography',
  'POST segment-analytics/customers-day-visits',
  'GET segment-analytics/customersDayVisits/:id',

  // 2 §7 Filters: the same calls under filter, and product-sample
  'GET filter',
  'GET filter/:id',
  'GET filter/format',
  'GET filter/populate/:table/:field/:local',
  'GET filter/populate-other-fields/:table',
  'POST filter',
  'PUT filter/:id',
  'POST filter/content',
  'POST filter/count',
  'POST filter/best-sellers/winning',
  'POST filter/best-sellers/losing',
  'PUT filter/:id/status',
  'PUT filter/:id/re-populate',
  'POST filter-analytics/overview',
  'POST filter-analytics/abp',
  'POST filter-analytics/asv',
  'POST filter-analytics/most-visited-stores',
  'POST filter-analytics/other-segments',
  'POST filter-analytics/demography',
  'POST filter-analytics/customers-day-visits',
  'GET filter-analytics/customersDayVisits/:id',
  'POST filter/product-sample',

  // 2 §7 Campaigns
  'GET campaign',
  'GET campaign/:id',
  'POST campaign',
  'PUT campaign/:id',
  'DELETE campaign/:id',
  'GET campaign/format',
  'GET campaign-analytics',
  'GET campaign/live-customer-count',
  'GET campaign/live-item-count',
  'GET campaign/defaultCampaignAnalytics/:id',

  // 2 §7 Templates
  'GET template',
  'GET template/:id',
  'GET template/attributes',
  'POST template',
  'DELETE template/:id',
  'POST template/:id',
  'POST template/:id/duplicate',

  // 2 §7 Marketing automation
  'GET marketing-automation',
  'POST marketing-automation',
  'DELETE marketing-automation/:id',
  'PUT marketing-automation/:id',

  // 2 §7 Email
  'GET email/:user_id/:id',

  // 2 §7 Recommendations
  'POST recommendation/fbt',
  'POST recommendation/preview',
  'GET recommendation/document',
  'GET recommendation/recommendation-batch-timestamps',
  'POST recommendation/rate',
  'POST recommendation/comment',
  'GET recommendation-analytics/batches',
  'GET recommendation-analytics/coverage',
  'GET recommendation-analytics/best-sellers',
  'GET recommendation-analytics/top-recommended',
  'GET recommendation-analytics/categories-count',

  // 2 §7 Imports and datasets
  'GET import',
  'GET import/:id',
  'GET dataset',
  'GET dataset/mapping',
  'GET dataset/group',
  'POST dataset',
  'DELETE dataset/:id',
  'POST dataset/group',
  'PUT dataset/group/:id',

  // 2 §7 Storage; the signed addresses that presigned-upload-url and object-url return
  'GET storage/presigned-upload-url',
  'GET storage/object-url',
  'PUT storage/upload/:token',
  'GET storage/object/:token',

  // 2 §7 Chat assistant
  'GET dodo-chat/conversation',
  'GET dodo-chat/conversation/:id/messages',
  'POST dodo-chat/feedback',
  'GET dodo-chat/conversation/tags',

  // 2 §7 Settings and tenant
  'GET settings',
  'POST settings',
  'GET settings/tenant-settings',
  'POST settings/tenant-settings',
  'GET tenant-info',
  'GET tenant-info/mailing-sync',
  'PUT tenant-info/mailing-sync',
  'GET tenant-names',
] as const;
