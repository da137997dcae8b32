import { tokensOf, type Comment } from '../sql/lexer.ts';

const isWordPart = /^\w/;
const endsInWord = /\w$/;

/** Whether a text ends in a comment that goes to the end of its line. */
function isOpen(text: string): boolean {
  if (!text.includes('--')) return false;
  const last = tokensOf(text).comments.at(-1);
  return last?.isLine === true && last.to === text.length;
}

/** The separator between two adjacent texts, so that words do not merge and no comment swallows a token. */
export function joint(before: string, isCommentOpen: boolean, after: string): string {
  if (isCommentOpen) return after === '' || /^[\r\n]/.test(after) ? '' : '\n';
  return endsInWord.test(before) && isWordPart.test(after) ? ' ' : '';
}

/** A text that grows at its end. */
export class Writer {
  text = '';
  private isCommentOpen = false;

  /** Adds a text; nothing changes for an empty one. */
  write(text: string): this {
    if (text === '') return this;
    this.text += joint(this.text.slice(-1), this.isCommentOpen, text) + text;
    this.isCommentOpen = isOpen(text);
    return this;
  }

  /** Adds comments, each after a space, or on the next line where this one is a comment to its end. */
  comments(comments: readonly Comment[]): this {
    for (const { text } of comments) this.write(this.isCommentOpen ? text : ` ${text}`);
    return this;
  }
}

/** An insertion with the separators that its neighbours need. */
export function fitted(before: string, insert: string, after: string): string {
  if (insert === '') return joint(before, false, after);
  return joint(before, false, insert) + insert + joint(insert.slice(-1), isOpen(insert), after);
}
