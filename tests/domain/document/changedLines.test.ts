import { describe, expect, it } from 'vitest';
import { changedLines } from '#domain/document/changedLines.ts';

describe('the lines that differ between two texts', () => {
  it.each([
    ['the same', 'a\nb', 'a\nb', 0],
    ['other ends of lines alone', 'a\r\nb', 'a\nb', 1],
    ['a changed line', 'a\nb\nc', 'a\nx\nc', 1],
    ['an added line', 'a\nc', 'a\nb\nc', 1],
    ['a line that is there twice now', 'a\nc', 'a\na\nc', 1],
    ['two removed lines and a changed one', 'a\nb\nc\nd', 'a\nx', 3],
    ['a text that begins', '', 'a\nb', 2],
    ['lines that moved', 'a\nb', 'b\na', 1],
  ])('are counted: %s', (_, before, after, count) => expect(changedLines(before, after)).toBe(count));
});
