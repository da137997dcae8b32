/** A header as far as a file is recognised by it. */
export interface Header {
  /** The names of the columns, in the order of the file. */
  readonly columns: readonly string[];
}

/** How the columns of a file differ from those that a dataset knows; the order does not matter. */
export interface HeaderDifference {
  /** Columns that the file has and the dataset does not know. */
  readonly added: string[];
  /** Columns that the dataset knows and the file does not have. */
  readonly missing: string[];
}

/** The new and missing columns of a file. */
export function headerDifference({ columns: known }: Header, columns: readonly string[]): HeaderDifference {
  const [knownNames, names] = [new Set(known), new Set(columns)];
  return {
    added: columns.filter((name) => !knownNames.has(name)),
    missing: known.filter((name) => !names.has(name)),
  };
}

/** Whether a file has just the columns that a dataset knows. */
export function isSameHeader({ added, missing }: HeaderDifference): boolean {
  return added.length === 0 && missing.length === 0;
}

/** The share of columns that both have, of all that either has, from which a header counts as a changed one. */
const likeness = 0.6;

/**
 * The dataset whose header a file has: just its columns; otherwise most of them, where no other dataset has as many. Of
 * several with just its columns the first counts, so the caller puts the likeliest first.
 */
export function datasetOfHeader<Dataset extends Header>(
  datasets: readonly Dataset[],
  columns: readonly string[],
): Dataset | undefined {
  const compared = datasets.map((dataset) => ({ dataset, difference: headerDifference(dataset, columns) }));
  const same = compared.find(({ difference }) => isSameHeader(difference));
  if (same) return same.dataset;
  const alike = compared
    .map(({ dataset, difference: { added, missing } }) => {
      const shared = columns.length - added.length;
      return { dataset, share: shared / Math.max(1, shared + added.length + missing.length) };
    })
    .filter(({ share }) => share >= likeness)
    .toSorted((one, other) => other.share - one.share);
  const [best, next] = alike;
  return best && best.share > (next?.share ?? 0) ? best.dataset : undefined;
}
