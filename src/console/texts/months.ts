/** Months as they are shown, Jan to Dec (specification 2 §9); written out, since making a date format takes longer than a chart. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
