/** The year for the copyright line; a page that is open over New Year's Eve may be late. */
export const thisYear = new Date().getFullYear();
