/** How many ids a statement names at once: PostgreSQL binds 65,535 values. */
export const idsOfStatement = 5000;

/** How many rows a statement adds at once: each binds the values of its columns. */
export const rowsOfStatement = 500;

/** A list in parts of at most `size`, in its order: statements and services take only so much at once. */
export function partsOf<Item>(list: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));
}
