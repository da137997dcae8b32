/** Actions that take something away, switch something off or end the session, by their ids. */
const careful: ReadonlySet<string> = new Set([
  'sign-out',
  'sign-out-everywhere',
  'single-keys',
  'reset-keys',
  'definition:archive',
  'segments:archive',
  'filters:archive',
  'builder.remove',
  'builder.removeGroup',
  'builder.revert',
  'view-delete',
  'view-pin',
]);

/** Whether an action is offered only to those who plainly say it: slips and words left out may mean something else. */
export function isDestructive(id: string): boolean {
  return careful.has(id) || id.endsWith(':discard');
}
