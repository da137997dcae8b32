import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { Encoding } from './encoding.ts';

/** A piece of a file's text, and how many of its bytes are read when the piece is used up. */
export interface Piece {
  readonly text: string;
  readonly bytesRead: number;
}

/**
 * Stand between and around the cells of the normalised copy (`staging/copyFormat.ts`): signs no table uses, so that only
 * cells with line ends need quotes there. Where a file does use them, they are read as no character, like the zero
 * character.
 */
export const cellSeparator = '\u001F';
export const cellQuote = '\u001E';
const unusable = ['\0', cellQuote, cellSeparator];

/** Bytes read at a time: one piece and the records in it are all that is held in memory. */
const pieceBytes = 128 * 1024;

/** A file's text piece by piece, without its byte order mark. What is no character becomes U+FFFD. */
export async function* textOf(file: string, encoding: Encoding, signal?: AbortSignal): AsyncGenerator<Piece> {
  const decoder = decoderOf(encoding);
  let bytesRead = 0;
  const chunks = createReadStream(file, { highWaterMark: pieceBytes, ...(signal && { signal }) });
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    bytesRead += chunk.length;
    const text = readable(decoder.write(chunk));
    yield { text: bytesRead === chunk.length ? text.replace(/^\uFEFF/u, '') : text, bytesRead };
  }
  yield { text: readable(decoder.end()), bytesRead };
}

/** The pieces of a text without its first characters. */
export async function* withoutStart(pieces: AsyncIterable<Piece>, length: number): AsyncGenerator<Piece> {
  let left = length;
  for await (const { text, bytesRead } of pieces) {
    yield { text: text.slice(left), bytesRead };
    left = Math.max(0, left - text.length);
  }
}

/** Each sign is looked for by itself: that takes a tenth of what a pattern of all three does. */
function readable(text: string): string {
  return unusable.reduce((left, sign) => (left.includes(sign) ? left.replaceAll(sign, '\uFFFD') : left), text);
}

/** Turns bytes into text, keeping a character that the end of a piece cuts for the next. */
interface Decoder {
  write(bytes: Buffer): string;
  end(): string;
}

/** StringDecoder is three times as fast as a streaming TextDecoder, but knows two of the encodings only. */
function decoderOf(encoding: Encoding): Decoder {
  if (encoding === 'utf-8' || encoding === 'utf-16le') return new StringDecoder(encoding);
  const decoder = new TextDecoder(encoding);
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}
