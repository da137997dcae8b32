/** A tenant that cannot be moved as asked, in a sentence that says what to do. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}
