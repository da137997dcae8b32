/** What the id of a customer or product may not be, wherever it comes from: it is a part of addresses, which hold neither of these. */
export const unusableIds: readonly string[] = ['.', '..'];

/**
 * The id that a customer is kept under: an address of email in lower case, since programs write one person's in whatever case
 * they like.
 */
export function customerIdOf(written: string): string {
  return written.includes('@') ? written.toLowerCase() : written;
}

/** The longest id of a customer or product, in characters. */
export const longestId = 200;
