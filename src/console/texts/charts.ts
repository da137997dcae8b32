/** Texts of charts and of the parts they stand in. */
export const charts = {
  none: 'none',
  reader: '{{chart}}: read values with the arrow keys',
  table: 'Table',
  chart: 'Chart',
  asTable: '{{chart}} as table',
  asChart: '{{chart}} as chart',
  allTables: 'All charts as tables',
  allCharts: 'All tables as charts',
  month: 'Month',
  day: 'Day',
  failed: 'This figure could not be loaded',
  showAll: 'Show all {{number}}',
  showFewer: 'Show fewer',
} as const;
