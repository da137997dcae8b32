import { addTexts } from './i18n.ts';

/** Texts of charts and of the parts they stand in. */
export const charts = {
  none: 'none',
  reader: '{{chart}}: read values with the arrow keys',
  calendar: '{{chart}}: read days with the arrow keys',
  weekdays: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
  table: 'Table',
  chart: 'Chart',
  asTable: '{{chart}} as table',
  asChart: '{{chart}} as chart',
  allTables: 'All charts as tables',
  allCharts: 'All tables as charts',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  basketPrice: 'Average basket price',
  byMonth: 'by month',
  allTime: 'All time',
  thisYear: 'this year, current',
  lastYear: 'last year, previous',
  allMonths: 'All months',
  choosePeriod: 'Choose year and month …',
  earlier: 'Month or year before',
  later: 'Month or year after',
  stepKeywords: 'period previous next last month year back forward earlier later',
  copyLink: 'Copy link to these analytics',
  nextPart: 'Next section',
  previousPart: 'Previous section',
  goToPart: 'Go to section',
  part: 'Section',
  failed: 'This figure could not be loaded',
  showAll: 'Show all {{number}}',
  showFewer: 'Show fewer',
} as const;

addTexts({ charts });
