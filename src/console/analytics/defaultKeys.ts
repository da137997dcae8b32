import type { AreaKeys } from '#console/actions/areaKeys.ts';

const analytics = ['customerAnalytics', 'productAnalytics', 'segmentAnalytics'] as const;

/** The default keys of the analytics of customers, products and segments. */
export const keys: readonly AreaKeys[] = [
  {
    of: {
      'analytics:': [
        ...analytics,
        'dashboard',
        'recommendations',
        'recommendationsAnalytics',
        'campaignAnalytics',
        'campaigns',
      ],
    },
    keys: () => ({
      sql: ['Show SQL for this metric', 'q'],
      'sql-of': ['Show SQL for a metric …', 'q'],
      segment: ['Create segment from these people', 'shift+s'],
      filter: ['Create filter from these products', 'shift+s'],
      'no-members': ['Create segment from these people', 'shift+s'],
    }),
  },
  {
    of: { 'analytics:': [...analytics, 'dashboard', 'recommendationsAnalytics', 'campaignAnalytics', 'campaigns'] },
    keys: () => ({
      next: ['Next section', 'j'],
      previous: ['Previous section', 'k'],
      'copy-link': ['Copy link to these analytics', 'y'],
    }),
  },
  {
    of: { 'analytics:': ['customerAnalytics', 'productAnalytics'] },
    keys: () => ({
      period: ['Choose year and month …', 'p'],
      earlier: ['Previous month or year', '['],
      later: ['Next month or year', ']'],
    }),
  },
  {
    of: { 'charts:': [...analytics, 'dashboard', 'campaignAnalytics'] },
    keys: () => ({ tables: ['All charts as tables', 't'] }),
  },
  {
    of: { 'customer-analytics:': ['customerAnalytics'], 'product-analytics:': ['productAnalytics'] },
    keys: () => ({ open: ['Open the record', 'o'], edit: ['Edit the record', 'e'] }),
  },
  {
    of: { 'customer-analytics:': ['customerAnalytics'] },
    keys: () => ({ shop: ['Show purchases at …', 'f'] }),
  },
  { of: { 'segment-analytics:': ['segmentAnalytics'] }, keys: () => ({ open: ['Open segment', 'o'] }) },
  {
    of: { 'sellers:': ['segmentAnalytics'] },
    keys: () => ({ list: ['Show slow sellers', 'w'], sort: ['Sort best sellers by …', 's'] }),
  },
  {
    of: { 'purchases:': ['customerAnalytics'] },
    keys: () => ({
      next: ['Next purchase', 'j', 'arrowdown'],
      previous: ['Previous purchase', 'k', 'arrowup'],
      first: ['First purchase', 'home'],
      last: ['Last purchase', 'end'],
      far: ['Ten purchases forward', 'pagedown'],
      near: ['Ten purchases back', 'pageup'],
      close: ['Close the purchase', 'escape'],
    }),
  },
];
