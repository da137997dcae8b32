/** The part of an event, call or batch that was wrong, so that it was dropped. */
export const dropReasons = [
  'item',
  'quantity',
  'value',
  'transaction',
  'lines',
  'user',
  'place',
  'campaign',
  'call',
  'event',
  'batch',
] as const;
/** One of them. */
export type DropReason = (typeof dropReasons)[number];

/** For how many days drops are counted. */
export const dropDays = 30;

/** The reason for an event whose first problem is at a path such as `lines.0.value`. */
export function dropReasonAt(path: string | undefined): DropReason {
  const field = path?.split('.').findLast((part) => !/^\d+$/u.test(part));
  if (field === 'items') return 'item';
  return dropReasons.find((reason) => reason === field) ?? 'event';
}
