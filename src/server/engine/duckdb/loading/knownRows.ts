import { join } from 'node:path';

/** The column of a row's batch that says whether its sale is stored already under another name (docs/decisions/009). */
export const recognised = 'is_recognised';

/** How `read_csv` reads the list of known rows. */
export const knownColumns = `columns = {'row_no': 'BIGINT', 'event_id': 'VARCHAR'}, header = false, auto_detect = false,
  delim = ',', quote = '"', escape = '"'`;

/** The file that lists the rows of an import whose sales are stored already, with the event_id of each, beside the batches. */
export function knownFile(folder: string): string {
  return join(folder, 'known.csv');
}
