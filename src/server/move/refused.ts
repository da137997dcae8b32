/** The reason that a tenant cannot be moved as requested, in a sentence that says what to do. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}
