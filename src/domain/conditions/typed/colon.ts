import { fieldAt, maxWords, type FieldNames } from './naming.ts';
import type { TypedToken } from './tokens.ts';

/** Tokens with the colon behind the first name of a field as the sign that it stands for: `brand:Acme`, `gender: F`. */
export function withoutColon(tokens: readonly TypedToken[], names: FieldNames): readonly TypedToken[] {
  const at = tokens.findIndex(({ kind, text }) => kind !== 'word' || text.includes(':'));
  const token = tokens[at];
  if (token?.kind !== 'word') return tokens;
  const pieces = piecesOf(token);
  const split = [...tokens.slice(0, at), ...pieces, ...tokens.slice(at + 1)];
  const sign = split.findIndex(({ kind }) => kind === 'sign');
  return isNameBefore(split, sign, names) ? split : tokens;
}

function piecesOf({ text, from, to }: TypedToken): TypedToken[] {
  const place = text.indexOf(':');
  const colon = from + place;
  const before: TypedToken = { kind: 'word', text: text.slice(0, place), from, to: colon };
  const after: TypedToken = { kind: 'word', text: text.slice(place + 1), from: colon + 1, to };
  const sign: TypedToken = { kind: 'sign', text: '=', from: colon, to: colon + 1 };
  return [before, sign, after].filter((piece) => piece.text !== '');
}

/** Whether the words before a token end in the whole name of a field. */
function isNameBefore(tokens: readonly TypedToken[], end: number, names: FieldNames): boolean {
  return Array.from({ length: Math.min(end, maxWords) }, (_, place) => end - 1 - place).some(
    (start) => fieldAt(tokens, start, names)?.length === end - start,
  );
}
