/** A task that was stopped because its input needs more time or memory than one person's input may take. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit';
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory', milliseconds: number) {
    super(limit === 'time' ? `This takes longer than ${milliseconds} ms.` : 'This needs too much memory.');
    this.limit = limit;
  }
}
