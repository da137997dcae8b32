import type { Statement } from '#server/engine/engine.ts';
import { layOut } from './layout.ts';
import { literal } from './literal.ts';
import { piecesOf } from './pieces.ts';
import { reservedWords } from './reservedWords.ts';

/**
 * A statement as people read it and as a DuckDB client runs it: its values written in, over several lines, without
 * quotes around names that need none.
 */
export function writtenOut({ text, values }: Statement): string {
  const textOf = (token: string): string => {
    if (token.startsWith('$')) return literal(values[Number(token.slice(1)) - 1] ?? null);
    const name = /^"(?<name>[a-z_][a-z0-9_]*)"$/u.exec(token)?.groups?.['name'];
    return name === undefined || reservedWords.has(name) ? token : name;
  };
  return layOut(piecesOf(text, textOf));
}
