/** What the id of a customer or product may not be, wherever it comes from: it is a part of addresses, which hold neither of these. */
export const unusableIds: readonly string[] = ['.', '..'];

/** The longest id of a customer or product, in characters. */
export const longestId = 200;
