/** Whether a text contains a line break or another control character, which a header may not have. */
export function hasControl(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text);
}

/** A text as one line: control characters and runs of white space become one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
}
