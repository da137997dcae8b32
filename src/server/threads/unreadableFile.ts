import type { FileForm } from '#domain/imports/fileForm.ts';

/** A file that is not a text table; the sentence says what to do instead. */
export class UnreadableFile extends Error {
  /** The choice about the form of the file that may be at fault. */
  readonly choice: keyof FileForm | undefined;

  constructor(sentence: string, choice?: keyof FileForm) {
    super(sentence);
    this.name = 'UnreadableFile';
    this.choice = choice;
  }
}
