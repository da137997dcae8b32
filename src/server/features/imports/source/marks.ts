import type { Piece } from './text.ts';

/** A byte order mark, which begins a text. Files joined to one have it in the middle. */
const mark = '\uFEFF';
const atLine = /(?<end>[\r\n])\uFEFF/gu;

/** A text without the marks that begin its lines. */
export function withoutLineMarks(text: string): string {
  return text.includes(mark) ? text.replaceAll(atLine, '$<end>') : text;
}

/**
 * The pieces of a text without the marks of files that were joined. `header` is the first line with its line end: a
 * mark before it begins a line, even where the file before ended without one.
 */
export async function* withoutMarks(pieces: AsyncIterable<Piece>, header: string): AsyncGenerator<Piece> {
  const joint = `${mark}${header}`;
  const lineEnd = header.endsWith('\r') ? '\r' : '\n';
  let [last, held] = ['', ''];
  let bytesRead = 0;
  for await (const piece of pieces) {
    ({ bytesRead } = piece);
    const all = last + held + piece.text;
    const clean = withoutLineMarks(header === '' ? all : all.replaceAll(joint, `${lineEnd}${header}`));
    // A mark near the end may begin the header, of which the rest follows.
    const open = clean.indexOf(mark, Math.max(last.length, clean.length - joint.length));
    const end = open < 0 ? clean.length : open;
    yield { text: clean.slice(last.length, end), bytesRead };
    [last, held] = [clean.slice(0, end).slice(-1), clean.slice(end)];
  }
  if (held !== '') yield { text: held, bytesRead };
}
