/** Page size of every list (specification 2 §9). */
export const pageSize = 12;

/** The most rows of a page, for exports that read a list page by page. */
export const largestPage = 1000;

/** The most values of a field that one call offers; a field that has fewer is offered whole. */
export const maxOffered = 50;
