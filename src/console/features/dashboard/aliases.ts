import type { ActionAliases, PlaceAliases } from '#console/palette/otherNames.ts';

/** Other names of the dashboard: menus of other products, and what people say. */
export const aliases: PlaceAliases = {
  dashboard: [
    'at a glance',
    'front page',
    'how are we doing',
    'how is business',
    'how is my business',
    'sales today',
    'business figures',
    'revenue',
    'turnover',
    'summary',
    'where am i',
    'kpi',
    'key figures',
    'how much did we sell',
    'average basket',
    'best stores',
    'home',
    'homepage',
    'home page',
    'start page',
    'reports',
    'reporting',
    'report',
    'analytics overview',
    'business overview',
    'overview dashboard',
    'kpis',
    'key metrics',
    'metrics',
    'store performance',
    'sales report',
    'sales overview',
    'revenue report',
    'total sales',
    'sales this month',
    'sales trend',
    'performance',
    'performance overview',
    'business performance',
    'how did we do',
    'how are sales going',
    'how is the shop doing',
    'daily sales',
    'weekly sales',
    'monthly sales',
    'business review',
    'benchmarks',
    'live view',
    'shop overview',
    'money made',
    'gross sales',
    'orders report',
    'sales figures',
    'what did we sell',
    'results overview',
  ],
};

/** Other names of actions on their screens. */
export const actionAliases: readonly ActionAliases[] = [
  {
    of: ['dashboard:'],
    names: {
      period: [
        'date range',
        'change dates',
        'select dates',
        'time period',
        'change date range',
        'custom range',
        'date filter',
        'pick dates',
      ],
      compare: ['comparison', 'compare to', 'compare with', 'compare', 'compare periods', 'benchmark'],
    },
  },
];

/** Other names of the periods. */
export const periodAliases: Readonly<Record<string, readonly string[]>> = {
  '7d': ['past week', 'seven days'],
  '30d': ['past 30 days', 'past month', 'thirty days'],
  '90d': ['past 90 days', 'last 3 months', 'last three months'],
  '365d': ['past year', 'last 12 months', 'last twelve months', 'rolling year'],
  month: ['month to date', 'mtd', 'current month'],
  'last-month': ['previous month', 'month before'],
  year: ['year to date', 'ytd', 'current year'],
  'last-year': ['previous year', 'year before'],
};

/** Other names of what a period is compared with. */
export const comparisonAliases: Readonly<Record<string, readonly string[]>> = {
  before: [
    'previous period',
    'compare with previous period',
    'compare to previous period',
    'compare with the period before',
    'period before',
    'period over period',
  ],
  year: [
    'compare with last year',
    'compare to last year',
    'compared to last year',
    'compare with previous year',
    'year over year',
    'year on year',
    'yoy',
    'versus last year',
    'vs last year',
    'same period last year',
  ],
  none: ['no comparison', 'without comparison', 'do not compare', 'remove comparison'],
};
