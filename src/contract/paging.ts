/** Page size of every list (specification 2 §9). */
export const pageSize = 12;
