/**
 * How long ago something was, as one says it. Words of ours, since the browser's own RelativeTimeFormat takes a tenth of the time
 * in which a list shows to be made (docs/decisions/022).
 */
export const ages = {
  now: 'now',
  once: {
    year: 'last year',
    month: 'last month',
    week: 'last week',
    day: 'yesterday',
    hour: '1 hour ago',
    minute: '1 minute ago',
  },
  soon: {
    year: 'next year',
    month: 'next month',
    week: 'next week',
    day: 'tomorrow',
    hour: 'in 1 hour',
    minute: 'in 1 minute',
  },
  ago: {
    year: '{{count}} years ago',
    month: '{{count}} months ago',
    week: '{{count}} weeks ago',
    day: '{{count}} days ago',
    hour: '{{count}} hours ago',
    minute: '{{count}} minutes ago',
  },
  ahead: {
    year: 'in {{count}} years',
    month: 'in {{count}} months',
    week: 'in {{count}} weeks',
    day: 'in {{count}} days',
    hour: 'in {{count}} hours',
    minute: 'in {{count}} minutes',
  },
} as const;
