import { basename, join } from 'node:path';

/** The column of a row's batch that says whether its sale is stored already under another name (docs/decisions/009). */
export const recognised = 'is_recognised';

/** How `read_csv` reads the list of known rows. */
export const knownColumns = `columns = {'row_no': 'BIGINT', 'event_id': 'VARCHAR'}, header = false, auto_detect = false,
  delim = ',', quote = '"', escape = '"'`;

/** The folder of lists of known rows, beside the batches of an import; there are all of them or none. */
export function knownFolder(folder: string): string {
  return join(folder, 'known');
}

/** The list of the rows of a batch whose sales are stored already, with the event_id of each. */
export function knownFile({ folder, file }: { readonly folder: string; readonly file: string }): string {
  return join(knownFolder(folder), basename(file));
}
