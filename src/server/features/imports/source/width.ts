import { UnreadableFile } from '#server/threads/unreadableFile.ts';

/** Columns that a file may have; exports of shops have tens. */
export const mostColumns = 2000;

/** The refusal of a wider file. */
export const tooManyColumns =
  'This file has more than 2,000 columns. Remove those that you do not import, and upload it again.';

/** @throws UnreadableFile if one of the records has more cells than a file may have columns */
export function checkWidth(records: readonly (readonly string[])[]): void {
  const widest = Math.max(0, ...records.map(({ length }) => length));
  if (widest > mostColumns) throw new UnreadableFile(tooManyColumns);
}
